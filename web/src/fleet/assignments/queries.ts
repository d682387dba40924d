import type { Assignment, CheckedAssignmentInput, DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { dropRow, findRow, pagesQuery, replaceRow } from '../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';
import { listedVehicle, withVehicle } from '../lookup/vehicles.ts';
import { type AssignmentFilter, filters, sortings } from './filter.ts';
import type { AssignmentSearch } from './search.ts';
import { assignmentName, capitalized, dayAnswer } from './words.ts';

const path = '/api/assignments';
const collection = ['assignments'] as const;

/** Ordered by their beginning. */
export function assignmentsQuery(filter: AssignmentFilter, { order } = sortings.sortingOf({})) {
  return pagesQuery<Assignment>({ queryKey: collection, path, search: { ...filter, order } });
}

export function prefetch(cache: QueryClient, search: AssignmentSearch): Promise<unknown> {
  return cache.prefetchInfiniteQuery(assignmentsQuery(filters.filterOf(search), sortings.sortingOf(search)));
}

/** The driver of a vehicle at a minute; disabled without both. */
export function driverAtQuery(vehicleId: string, minute: string) {
  return queryOptions({
    queryKey: [...collection, 'at', vehicleId, minute],
    queryFn:
      vehicleId && minute
        ? ({ signal }) =>
            get<DriverAtMoment>(
              withQuery(`/api/vehicles/${encodeURIComponent(vehicleId)}/driver`, { at: minute }),
              signal,
            )
        : skipToken,
    // Others hand over vehicles, too.
    staleTime: 0,
    retry: false,
  });
}

/** The drivers of a vehicle on a day, in words. */
export async function whoHadIt(vehicleId: string, day: string, signal: AbortSignal): Promise<string> {
  const vehicle = `/api/vehicles/${encodeURIComponent(vehicleId)}`;
  const [first, rest] = await Promise.all([
    get<DriverAtMoment>(withQuery(`${vehicle}/driver`, { at: day }), signal),
    get<Assignment[]>(withQuery(`${vehicle}/assignments`, { on: day, order: 'asc' }), signal),
  ]);
  return dayAnswer(day, first, rest);
}

/** The same; disabled without a date. */
export function dayQuery(vehicleId: string, day: string) {
  return queryOptions({
    queryKey: [...collection, 'day', vehicleId, day],
    queryFn: isCalendarDate(day) ? ({ signal }) => whoHadIt(vehicleId, day, signal) : skipToken,
  });
}

export const findAssignment = (cache: QueryClient, id: string) =>
  findRow<Assignment>(cache, { queryKey: collection, path }, id);

const records: Records<Assignment> = {
  collection: 'assignments',
  path,
  feminine: true,
  nameOf: (one, cache) => capitalized(assignmentName(one, one.vehicle ?? listedVehicle(cache, one.vehicleId))),
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

export const useSaveAssignment = () => useSaveRecord<Assignment, CheckedAssignmentInput>(records);
export const useDeleteAssignment = () => useDeleteRecord(records);
