import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReminderForm } from '../alerts/form.tsx';
import { DriverForm } from '../fleet/drivers/form.tsx';
import { findDriver } from '../fleet/lookup/drivers.ts';
import { findVehicle, isMissing, vehiclesQuery } from '../fleet/lookup/vehicles.ts';
import { VehicleForm } from '../fleet/vehicles/form.tsx';
import type { Act } from '../lib/acts.ts';
import { DocumentForm } from '../papers/documents/form.tsx';
import { findDocument } from '../papers/documents/queries.ts';
import { RecordForm } from '../upkeep/maintenance/form.tsx';
import { findRecord } from '../upkeep/maintenance/queries.ts';
import { DocumentDeletion, RecordDeletion } from './deletions.tsx';

/** What is shown for an act, once what it is about is here. Rejects with the words for the person when that is gone. */
export async function openAct(act: Act, cache: QueryClient, onClosed: () => void): Promise<ReactNode> {
  const closing = { onSaved: () => undefined, onClosed };
  switch (act.kind) {
    case 'new-document': {
      const { type, vehicleId } = act;
      if (vehicleId) await present(findVehicle(cache, vehicleId), 'Ese vehículo ya no existe.');
      return <DocumentForm start={{ type, vehicleId }} {...closing} />;
    }
    case 'renew-document':
      return <DocumentForm renewed={await theDocument(cache, act.documentId)} {...closing} />;
    case 'edit-document':
      return <DocumentForm document={await theDocument(cache, act.documentId)} {...closing} />;
    case 'delete-document': {
      const document = await theDocument(cache, act.documentId);
      return <DocumentDeletion document={document} row={act.row ?? null} onClosed={onClosed} />;
    }
    case 'new-maintenance': {
      const { vehicleId, serviceType, previousId } = act;
      const [vehicle, previous, fleet] = await Promise.all([
        vehicleId ? present(findVehicle(cache, vehicleId), 'Ese vehículo ya no existe.') : undefined,
        previousId ? theRecord(cache, previousId) : undefined,
        fleetById(cache),
      ]);
      return <RecordForm vehicles={fleet} start={{ vehicle, serviceType, previous }} {...closing} />;
    }
    case 'edit-maintenance': {
      const [record, fleet] = await Promise.all([theRecord(cache, act.recordId), fleetById(cache)]);
      return <RecordForm record={record} vehicles={fleet} {...closing} />;
    }
    case 'delete-maintenance': {
      const record = await theRecord(cache, act.recordId);
      return <RecordDeletion record={record} row={act.row ?? null} onClosed={onClosed} />;
    }
    case 'new-vehicle':
      return <VehicleForm {...closing} />;
    case 'edit-vehicle': {
      const vehicle = await present(findVehicle(cache, act.vehicleId), 'Ese vehículo ya no existe.');
      return <VehicleForm vehicle={vehicle} {...closing} />;
    }
    case 'new-driver':
      return <DriverForm {...closing} />;
    case 'edit-driver': {
      const driver = await present(findDriver(cache, act.driverId), 'Ese conductor ya no existe.');
      return <DriverForm driver={driver} renewing={act.renewing} {...closing} />;
    }
    case 'new-reminder':
      return <ReminderForm vehicleId={act.vehicleId} {...closing} />;
  }
}

const theDocument = (cache: QueryClient, id: string) => present(findDocument(cache, id), 'Ese documento ya no existe.');
const theRecord = (cache: QueryClient, id: string) =>
  present(findRecord(cache, id), 'Ese registro de mantenimiento ya no existe.');

async function fleetById(cache: QueryClient) {
  const vehicles = await cache.ensureQueryData(vehiclesQuery);
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}

async function present<Entity>(finding: Promise<Entity>, gone: string): Promise<Entity> {
  try {
    return await finding;
  } catch (error) {
    throw isMissing(error) ? new Error(gone) : error;
  }
}
