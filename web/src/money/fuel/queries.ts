import type { CheckedOwnFuelInput } from '@baqueano/domain/clearance/own-unit';
import type { CheckedFuelEntryInput, FuelEntry, FuelOptions, FuelSummary } from '@baqueano/domain/fuel/fuel-entry';
import { daysOfPeriod } from '@baqueano/domain/values/period';
import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { dropRow, findRow, pagesQuery, replaceRow, totalsQuery } from '../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { useRepeatable } from '../../lib/records/saving.ts';
import { hasDays } from '../../ui/days/days-search.ts';
import { type FuelFilter, filters, sortings } from './filter.ts';
import type { FuelSearch } from './search.ts';
import { fuelName } from './words.ts';

const path = '/api/fuel-entries';
const ownPath = '/api/my/fuel-entries';
const collection = ['fuel'] as const;

export function fuelQuery(filter: FuelFilter, { column, order } = sortings.sortingOf({})) {
  return pagesQuery<FuelEntry>({ queryKey: collection, path, search: { ...filter, sort: column, order } });
}

/** Over all rows of the filters, loaded or not. */
export const fuelSummaryQuery = (search: FuelFilter) =>
  totalsQuery<FuelSummary>({ queryKey: collection, path, search });

/** The sums of this month, without other days. */
export function fuelTotalsQuery(filter: FuelFilter) {
  const [from, to] = daysOfPeriod('thisMonth');
  return fuelSummaryQuery(hasDays(filter) ? filter : { ...filter, from, to });
}

/** The stations of other entries. */
export const optionsQuery = queryOptions({
  queryKey: [...collection, 'options'],
  queryFn: ({ signal }) => get<FuelOptions>(`${path}/options`, signal),
});

/** The newest entry of a vehicle, if it has one; disabled without a vehicle. */
export function lastFuelQuery(vehicleId: string) {
  const search = { vehicleId, limit: '1', sort: 'moment', order: 'desc' };
  return queryOptions({
    queryKey: [...collection, 'last', vehicleId],
    queryFn: vehicleId
      ? async ({ signal }) => (await get<FuelEntry[]>(withQuery(path, search), signal))[0] ?? null
      : skipToken,
  });
}

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: FuelSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(fuelQuery(filter, sortings.sortingOf(search))),
    cache.prefetchQuery(fuelTotalsQuery(filter)),
  ]);
}

export const findFuel = (cache: QueryClient, id: string) =>
  findRow<FuelEntry>(cache, { queryKey: collection, path }, id);

const records: Records<FuelEntry> = {
  collection: 'fuel',
  path,
  feminine: true,
  nameOf: (entry, cache) => fuelName({ ...entry, vehicle: entry.vehicle ?? listedVehicle(cache, entry.vehicleId) }),
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

/** `confirm`: the person has answered the server's question. */
type Confirmable<Input> = Input & { confirm?: true };

export const useSaveFuel = () => useSaveRecord<FuelEntry, Confirmable<CheckedFuelEntryInput>>(records);
export const useDeleteFuel = () => useDeleteRecord(records);

/** The newest entries of the driver who looks at them. */
export const ownFuelQuery = queryOptions({
  queryKey: ['own', 'fuel'],
  queryFn: ({ signal }) => get<FuelEntry[]>(ownPath, signal),
});

export function useAddOwnFuel() {
  const cache = useQueryClient();
  const send = useRepeatable<FuelEntry>();
  return useMutation({
    mutationFn: (entry: Confirmable<CheckedOwnFuelInput>) => send(ownPath, entry),
    onSuccess: () => refreshAfter(cache, 'own'),
  });
}
