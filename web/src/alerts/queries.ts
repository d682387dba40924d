import type { Alert, NextDue } from '@baqueano/domain/alerts/alert';
import type { PressingAlerts } from '@baqueano/domain/alerts/pressing';
import type { CheckedReminderInput } from '@baqueano/domain/alerts/reminder';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { get, post } from '../lib/http/http.ts';
import { refreshAfter } from '../lib/http/refresh.ts';
import { dropRow, knownRow } from '../lib/records/pages.ts';
import { remove, useCreation } from '../lib/records/saving.ts';
import { offerUndo } from '../lib/records/undo.ts';

export const path = '/api/alerts';
export const collection = ['alerts'] as const;

/** The alerts of every screen: for the bell and the dashboard. */
export const pressingAlertsQuery = queryOptions({
  queryKey: [...collection, 'pressing'],
  queryFn: ({ signal }) => get<PressingAlerts>(`${path}/pressing`, signal),
});

const vehiclesInNeedQuery = queryOptions({
  queryKey: [...collection, 'vehicles'],
  queryFn: ({ signal }) => get<string[]>(`${path}/vehicles`, signal),
  // It only puts a list in order, which does not wait for a second try.
  retry: false,
});

/** For the table of vehicles alone. */
const nextDueQuery = queryOptions({
  queryKey: [...collection, 'next'],
  queryFn: ({ signal }) => get<NextDue[]>(`${path}/next`, signal),
});

/** The same table: why a vehicle stands before another one. */
const needsQuery = queryOptions({
  queryKey: [...collection, 'needs'],
  queryFn: ({ signal }) => get<NextDue[]>(`${path}/needs`, signal),
});

const noneKnown: ReadonlyMap<string, NextDue> = new Map();
const byVehicle = (all: NextDue[]): ReadonlyMap<string, NextDue> => new Map(all.map((one) => [one.vehicleId, one]));

/** The first due item of each vehicle; empty while loading. */
export function useNextDue(): ReadonlyMap<string, NextDue> {
  return useQuery({ ...nextDueQuery, select: byVehicle }).data ?? noneKnown;
}

/** The most urgent alert of each vehicle with any; empty while they are loading. */
export function useNeeds(): ReadonlyMap<string, NextDue> {
  return useQuery({ ...needsQuery, select: byVehicle }).data ?? noneKnown;
}

const unknown: string[] = [];

/** Ids of the vehicles with alerts, the most urgent first; undefined while they are loading, empty when they do not come. */
export function useVehiclesInNeed(): readonly string[] | undefined {
  const { data, isError } = useQuery(vehiclesInNeedQuery);
  return data ?? (isError ? unknown : undefined);
}

/** For a vehicle, with the licence of its driver. */
export function vehicleAlertsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: [...collection, 'of-vehicle', vehicleId],
    queryFn: ({ signal }) => get<Alert[]>(`${path}/by-vehicle/${encodeURIComponent(vehicleId)}`, signal),
  });
}

/** The subject's page: the vehicle, or the driver of the licence without one. */
export function alertLink({ vehicleId, driverId }: Pick<Alert, 'vehicleId' | 'driverId'>) {
  return vehicleId
    ? linkOptions({ to: '/vehiculos/$id', params: { id: vehicleId }, search: { tab: 'alertas' } })
    : driverId
      ? linkOptions({ to: '/conductores/$id', params: { id: driverId } })
      : linkOptions({ to: '/conductores' });
}

/** The server changes no reminder: it is deleted and made again. */
async function anew({ id }: Alert, input: CheckedReminderInput): Promise<Alert> {
  await remove(path, { id });
  return post(path, input);
}

export function useCreateReminder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useCreation<Alert, CheckedReminderInput>(path, anew),
    onSuccess: () => refreshAfter(cache, 'alerts'),
  });
}

/** A reminder is deleted; an alert with a reason in the data is dismissed. */
export function useDeleteAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => remove(path, { id }),
    onSuccess: (requestId, id) => {
      const deleted = knownRow<Alert>(cache, collection, id);
      const words = deleted ? `Alerta eliminada: ${deleted.message}` : 'Alerta eliminada';
      offerUndo({ collection: 'alerts', requestId, words });
      dropRow(cache, collection, id);
      cache.setQueriesData<Alert[]>({ queryKey: [...collection, 'of-vehicle'] }, (alerts) =>
        alerts?.filter((alert) => alert.id !== id),
      );
    },
    // Also after a failure: a row that somebody else has deleted should not stay in view.
    onSettled: () => refreshAfter(cache, 'alerts'),
  });
}
