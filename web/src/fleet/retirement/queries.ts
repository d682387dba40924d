import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import type { DriverRetirementInput, VehicleRetirementInput } from '@baqueano/domain/vehicles/retirement-input';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { act, messageOf } from '../../lib/http/http.ts';
import { deleteRecord, putRecord } from '../../lib/http/records.ts';
import { refreshAfter, refreshIfChanged } from '../../lib/http/refresh.ts';
import { seenOf } from '../../lib/records/many.ts';
import { offerUndo, undoOffered } from '../../lib/records/undo.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { driverQuery, driversQuery } from '../lookup/drivers.ts';
import { vehicleQuery, vehiclesQuery } from '../lookup/vehicles.ts';

export type Leaver = Vehicle | Driver;
type WholeLeaver = WholeVehicle | WholeDriver;
export type LeavingInput = VehicleRetirementInput | DriverRetirementInput;

export const isVehicle = (leaver: Leaver): leaver is Vehicle => 'licensePlate' in leaver;

/** 'Vehículo AB 123 CD'. */
export const nameOf = (leaver: Leaver): string =>
  isVehicle(leaver) ? `Vehículo ${plateText(leaver)}` : `Conductor ${leaver.name}`;

const collectionOf = (leaver: Leaver) => (isVehicle(leaver) ? 'vehicles' : 'drivers');
const pathOf = (leaver: Leaver) => `/api/${collectionOf(leaver)}/${leaver.id}/retirement`;

/** A record that left is in no list from now on. */
function keep(cache: QueryClient, saved: WholeLeaver): void {
  const without = <Row extends { id: string }>(all: Row[] | undefined) => all?.filter(({ id }) => id !== saved.id);
  if (isVehicle(saved)) {
    cache.setQueryData(vehicleQuery(saved.id).queryKey, saved);
    cache.setQueryData(vehiclesQuery.queryKey, without);
  } else {
    cache.setQueryData(driverQuery(saved.id).queryKey, saved);
    cache.setQueryData(driversQuery.queryKey, without);
  }
}

/**
 * Gives the vehicles of a driver who has left to another one. A failure is shown: the retirement stands.
 * @returns the id of the request; null where it failed.
 */
async function handOn(vehicleIds: readonly string[], assignedDriver: string): Promise<string | null> {
  const body = { records: seenOf(vehicleIds.map((id) => ({ id }))), set: { assignedDriver } };
  try {
    const headers = { 'Idempotency-Key': uuidv7() };
    return (await act('POST', '/api/vehicles/changes', { body, headers })).requestId;
  } catch (error) {
    void toast('error', `Sus vehículos quedaron sin conductor: ${messageOf(error, 'no se pudieron entregar')}`);
    return null;
  }
}

/** 'Dar de baja'. @param successor the driver who gets the leaver's vehicles; '' for none. */
export function useRetire() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ seen, input, successor }: { seen: Leaver; input: LeavingInput; successor: string }) {
      const retired = await putRecord<WholeLeaver>(pathOf(seen), input, seen.version);
      const gives = successor !== '' && !isVehicle(seen);
      const handedOn = gives ? await handOn(seen.assignedVehicles, successor) : null;
      return { ...retired, handedOn, failed: gives && handedOn === null };
    },
    onSuccess: ({ answer, requestId, handedOn }) => {
      const collection = collectionOf(answer);
      keep(cache, answer);
      refreshAfter(cache, collection);
      const words = `${nameOf(answer)} dado de baja`;
      // The last act first: the undo of a retirement is refused while another driver has one of the vehicles.
      const back = async () => {
        for (const request of [handedOn, requestId]) {
          if (request) await undoOffered(cache, { id: 0, requestId: request, collection, words });
        }
      };
      offerUndo({ collection, requestId, words, ...(handedOn && { back }) });
    },
    onError: (error, { seen }) => refreshIfChanged(cache, collectionOf(seen), error),
  });
}

/** 'Volver a dar de alta'. */
export async function bringBack(cache: QueryClient, seen: Leaver): Promise<void> {
  const collection = collectionOf(seen);
  try {
    const { requestId } = await deleteRecord(pathOf(seen), seen.version);
    offerUndo({ collection, requestId, words: `${nameOf(seen)} dado de alta de nuevo` });
  } finally {
    // Also after a refusal: somebody else has done something that is not in view.
    refreshAfter(cache, collection);
  }
}
