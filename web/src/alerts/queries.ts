import { type Alert, type CheckedReminderInput, compareAlerts } from '@baqueano/domain/alert';
import type { PressingAlerts } from '@baqueano/domain/pressing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { refreshAfter } from '../lib/cache.ts';
import { get, post } from '../lib/http.ts';
import { remove, useCreation } from '../lib/saving.ts';
import { offerUndo } from '../lib/undo.ts';

const path = '/api/alerts';

/** All of them, the most pressing first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => get<Alert[]>(path, signal),
});

/** What every screen tells of them, for the bell and the dashboard. */
export const pressingAlertsQuery = queryOptions({
  queryKey: ['alerts', 'pressing'],
  queryFn: ({ signal }) => get<PressingAlerts>(`${path}/pressing`, signal),
});

const vehiclesInNeedQuery = queryOptions({
  queryKey: ['alerts', 'vehicles'],
  queryFn: ({ signal }) => get<string[]>(`${path}/vehicles`, signal),
  // A list that it only puts in order does not wait for a second try.
  retry: false,
});

const unknown: string[] = [];

/** Ids of the vehicles with alerts, the most pressing first; undefined while they are coming, none when they do not come. */
export function useVehiclesInNeed(): readonly string[] | undefined {
  const { data, isError } = useQuery(vehiclesInNeedQuery);
  return data ?? (isError ? unknown : undefined);
}

/** Of a vehicle, with the licence of its driver. */
export function vehicleAlertsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['alerts', 'of-vehicle', vehicleId],
    queryFn: ({ signal }) => get<Alert[]>(`${path}/by-vehicle/${encodeURIComponent(vehicleId)}`, signal),
  });
}

/** Whom it is about: a vehicle, or the driver whose licence it is when they have none. */
export function alertLink({ vehicleId, driverId }: Pick<Alert, 'vehicleId' | 'driverId'>) {
  return vehicleId
    ? linkOptions({ to: '/vehiculos/$id', params: { id: vehicleId }, search: { tab: 'alertas' } })
    : linkOptions({ to: '/conductores', search: { conductor: driverId ?? undefined } });
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
    onSuccess: (requestId, id) => {
      const deleted = cache.getQueryData(alertsQuery.queryKey)?.find((alert) => alert.id === id);
      const words = deleted ? `Alerta eliminada: ${deleted.message}` : 'Alerta eliminada';
      offerUndo({ collection: 'alerts', requestId, words });
      const others = (alerts: Alert[] | undefined) => alerts?.filter((alert) => alert.id !== id);
      cache.setQueryData(alertsQuery.queryKey, others);
      cache.setQueriesData<Alert[]>({ queryKey: ['alerts', 'of-vehicle'] }, others);
    },
    // Also after a failure: what somebody else has deleted is not found, and should not stay in view.
    onSettled: () => refreshAfter(cache, 'alerts'),
  });
}
