import type { Assignment, DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { CheckedFineInput, Fine, FineSummary } from '@baqueano/domain/fines/fine';
import type { CheckedFineRuleInput, FineReference, FineRule } from '@baqueano/domain/fines/fine-rules';
import { type Jurisdiction, jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { dropRow, findRow, pagesQuery, replaceRow, totalsQuery } from '../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { type FineFilter, filters, sortings } from './record/filter.ts';
import type { FineSearch } from './record/search.ts';
import { fineName } from './record/words.ts';

const path = '/api/fines';
const collection = ['fines'] as const;

export function finesQuery(filter: FineFilter, { column, order } = sortings.sortingOf({})) {
  return pagesQuery<Fine>({ queryKey: collection, path, search: { ...filter, sort: column, order } });
}

/** Over all rows of the filters, loaded or not. */
export const fineSummaryQuery = (search: FineFilter) =>
  totalsQuery<FineSummary>({ queryKey: collection, path, search });

/** For the cards: they show the same for every chosen state and month. */
export function fineCountsQuery(filter: FineFilter) {
  return fineSummaryQuery({ ...filter, state: undefined, open: undefined, due: undefined });
}

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: FineSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(finesQuery(filter, sortings.sortingOf(search))),
    cache.prefetchQuery(fineCountsQuery(filter)),
  ]);
}

export const findFine = (cache: QueryClient, id: string) => findRow<Fine>(cache, { queryKey: collection, path }, id);

/** The vehicle's driver: for a day without a time, only if it was one alone, by the server's rule. */
export function assignedQuery(vehicleId: string, moment: string) {
  const vehicle = `/api/vehicles/${encodeURIComponent(vehicleId)}`;
  return queryOptions({
    queryKey: ['assignments', 'at', vehicleId, moment],
    queryFn: async ({ signal }): Promise<DriverAtMoment> => {
      if (!moment.endsWith('T00:00')) return get(withQuery(`${vehicle}/driver`, { at: moment }), signal);
      const on = moment.slice(0, 10);
      const [first, ...others] = await get<Assignment[]>(withQuery(`${vehicle}/assignments`, { on }), signal);
      if (others.length > 0) return { known: false, driverId: null, driverName: null };
      if (!first) return get(withQuery(`${vehicle}/driver`, { at: moment }), signal);
      return { known: true, driverId: first.driverId, driverName: first.driverName };
    },
    // Others hand over vehicles, too.
    staleTime: 0,
    retry: false,
  });
}

/** Known values for fines there on that day: proposals, with their sources. */
export function fineReferenceQuery(jurisdiction: Jurisdiction, on: string, notifiedOn?: string) {
  return queryOptions({
    queryKey: [...collection, 'reference', jurisdiction, on, notifiedOn],
    queryFn: ({ signal }) =>
      get<FineReference>(withQuery(`${path}/reference`, { jurisdiction, on, notifiedOn }), signal),
  });
}

const rulesPath = `${path}/reference/rules`;

export function fineRulesQuery(jurisdiction: Jurisdiction) {
  return queryOptions({
    queryKey: [...collection, 'rules', jurisdiction],
    queryFn: ({ signal }) => get<FineRule[]>(withQuery(rulesPath, { jurisdiction }), signal),
  });
}

const records: Records<Fine> = {
  collection: 'fines',
  path,
  nameOf: (fine, cache) => {
    const vehicle = fine.vehicle ?? listedVehicle(cache, fine.vehicleId);
    return fineName({ ...fine, vehicle });
  },
  feminine: true,
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

export const useSaveFine = () => useSaveRecord<Fine, CheckedFineInput>(records);
export const useDeleteFine = () => useDeleteRecord(records);

const rules: Records<FineRule> = {
  collection: 'fines',
  path: rulesPath,
  nameOf: ({ jurisdiction }) => `Dato de multas de ${jurisdictionLabels[jurisdiction]}`,
  // Its list is short: it is fetched again.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveFineRule = () => useSaveRecord<FineRule, CheckedFineRuleInput>(rules);
export const useDeleteFineRule = () => useDeleteRecord(rules);
