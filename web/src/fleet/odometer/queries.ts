import type { StoredReading } from '@baqueano/domain/clearance/own-unit';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatPlate } from '@baqueano/domain/values/plate';
import { isOfFewerKm, kmQuestion, type ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { useRepeatable } from '../../lib/records/saving.ts';
import { offerUndo } from '../../lib/records/undo.ts';
import { may } from '../../lib/session/permission.ts';
import type { Doubt } from '../../ui/form/use-checked-form.ts';

interface Place {
  vehicleId: string;
  /** The day of the count. */
  date: string;
  /** The maintenance record that is being edited: its own reading does not count. */
  except?: string;
}

/** They depend on the vehicle and its services, and are refreshed with it. */
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

/** For a count that contradicts the others. A new odometer explains fewer km, never more. */
export const yesTo = (question: string) =>
  isOfFewerKm(question) ? 'Es correcto: cambió el cuentakilómetros' : 'Es correcto';

/** For a count where the other one is the vehicle's only entry. */
const isCorrection = 'Es correcto: el dato anterior estaba mal';

/** Milliseconds. A save does not wait longer for a mere question. */
const patience = 2_000;

/**
 * For a form with kilometres: its question before a save. The readings are fetched ahead, as soon as vehicle and day are known.
 * Without them there is no question.
 * @param corrects the typed count replaces the vehicle's only entry.
 */
export function useKmDoubt(place: Place, corrects = false) {
  const cache = useQueryClient();
  const query = readingsQuery(place);
  useQuery(query);

  return async ({ licensePlate, km }: { licensePlate: string; km: number }): Promise<Doubt | null> => {
    // The question is a help: without an answer in time the record is saved without it.
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    const readings = await Promise.race([cache.fetchQuery(query).catch(() => null), late]);
    const question = readings && kmQuestion({ licensePlate, km, date: place.date, ...readings });
    return question ? { question, yes: corrects && readings.only ? isCorrection : yesTo(question) } : null;
  };
}

interface Read {
  vehicleId: string;
  licensePlate: string;
  km: number;
  date?: string;
  /** The content of a photo. */
  fileId?: string;
  /** The person has confirmed the count. */
  confirm?: boolean;
}

export function useAddReading() {
  const cache = useQueryClient();
  const send = useRepeatable<StoredReading>();
  return useMutation({
    mutationFn: ({ vehicleId, licensePlate: _of, ...reading }: Read) =>
      send(`/api/vehicles/${encodeURIComponent(vehicleId)}/readings`, reading),
    onSuccess: ({ requestId }, { licensePlate }) => {
      refreshAfter(cache, 'vehicles');
      const words = `Kilómetros de ${formatPlate(licensePlate)} anotados`;
      if (may('vehicle:write')) offerUndo({ collection: 'vehicles', requestId, words });
    },
  });
}
