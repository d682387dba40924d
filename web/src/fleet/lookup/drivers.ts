import type { Driver, IncompleteDriverInput, WholeDriver } from '@baqueano/domain/drivers/driver';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { isMissing } from './vehicles.ts';

export const driversQuery = queryOptions({
  queryKey: ['drivers'],
  queryFn: ({ signal }) => get<Driver[]>('/api/drivers', signal),
});

/** Drivers who left, or all drivers: for past records. */
const others = (retired: 'only' | 'all') =>
  queryOptions({
    queryKey: ['drivers', `retired=${retired}`],
    queryFn: ({ signal }) => get<Driver[]>(`/api/drivers?retired=${retired}`, signal),
  });
export const retiredDriversQuery = others('only');
const everyDriverQuery = others('all');

/** From a list, or with all its fields. */
export function isWhole(driver: Driver | WholeDriver): driver is WholeDriver {
  return 'custom' in driver;
}

/** Disabled without an id. */
export function driverQuery(id: string | null) {
  return queryOptions({
    queryKey: ['drivers', id],
    queryFn: id
      ? ({ signal }): Promise<Driver | WholeDriver> =>
          get<WholeDriver>(`/api/drivers/${encodeURIComponent(id)}`, signal)
      : skipToken,
  });
}

/** The list's fields stand in while the whole driver is loaded. */
export function useDriver(id: string) {
  const cache = useQueryClient();
  return useQuery({
    ...driverQuery(id),
    retry: (failures, error) => failures < 1 && !isMissing(error),
    initialData: () => cache.getQueryData(driversQuery.queryKey)?.find((driver) => driver.id === id),
    initialDataUpdatedAt: 0,
  });
}

/** For the form: the whole driver, or without a connection the known fields. */
export async function wholeOf(cache: QueryClient, known: Driver | WholeDriver): Promise<Driver | WholeDriver> {
  const cached = isWhole(known) ? known : cache.getQueryData(driverQuery(known.id).queryKey);
  if (cached && isWhole(cached) && cached.version === known.version) return cached;
  return cache.fetchQuery({ ...driverQuery(known.id), staleTime: 0, retry: false }).catch(() => known);
}

/** From a list in the cache or the server. Rejects with the server's 404 when it does not exist. */
export async function findDriver(cache: QueryClient, id: string): Promise<Driver> {
  const known = cache.getQueryData(driversQuery.queryKey)?.find((driver) => driver.id === id);
  return known ?? cache.fetchQuery({ ...driverQuery(id), retry: false });
}

/** True when that driver has left; undefined for an unknown id. */
export async function retiredOrNot(cache: QueryClient, id: string): Promise<boolean | undefined> {
  const found = await cache.fetchQuery({ ...driverQuery(id), staleTime: 0, retry: false }).catch(() => undefined);
  return found && Boolean(found.retiredOn);
}

function byId(drivers: Driver[]): ReadonlyMap<string, Driver> {
  return new Map(drivers.map((driver) => [driver.id, driver]));
}

const none: ReadonlyMap<string, Driver> = new Map();

/** Drivers by id. Empty until they are loaded, and when they are not wanted. */
export function useDriversById(wanted = true): ReadonlyMap<string, Driver> {
  return useQuery({ ...driversQuery, select: byId, enabled: wanted }).data ?? none;
}

/** The same, also of drivers who left. */
export function useEveryDriverById(wanted: boolean): ReadonlyMap<string, Driver> {
  return useQuery({ ...everyDriverQuery, select: byId, enabled: wanted }).data ?? none;
}

/** The vehicle's driver in words. An assigned driver counts even while the name is unknown. */
export function driverNameOf(assigned: string | null, driver: Driver | undefined): string {
  return assigned ? (driver?.name ?? 'Conductor asignado') : 'Sin conductor';
}

export function useDriverName(assigned: string | null): string {
  return driverNameOf(assigned, useQuery(driverQuery(assigned)).data);
}

const byName = new Intl.Collator('es');

/** A vehicle has one driver at most: the former one loses it. */
function withSaved(drivers: Driver[], saved: Driver): Driver[] {
  const assigned = new Set(saved.assignedVehicles);
  const others = drivers
    .filter(({ id }) => id !== saved.id)
    .map((other) =>
      other.assignedVehicles.some((id) => assigned.has(id))
        ? { ...other, assignedVehicles: other.assignedVehicles.filter((id) => !assigned.has(id)) }
        : other,
    );
  return [...others, saved].sort((one, other) => byName.compare(one.name, other.name));
}

const records: Records<Driver> = {
  collection: 'drivers',
  path: '/api/drivers',
  nameOf: ({ name }) => `Conductor ${name}`,
  keep(cache, saved) {
    cache.setQueryData(driverQuery(saved.id).queryKey, saved);
    cache.setQueryData(driversQuery.queryKey, (all) => (saved.retiredOn ? all : all && withSaved(all, saved)));
  },
  drop(cache, id) {
    cache.removeQueries({ queryKey: driverQuery(id).queryKey });
    cache.setQueryData(driversQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  },
};

export const useSaveDriver = () => useSaveRecord<Driver | WholeDriver, IncompleteDriverInput>(records);
export const useDeleteDriver = () => useDeleteRecord(records);
