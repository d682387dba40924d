import {
  type Assignment,
  type AssignmentState,
  assignmentState,
  assignmentStateLabels,
  assignmentStates,
} from '@baqueano/domain/drivers/assignment';
import { addDays, isCalendarDate } from '@baqueano/domain/values/dates';
import { sortingsOf } from '../../lib/sorting.ts';
import { byId, chosen, filtersOf } from '../../ui/list-screen/list-filters.ts';
import type { AssignmentSearch } from './search.ts';

export const filters = filtersOf<Assignment, AssignmentSearch>()({
  vehicleId: { ...byId('vehiculo'), input: 'own' },
  driverId: { ...byId('conductor'), input: 'own' },
  state: {
    ...chosen('estado', assignmentStates, {
      ...{ label: 'Filtrar por estado', all: 'Estado: todos', labels: assignmentStateLabels, fit: true },
    }),
    holds: (assignment, state: AssignmentState) => assignmentState(assignment) === state,
  },
  /** Assignments with a part of this day. */
  on: {
    word: 'dia',
    read: (text) => (isCalendarDate(text) ? text : undefined),
    holds: ({ knownFrom, to }, on: string) =>
      knownFrom < `${addDays(on, 1)}T00:00` && (to === null || to > `${on}T00:00`),
    input: 'own',
  },
});
export type AssignmentFilter = ReturnType<typeof filters.filterOf>;

/** A phone's list has the newest first. */
export const sortings = sortingsOf<'from'>({
  from: { name: 'desde', first: 'desc', labels: ['más nuevas', 'más viejas'] },
});
