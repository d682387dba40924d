import type {
  CheckedMaintenanceInput,
  MaintenanceOptions,
  MaintenanceRecord,
  MaintenanceSummary,
} from '@baqueano/domain/maintenance';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { dropRow, findRow, pagesQuery, replaceRow, totalsQuery } from '../../lib/records/pages.ts';
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

/** Over every record of the filters, not only the loaded ones. */
export const summaryQuery = (search: MaintenanceFilters) =>
  totalsQuery<MaintenanceSummary>({ queryKey: collection, path, search });

export const optionsQuery = queryOptions({
  queryKey: [...collection, 'options'],
  queryFn: ({ signal }) => get<MaintenanceOptions>(`${path}/options`, signal),
});

export function prefetch(cache: QueryClient, search: MaintenanceSearch): Promise<unknown> {
  return Promise.all([
    cache.prefetchInfiniteQuery(recordsQuery(filters.filterOf(search), sortings.sortingOf(search))),
    cache.prefetchQuery(summaryQuery(filters.filterOf(search))),
  ]);
}

export const findRecord = (cache: QueryClient, id: string) =>
  findRow<MaintenanceRecord>(cache, { queryKey: collection, path }, id);

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
