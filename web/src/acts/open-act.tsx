import { refusalOf } from '@baqueano/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findDriver } from '../fleet/lookup/drivers.ts';
import { findVehicle, isMissing } from '../fleet/lookup/vehicles.ts';
import type { AnyActForms } from '../lib/acts/act-forms.ts';
import { type Act, type AnyAct, needsOf } from '../lib/acts/acts.ts';
import { may } from '../lib/session/permission.ts';
import { Deletion } from './deletion.tsx';
import { forms } from './forms.ts';

/** The dialog of an act, once its record is loaded. Rejects with words for the person when the record is missing. */
export async function openAct(act: Act, cache: QueryClient, onClosed: () => void): Promise<ReactNode> {
  const needs = needsOf(act);
  if (!may(needs)) throw new Error(refusalOf(needs));
  const { does, of, id, row, field, ...start }: AnyAct = act;
  const opened: AnyActForms = forms[of];
  const stored = async (wanted: string | undefined) =>
    wanted ? present(opened.find?.(cache, wanted), opened.missing) : undefined;
  const [record, previous, vehicle] = await Promise.all([
    stored(id),
    stored(start.previousId),
    start.vehicleId ? present(findVehicle(cache, start.vehicleId), 'Ese vehículo ya no existe.') : undefined,
    start.driverId && present(findDriver(cache, start.driverId), 'Ese conductor ya no existe.'),
  ]);
  if (does === 'delete' && record && opened.deletion) {
    return <Deletion forms={{ ...opened, deletion: opened.deletion }} record={record} row={row} onClosed={onClosed} />;
  }
  return opened.form({ does, record, previous, vehicle, start, field, onClosed });
}

async function present<Entity>(
  finding: Promise<Entity> | undefined,
  absentMessage: string | undefined,
): Promise<Entity | undefined> {
  try {
    return await finding;
  } catch (error) {
    throw isMissing(error) ? new Error(absentMessage) : error;
  }
}
