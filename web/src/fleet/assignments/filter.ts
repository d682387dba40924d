import {
  type Assignment,
  type AssignmentState,
  assignmentState,
  assignmentStates,
} from '@baqueano/domain/drivers/assignment';
import { addDays, isCalendarDate } from '@baqueano/domain/values/dates';
import { idIn } from '../../lib/ids.ts';
import { sortingsOf } from '../../lib/sorting.ts';
import type { AssignmentSearch } from './search.ts';

/** As the server is asked. */
export interface AssignmentFilter {
  vehicleId?: string;
  driverId?: string;
  state?: AssignmentState;
  /** Those that had a part of this day. */
  on?: string;
}

/** A phone's list has the newest first. */
export const { firstOrder, sortingOf, searchOf } = sortingsOf<'from'>({
  from: { name: 'desde', first: 'desc', labels: ['más nuevas', 'más viejas'] },
});

export function filterOf({ vehiculo, conductor, estado, dia }: AssignmentSearch): AssignmentFilter {
  return {
    vehicleId: idIn(vehiculo),
    driverId: idIn(conductor),
    state: assignmentStates.find((state) => state === estado),
    on: dia && isCalendarDate(dia) ? dia : undefined,
  };
}

export function isFiltered(filter: AssignmentFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether an assignment is sure to be in the list. */
export function matches(assignment: Assignment, { vehicleId, driverId, state, on }: AssignmentFilter): boolean {
  const { knownFrom, to } = assignment;
  return (
    (!vehicleId || assignment.vehicleId === vehicleId) &&
    (!driverId || assignment.driverId === driverId) &&
    (!state || assignmentState(assignment) === state) &&
    (!on || (knownFrom < `${addDays(on, 1)}T00:00` && (to === null || to > `${on}T00:00`)))
  );
}
