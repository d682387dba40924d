import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import type { DriverRetirementInput, VehicleRetirementInput } from '@baqueano/domain/vehicles/retirement-input';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRecord, putRecord } from '../../lib/http/records.ts';
import { refreshAfter, refreshIfChanged } from '../../lib/http/refresh.ts';
import { offerUndo } from '../../lib/records/undo.ts';
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

/** 'Dar de baja'. */
export function useRetire() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, input }: { seen: Leaver; input: LeavingInput }) =>
      putRecord<WholeLeaver>(pathOf(seen), input, seen.version),
    onSuccess: ({ answer, requestId }) => {
      const collection = collectionOf(answer);
      keep(cache, answer);
      refreshAfter(cache, collection);
      offerUndo({ collection, requestId, words: `${nameOf(answer)} dado de baja` });
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
