import type { VehicleWithoutPapers } from '@baqueano/domain/document';
import { formatPlate } from '@baqueano/domain/plate';
import { type CheckedVehicleInput, type Vehicle, type VehicleSummary, vehicleName } from '@baqueano/domain/vehicle';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, refreshIfChanged } from '../../lib/cache.ts';
import { get, HttpError } from '../../lib/http.ts';
import { remove, useSaving } from '../../lib/saving.ts';

export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => get<Vehicle[]>('/api/vehicles', signal),
});

/** Which vehicles in service lack which basic papers. It follows from the documents, too, and is refreshed with the statistics. */
export const missingPapersQuery = queryOptions({
  queryKey: ['statistics', 'papers'],
  queryFn: ({ signal }) => get<VehicleWithoutPapers[]>('/api/vehicles/without-papers', signal),
});

/** For a form's `<RecordSelect>`. */
export const vehicleOptionsQuery = queryOptions({
  ...vehiclesQuery,
  select: (vehicles) =>
    vehicles.map((vehicle) => ({
      value: vehicle.id,
      label: `${formatPlate(vehicle.licensePlate)} · ${vehicleName(vehicle)}`,
      keywords: [vehicle.licensePlate],
    })),
});

function byId(vehicles: Vehicle[]): ReadonlyMap<string, Vehicle> {
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}

const none: ReadonlyMap<string, Vehicle> = new Map();

/** For whoever has the ids of vehicles and wants the vehicles. Empty until they are loaded. */
export function useVehiclesById(): ReadonlyMap<string, Vehicle> {
  return useQuery({ ...vehiclesQuery, select: byId }).data ?? none;
}

/** True when the answer says that there is no such record, or that the id cannot be one. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

export function vehicleQuery(id: string) {
  return queryOptions({
    queryKey: ['vehicles', id],
    queryFn: ({ signal }) => get<Vehicle>(`/api/vehicles/${encodeURIComponent(id)}`, signal),
    retry: (failures, error) => failures < 1 && !isMissing(error),
  });
}

function listedVehicle(cache: QueryClient, id: string): Vehicle | undefined {
  return cache.getQueryData(vehiclesQuery.queryKey)?.find((vehicle) => vehicle.id === id);
}

/** As the list has it, also without a signal, until the server has answered; `dataUpdatedAt` is 0 while it has not. */
export function useVehicle(id: string) {
  const cache = useQueryClient();
  return useQuery({ ...vehicleQuery(id), initialData: () => listedVehicle(cache, id), initialDataUpdatedAt: 0 });
}

/** One of them, as the list has it or the server. Rejects with the server's 404 when there is none. */
export async function findVehicle(cache: QueryClient, id: string): Promise<Vehicle> {
  return listedVehicle(cache, id) ?? cache.fetchQuery({ ...vehicleQuery(id), retry: false });
}

/** What hangs on a vehicle. It follows from everything that is kept of it, as the statistics do, and is refreshed with them. */
export function vehicleSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['statistics', 'vehicle', id],
    queryFn: ({ signal }) => get<VehicleSummary>(`/api/vehicles/${encodeURIComponent(id)}/summary`, signal),
  });
}

const path = '/api/vehicles';

/** The lists show the answer at once and then ask the server again. */
export function useSaveVehicle() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useSaving<Vehicle, CheckedVehicleInput>(path),
    onSuccess: (saved, { seen }) => {
      cache.setQueryData(vehicleQuery(saved.id).queryKey, saved);
      cache.setQueryData(
        vehiclesQuery.queryKey,
        (all) => all && (seen ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved]),
      );
      refreshAfter(cache, 'vehicles');
    },
    onError: (error) => refreshIfChanged(cache, 'vehicles', error),
  });
}

export function useDeleteVehicle() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: Vehicle) => remove(path, seen),
    onSuccess: (_, { id }) => {
      cache.removeQueries({ queryKey: vehicleQuery(id).queryKey });
      cache.removeQueries({ queryKey: vehicleSummaryQuery(id).queryKey });
      cache.setQueryData(vehiclesQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
      refreshAfter(cache, 'vehicles');
    },
    onError: (error) => refreshIfChanged(cache, 'vehicles', error),
  });
}
