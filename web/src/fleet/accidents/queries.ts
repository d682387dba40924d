import type { Accident, AccidentSummary, CheckedAccidentInput } from '@baqueano/domain/accidents/accident';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { dropRow, knownRow, pagesQuery, replaceRow } from '../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { listedVehicle, withVehicle } from '../lookup/vehicles.ts';
import { type AccidentFilter, filters, sortings } from './filter.ts';
import type { AccidentSearch } from './search.ts';
import { accidentName } from './words.ts';

const path = '/api/accidents';
const collection = ['accidents'] as const;

export function accidentsQuery(filter: AccidentFilter, { column, order } = sortings.sortingOf({})) {
  return pagesQuery<Accident>({ queryKey: collection, path, search: { ...filter, sort: column, order } });
}

/** Over everything that the filters let through, whether it has been read or not. */
export function accidentSummaryQuery(filter: AccidentFilter) {
  return queryOptions({
    queryKey: [...collection, 'summary', filter],
    queryFn: ({ signal }) => get<AccidentSummary>(withQuery(`${path}/summary`, { ...filter }), signal),
    placeholderData: keepPreviousData,
  });
}

/** For the cards: they say the same whichever state is chosen. */
export function accidentCountsQuery(filter: AccidentFilter) {
  return accidentSummaryQuery({ ...filter, state: undefined });
}

/** What the screen shows first, asked for while its code is still coming. */
export function prefetch(cache: QueryClient, search: AccidentSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(accidentsQuery(filter, sortings.sortingOf(search))),
    cache.prefetchQuery(accidentCountsQuery(filter)),
  ]);
}

/** One of them, as a list has it or the server. Rejects with the server's 404 when there is none. */
export async function findAccident(cache: QueryClient, id: string): Promise<Accident> {
  const known = knownRow<Accident>(cache, collection, id);
  if (known) return known;
  return cache.fetchQuery({
    queryKey: [...collection, 'one', id],
    queryFn: ({ signal }) => get<Accident>(`${path}/${encodeURIComponent(id)}`, signal),
    retry: false,
  });
}

const records: Records<Accident> = {
  collection: 'accidents',
  path,
  nameOf: (accident, cache) =>
    accidentName({ ...accident, vehicle: accident.vehicle ?? listedVehicle(cache, accident.vehicleId) }),
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

export const useSaveAccident = () => useSaveRecord<Accident, CheckedAccidentInput>(records);
export const useDeleteAccident = () => useDeleteRecord(records);
