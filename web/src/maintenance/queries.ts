import type {
  CheckedMaintenanceInput,
  MaintenanceOptions,
  MaintenanceRecord,
  MaintenanceSort,
  MaintenanceSummary,
  SortOrder,
} from '@baqueano/domain/maintenance';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { freshFor, refreshAfter } from '../lib/cache.ts';
import { del, get, post, put, withQuery } from '../lib/http.ts';
import { dropRow, pagesQuery, replaceRow } from '../lib/pages.ts';

const collection = ['maintenance'] as const;
const staleTime = freshFor.maintenance;

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
    path: '/api/maintenance',
    search: { search, serviceType, workshop, vehicleId, sort: sorting.column, order: sorting.order },
    staleTime,
  });
}

/** Over every record that matches the filters, not only those that have been read. */
export function summaryQuery({ search, serviceType, workshop, vehicleId }: MaintenanceFilters) {
  const filters = { search, serviceType, workshop, vehicleId };
  return queryOptions({
    queryKey: [...collection, 'summary', filters],
    queryFn: ({ signal }) => get<MaintenanceSummary>(withQuery('/api/maintenance/summary', filters), signal),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const optionsQuery = queryOptions({
  queryKey: [...collection, 'options'],
  queryFn: ({ signal }) => get<MaintenanceOptions>('/api/maintenance/options', signal),
  staleTime,
});

/** Creates without an id, updates with one. */
export function useSaveRecord(id: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CheckedMaintenanceInput) =>
      id ? put<MaintenanceRecord>(`/api/maintenance/${id}`, input) : post<MaintenanceRecord>('/api/maintenance', input),
    onSuccess: (saved) => {
      replaceRow(cache, collection, saved);
      refreshAfter(cache, 'maintenance');
    },
  });
}

export function useDeleteRecord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/maintenance/${id}`),
    onSuccess: (_, id) => {
      dropRow(cache, collection, id);
      refreshAfter(cache, 'maintenance');
    },
  });
}
