import type { Driver, DriverInput } from '@baqueano/domain/driver';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { freshFor, refreshAfter } from '../lib/cache.ts';
import { del, get, post, put } from '../lib/http.ts';

export const driversQuery = queryOptions({
  queryKey: ['drivers'],
  queryFn: ({ signal }) => get<Driver[]>('/api/drivers', signal),
  staleTime: freshFor.drivers,
});

/** None to ask for when there is no id. */
export function driverQuery(id: string | null) {
  return queryOptions({
    queryKey: ['drivers', id],
    queryFn: id ? ({ signal }) => get<Driver>(`/api/drivers/${id}`, signal) : skipToken,
    staleTime: freshFor.drivers,
  });
}

function byId(drivers: Driver[]): ReadonlyMap<string, Driver> {
  return new Map(drivers.map((driver) => [driver.id, driver]));
}

const none: ReadonlyMap<string, Driver> = new Map();

/** For whoever has the ids of drivers and wants the drivers. Empty until they are loaded. */
export function useDriversById(): ReadonlyMap<string, Driver> {
  return useQuery({ ...driversQuery, select: byId }).data ?? none;
}

/** What a person reads where a vehicle's driver belongs. Somebody drives it even while it is not known who. */
export function driverNameOf(assigned: string | null, driver: Driver | undefined): string {
  return assigned ? (driver?.name ?? 'Conductor asignado') : 'Sin conductor';
}

export function useDriverName(assigned: string | null): string {
  return driverNameOf(assigned, useQuery(driverQuery(assigned)).data);
}

/** Without the spaces and dashes that people write and telephones may not take. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

const byName = new Intl.Collator('es');

/** A vehicle has one driver at most: whoever had it before does not any more. */
function withSaved(drivers: Driver[], saved: Driver): Driver[] {
  const taken = new Set(saved.assignedVehicles);
  const others = drivers
    .filter(({ id }) => id !== saved.id)
    .map((other) =>
      other.assignedVehicles.some((id) => taken.has(id))
        ? { ...other, assignedVehicles: other.assignedVehicles.filter((id) => !taken.has(id)) }
        : other,
    );
  return [...others, saved].sort((one, other) => byName.compare(one.name, other.name));
}

/**
 * What the person changed in the assigned vehicles, done to the list as it is by now: a vehicle that somebody else has
 * given away in the meantime does not come back by itself.
 */
async function mergedVehicles({ id, assignedVehicles: shown }: Driver, chosen: readonly string[]): Promise<string[]> {
  const { assignedVehicles: current } = await get<Driver>(`/api/drivers/${id}`);
  const removed = new Set(shown.filter((vehicleId) => !chosen.includes(vehicleId)));
  const added = chosen.filter((vehicleId) => !shown.includes(vehicleId) && !current.includes(vehicleId));
  return [...current.filter((vehicleId) => !removed.has(vehicleId)), ...added];
}

/** Creates without a driver, updates the one that was being shown. */
export function useSaveDriver(shown: Driver | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ assignedVehicles = [], ...input }: DriverInput) =>
      shown
        ? put<Driver>(`/api/drivers/${shown.id}`, {
            ...input,
            assignedVehicles: await mergedVehicles(shown, assignedVehicles),
          })
        : post<Driver>('/api/drivers', { ...input, assignedVehicles }),
    onSuccess: (saved) => {
      cache.setQueryData(driverQuery(saved.id).queryKey, saved);
      cache.setQueryData(driversQuery.queryKey, (all) => all && withSaved(all, saved));
      refreshAfter(cache, 'drivers');
    },
  });
}

export function useDeleteDriver() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/drivers/${id}`),
    onSuccess: (_, id) => {
      cache.removeQueries({ queryKey: driverQuery(id).queryKey });
      cache.setQueryData(driversQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
      refreshAfter(cache, 'drivers');
    },
  });
}
