import type { Accident, AccidentSummary, CheckedAccidentInput } from '@baqueano/domain/accidents/accident';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow, findRow, pagesQuery, replaceRow, totalsQuery } from '../../lib/records/pages.ts';
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

/** Over all rows of the filters, loaded or not. */
export const accidentSummaryQuery = (search: AccidentFilter) =>
  totalsQuery<AccidentSummary>({ queryKey: collection, path, search });

/** For the cards: they show the same for every chosen state. */
export function accidentCountsQuery(filter: AccidentFilter) {
  return accidentSummaryQuery({ ...filter, state: undefined });
}

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: AccidentSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(accidentsQuery(filter, sortings.sortingOf(search))),
    cache.prefetchQuery(accidentCountsQuery(filter)),
  ]);
}

export const findAccident = (cache: QueryClient, id: string) =>
  findRow<Accident>(cache, { queryKey: collection, path }, id);

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
