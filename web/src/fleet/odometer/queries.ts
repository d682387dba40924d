import { isCalendarDate } from '@baqueano/domain/dates';
import { kmQuestion, type ReadingsAround } from '@baqueano/domain/odometer';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, withQuery } from '../../lib/http.ts';
import type { Doubt } from '../../ui/form/use-checked-form.ts';

interface Place {
  vehicleId: string;
  /** The day of the count. */
  date: string;
  /** The maintenance record that is being edited: its own reading does not count. */
  except?: string;
}

/** They follow from the vehicle and its services, and are refreshed with it. */
function readingsQuery({ vehicleId, date, except }: Place) {
  const path = `/api/vehicles/${encodeURIComponent(vehicleId)}/readings`;
  return queryOptions({
    queryKey: ['vehicles', vehicleId, 'readings', date, except ?? null],
    queryFn:
      vehicleId && isCalendarDate(date)
        ? ({ signal }) => get<ReadingsAround>(withQuery(path, { around: date, except }), signal)
        : skipToken,
    retry: false,
  });
}

/** Milliseconds. Who saves does not wait longer for a mere question. */
const patience = 2_000;

/**
 * For a form with kilometres: what it asks before it saves. The readings are fetched ahead, as soon as vehicle and day are
 * known; when they do not come there is no question.
 */
export function useKmDoubt(place: Place) {
  const cache = useQueryClient();
  const query = readingsQuery(place);
  useQuery(query);

  return async ({ licensePlate, km }: { licensePlate: string; km: number }): Promise<Doubt | null> => {
    // The question is a help: without an answer in time the record is saved without it.
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    const readings = await Promise.race([cache.fetchQuery(query).catch(() => null), late]);
    const question = readings && kmQuestion({ licensePlate, km, date: place.date, ...readings });
    return question ? { question, yes: 'Es correcto: cambió el cuentakilómetros' } : null;
  };
}
