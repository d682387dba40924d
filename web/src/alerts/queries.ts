import { type Alert, type CheckedReminderInput, compareAlerts } from '@baqueano/domain/alert';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { freshFor, refreshAfter } from '../lib/cache.ts';
import { get, getPage, type Page, post } from '../lib/http.ts';
import { remove, useCreation } from '../lib/saving.ts';

const path = '/api/alerts';

/** All of them, the most pressing first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => get<Alert[]>(path, signal),
  staleTime: freshFor.alerts,
});

/** The dashboard's panel shows at most these (spec, section 9), and so does the bell. */
const pressingCount = 5;

export type PressingAlerts = Page<Alert>;

/** The most pressing ones, and how many there are in all. */
export const pressingAlertsQuery = queryOptions({
  queryKey: ['alerts', 'pressing'],
  queryFn: ({ signal }) => getPage<Alert>(`${path}?limit=${pressingCount}`, signal),
  staleTime: freshFor.alerts,
});

/** Of a vehicle, with the licence of its driver. */
export function vehicleAlertsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['alerts', 'of-vehicle', vehicleId],
    queryFn: ({ signal }) => get<Alert[]>(`${path}/by-vehicle/${encodeURIComponent(vehicleId)}`, signal),
    staleTime: freshFor.alerts,
  });
}

/** Where something can be done about it: its vehicle, or the drivers for the licence of one who has none. */
export function alertLink({ vehicleId }: Pick<Alert, 'vehicleId'>) {
  return vehicleId
    ? linkOptions({ to: '/vehiculos/$id', params: { id: vehicleId }, search: { tab: 'alertas' } })
    : linkOptions({ to: '/conductores' });
}

/** A reminder cannot be changed. */
async function anew({ id }: Alert, input: CheckedReminderInput): Promise<Alert> {
  await remove(path, { id });
  return post(path, input);
}

export function useCreateReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useCreation<Alert, CheckedReminderInput>(path, anew),
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
    mutationFn: (id: string) => remove(path, { id }),
    onSuccess: (_, id) => {
      const others = (alerts: Alert[] | undefined) => alerts?.filter((alert) => alert.id !== id);
      cache.setQueryData(alertsQuery.queryKey, others);
      cache.setQueriesData<Alert[]>({ queryKey: ['alerts', 'of-vehicle'] }, others);
    },
    // Also after a failure: what somebody else has deleted is not found, and should not stay in view.
    onSettled: () => refreshAfter(cache, 'alerts'),
  });
}
