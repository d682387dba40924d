import { type Alert, type CheckedReminderInput, compareAlerts } from '@baqueano/domain/alert';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { freshFor, refreshAfter } from '../lib/cache.ts';
import { del, get, getPage, type Page, post } from '../lib/http.ts';

/** All of them, the most pressing first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => get<Alert[]>('/api/alerts', signal),
  staleTime: freshFor.alerts,
});

/** The dashboard's panel shows at most these (spec, section 9), and so does the bell. */
const pressingCount = 5;

export type PressingAlerts = Page<Alert>;

/** The most pressing ones, and how many there are in all. */
export const pressingAlertsQuery = queryOptions({
  queryKey: ['alerts', 'pressing'],
  queryFn: ({ signal }) => getPage<Alert>(`/api/alerts?limit=${pressingCount}`, signal),
  staleTime: freshFor.alerts,
});

/** Of a vehicle, with the licence of its driver. */
export function vehicleAlertsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['alerts', 'of-vehicle', vehicleId],
    queryFn: ({ signal }) => get<Alert[]>(`/api/alerts/by-vehicle/${encodeURIComponent(vehicleId)}`, signal),
    staleTime: freshFor.alerts,
  });
}

/** Where something can be done about it: its vehicle, or the drivers for the licence of one who has none. */
export function alertLink({ vehicleId }: Pick<Alert, 'vehicleId'>) {
  return vehicleId
    ? linkOptions({ to: '/vehiculos/$id', params: { id: vehicleId }, search: { tab: 'alertas' } })
    : linkOptions({ to: '/conductores' });
}

export function useCreateReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CheckedReminderInput) => post<Alert>('/api/alerts', input),
    onSuccess: (created) => {
      cache.setQueryData(alertsQuery.queryKey, (all) => all && [...all, created].sort(compareAlerts));
      refreshAfter(cache, 'alerts');
    },
  });
}

/** A reminder is deleted; an alert that the data give reason for is dismissed. */
export function useDeleteAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/alerts/${id}`),
    onSuccess: (_, id) => {
      const others = (alerts: Alert[] | undefined) => alerts?.filter((alert) => alert.id !== id);
      cache.setQueryData(alertsQuery.queryKey, others);
      cache.setQueriesData<Alert[]>({ queryKey: ['alerts', 'of-vehicle'] }, others);
    },
    // Also after a failure: what somebody else has deleted is not found, and should not stay in view.
    onSettled: () => refreshAfter(cache, 'alerts'),
  });
}
