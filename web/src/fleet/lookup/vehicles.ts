import type { VehicleWithoutPapers } from '@baqueano/domain/papers/document';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, type VehicleLabel, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import type { CheckedIncompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import type { VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get, HttpError } from '../../lib/http/http.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { whenIdle } from '../../lib/when-idle.ts';

export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => get<Vehicle[]>('/api/vehicles', signal),
});

/** Vehicles that left the fleet, or all vehicles: for past records. */
const otherFleet = (retired: 'only' | 'all') =>
  queryOptions({
    queryKey: ['vehicles', `retired=${retired}`],
    queryFn: ({ signal }) => get<Vehicle[]>(`/api/vehicles?retired=${retired}`, signal),
  });
export const retiredVehiclesQuery = otherFleet('only');
export const everyVehicleQuery = otherFleet('all');

/** Vehicles in service without some basic paper. It also depends on the documents, and is refreshed with the statistics. */
export const missingPapersQuery = queryOptions({
  queryKey: ['statistics', 'papers'],
  queryFn: ({ signal }) => get<VehicleWithoutPapers[]>('/api/vehicles/without-papers', signal),
});

export const optionOf = (vehicle: VehicleLabel & { id: string; shownAs?: string | undefined }) => ({
  value: vehicle.id,
  label: `${plateText(vehicle)} · ${vehicleName(vehicle)}`,
  keywords: [plateOf(vehicle)],
});

export const vehicleOptionsQuery = queryOptions({ ...vehiclesQuery, select: (vehicles) => vehicles.map(optionOf) });

function byId(vehicles: Vehicle[]): ReadonlyMap<string, Vehicle> {
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}

const none: ReadonlyMap<string, Vehicle> = new Map();

/** Vehicles by id. Empty until they are loaded, and when they are not wanted. */
export function useVehiclesById(wanted = true): ReadonlyMap<string, Vehicle> {
  return useQuery({ ...vehiclesQuery, select: byId, enabled: wanted }).data ?? none;
}

/** The same, also of those that left the fleet. */
export function useEveryVehicleById(wanted: boolean): ReadonlyMap<string, Vehicle> {
  return useQuery({ ...everyVehicleQuery, select: byId, enabled: wanted }).data ?? none;
}

/** True when the answer says that there is no such record, or that the id is invalid. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

/** From a list, or with all its fields. */
export function isWhole(vehicle: Vehicle | WholeVehicle): vehicle is WholeVehicle {
  return 'custom' in vehicle;
}

export function vehicleQuery(id: string) {
  return queryOptions({
    queryKey: ['vehicles', id],
    queryFn: ({ signal }): Promise<Vehicle | WholeVehicle> =>
      get<WholeVehicle>(`/api/vehicles/${encodeURIComponent(id)}`, signal),
    retry: (failures, error) => failures < 1 && !isMissing(error),
  });
}

/** From the list of all vehicles, if it is here. */
export function listedVehicle(cache: QueryClient, id: string | null): Vehicle | undefined {
  return cache.getQueryData(vehiclesQuery.queryKey)?.find((vehicle) => vehicle.id === id);
}

/** A row that has just been saved, with its vehicle from the list: only pages bring that along. */
export function withVehicle<Row extends { vehicleId: string | null }>(cache: QueryClient, row: Row): Row {
  return { ...row, vehicle: listedVehicle(cache, row.vehicleId) };
}

/** Whether there is no vehicle at all, which only an empty list has to know; undefined while that is not known. */
export function useFleetIsEmpty(wanted: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...vehiclesQuery, enabled: wanted });
  return isError ? false : data && data.length === 0;
}

/** The vehicle that a list is filtered by, if it is. */
export function useVehicleOf(id: string | undefined) {
  const cache = useQueryClient();
  const { data, isPending } = useQuery({
    ...vehicleQuery(id ?? ''),
    enabled: id !== undefined,
    initialData: () => (id ? listedVehicle(cache, id) : undefined),
    initialDataUpdatedAt: 0,
  });
  return { vehicle: data, isPending };
}

/** Loads the fleet once the page is idle: the screen's forms need it, also without a signal. */
export function useFleetWhenIdle(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let left = false;
    void whenIdle([async () => !left && cache.prefetchQuery(vehiclesQuery)], () => cache.isFetching() > 0);
    return () => {
      left = true;
    };
  }, [cache]);
}

/** From the list, also without a signal, until the server has answered; `dataUpdatedAt` is 0 until then. */
export function useVehicle(id: string) {
  const cache = useQueryClient();
  return useQuery({ ...vehicleQuery(id), initialData: () => listedVehicle(cache, id), initialDataUpdatedAt: 0 });
}

/** Names a vehicle by its plate, once the fleet is here. */
export function useVehicleName(): (id: string) => string {
  const fleet = useVehiclesById();
  return (id) => {
    const known = fleet.get(id);
    return known ? `${plateText(known)} · ${vehicleName(known)}` : 'otro vehículo';
  };
}

/** For the form: the whole vehicle, or without a connection the known fields. */
export async function wholeOf(cache: QueryClient, known: Vehicle | WholeVehicle): Promise<Vehicle | WholeVehicle> {
  const cached = isWhole(known) ? known : cache.getQueryData(vehicleQuery(known.id).queryKey);
  if (cached && isWhole(cached) && cached.version === known.version) return cached;
  return cache.fetchQuery({ ...vehicleQuery(known.id), staleTime: 0, retry: false }).catch(() => known);
}

/** From the list in the cache or the server. Rejects with the server's 404 when it does not exist. */
export async function findVehicle(cache: QueryClient, id: string): Promise<Vehicle | WholeVehicle> {
  return listedVehicle(cache, id) ?? cache.fetchQuery({ ...vehicleQuery(id), retry: false });
}

/** Counts and costs of a vehicle's records. They depend on all of these, as the statistics do, and are refreshed with them. */
export function vehicleSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['statistics', 'vehicle', id],
    queryFn: ({ signal }) => get<VehicleSummary>(`/api/vehicles/${encodeURIComponent(id)}/summary`, signal),
  });
}

/** From a day on. They depend on the same records. */
export function vehicleCostsQuery(id: string, from: string) {
  return queryOptions({
    queryKey: ['statistics', 'costs', id, from],
    queryFn: ({ signal }) => get<VehicleCostsOn>(`/api/vehicles/${encodeURIComponent(id)}/costs?from=${from}`, signal),
  });
}

/** The lists show the answer at once and then fetch it again. */
const records: Records<Vehicle> = {
  collection: 'vehicles',
  path: '/api/vehicles',
  nameOf: (vehicle) => `Vehículo ${plateText(vehicle)}`,
  keep(cache, saved) {
    cache.setQueryData(vehicleQuery(saved.id).queryKey, saved);
    const knows = (all: Vehicle[]) => all.some(({ id }) => id === saved.id);
    cache.setQueryData(vehiclesQuery.queryKey, (all) => {
      if (!all) return all;
      // A sale removes it from the fleet.
      if (saved.retiredOn) return all.filter(({ id }) => id !== saved.id);
      return knows(all) ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved];
    });
  },
  drop(cache, id) {
    cache.removeQueries({ queryKey: vehicleQuery(id).queryKey });
    cache.removeQueries({ queryKey: vehicleSummaryQuery(id).queryKey });
    cache.setQueryData(vehiclesQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  },
};

export const useSaveVehicle = () => useSaveRecord<Vehicle | WholeVehicle, CheckedIncompleteVehicle>(records);
export const useDeleteVehicle = () => useDeleteRecord(records);
