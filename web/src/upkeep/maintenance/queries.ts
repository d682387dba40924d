import type {
  CheckedMaintenanceInput,
  MaintenanceOptions,
  MaintenanceRecord,
  MaintenanceSort,
  MaintenanceSummary,
} from '@baqueano/domain/maintenance';
import type { SortOrder } from '@baqueano/domain/sorting';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, refreshIfChanged } from '../../lib/cache.ts';
import { get, withQuery } from '../../lib/http.ts';
import { dropRow, knownRow, pagesQuery, replaceRow } from '../../lib/pages.ts';
import { remove, useSaving } from '../../lib/saving.ts';

const path = '/api/maintenance';
const collection = ['maintenance'] as const;

export interface MaintenanceFilters {
  /** In the vehicle, the service or the workshop. */
  search?: string;
  serviceType?: string;
  workshop?: string;
  vehicleId?: string;
}

export interface MaintenanceOrder {
  column: MaintenanceSort;
  order: SortOrder;
}

const newestFirst: MaintenanceOrder = { column: 'date', order: 'desc' };

export function recordsQuery({ search, serviceType, workshop, vehicleId }: MaintenanceFilters, sorting = newestFirst) {
  return pagesQuery<MaintenanceRecord>({
    queryKey: collection,
    path,
    search: { search, serviceType, workshop, vehicleId, sort: sorting.column, order: sorting.order },
  });
}

/** Over every record that matches the filters, not only those that have been read. */
export function summaryQuery({ search, serviceType, workshop, vehicleId }: MaintenanceFilters) {
  const filters = { search, serviceType, workshop, vehicleId };
  return queryOptions({
    queryKey: [...collection, 'summary', filters],
    queryFn: ({ signal }) => get<MaintenanceSummary>(withQuery(`${path}/summary`, filters), signal),
    placeholderData: keepPreviousData,
  });
}

export const optionsQuery = queryOptions({
  queryKey: [...collection, 'options'],
  queryFn: ({ signal }) => get<MaintenanceOptions>(`${path}/options`, signal),
});

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

export function useSaveRecord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useSaving<MaintenanceRecord, CheckedMaintenanceInput>(path),
    onSuccess: (saved) => {
      replaceRow(cache, collection, saved);
      refreshAfter(cache, 'maintenance');
    },
    onError: (error) => refreshIfChanged(cache, 'maintenance', error),
  });
}

export function useDeleteRecord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: MaintenanceRecord) => remove(path, seen),
    onSuccess: (_, { id }) => {
      dropRow(cache, collection, id);
      refreshAfter(cache, 'maintenance');
    },
    onError: (error) => refreshIfChanged(cache, 'maintenance', error),
  });
}
