import type {
  CheckedMaintenanceInput,
  MaintenanceOptions,
  MaintenanceRecord,
  MaintenanceSummary,
} from '@baqueano/domain/maintenance';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { dropRow, knownRow, pagesQuery, replaceRow } from '../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { filters, type MaintenanceFilters, sortings } from './filter.ts';
import type { MaintenanceSearch } from './search.ts';
import { recordName } from './words.ts';

const path = '/api/maintenance';
const collection = ['maintenance'] as const;

export function recordsQuery(filters: MaintenanceFilters, sorting = sortings.sortingOf({})) {
  return pagesQuery<MaintenanceRecord>({
    queryKey: collection,
    path,
    search: { ...filters, sort: sorting.column, order: sorting.order },
  });
}

/** Over every record that matches the filters, not only those that have been read. */
export function summaryQuery(filters: MaintenanceFilters) {
  return queryOptions({
    queryKey: [...collection, 'summary', filters],
    queryFn: ({ signal }) => get<MaintenanceSummary>(withQuery(`${path}/summary`, { ...filters }), signal),
    placeholderData: keepPreviousData,
  });
}

export const optionsQuery = queryOptions({
  queryKey: [...collection, 'options'],
  queryFn: ({ signal }) => get<MaintenanceOptions>(`${path}/options`, signal),
});

/** What the screen at that address will ask for. */
export function prefetch(cache: QueryClient, search: MaintenanceSearch): Promise<unknown> {
  return Promise.all([
    cache.prefetchInfiniteQuery(recordsQuery(filters.filterOf(search), sortings.sortingOf(search))),
    cache.prefetchQuery(summaryQuery(filters.filterOf(search))),
  ]);
}

/** One of them, as a list has it or the server. Rejects with the server's 404 when there is none. */
export async function findRecord(cache: QueryClient, id: string): Promise<MaintenanceRecord> {
  const known = knownRow<MaintenanceRecord>(cache, collection, id);
  if (known) return known;
  return cache.fetchQuery({
    queryKey: [...collection, 'one', id],
    queryFn: ({ signal }) => get<MaintenanceRecord>(`${path}/${encodeURIComponent(id)}`, signal),
    retry: false,
  });
}

const records: Records<MaintenanceRecord> = {
  collection: 'maintenance',
  path,
  nameOf: (record, cache) => {
    const vehicle = record.vehicle ?? listedVehicle(cache, record.vehicleId);
    return `Mantenimiento ${recordName({ ...record, vehicle })}`;
  },
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

export const useSaveMaintenance = () => useSaveRecord<MaintenanceRecord, CheckedMaintenanceInput>(records);
export const useDeleteMaintenance = () => useDeleteRecord(records);
