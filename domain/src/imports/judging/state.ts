import type { ImportRowState } from '../import.ts';
import type { JudgedRow } from './row.ts';

/** How a row stands: ready, in doubt, wrong, left out. */

/** What a person has said of a row. */
export interface RowChoice {
  leftOut: boolean;
  accepted: boolean;
}

const usual: RowChoice = { leftOut: false, accepted: false };

/** Of a row in doubt: nobody has to answer. What it lacks without its doubtful cells keeps it out. */
export const passes = (row: JudgedRow) => !row.asks && !row.has('error');

export function staysOut(row: JudgedRow, state: ImportRowState, withoutDoubts = false): boolean {
  if (state === 'doubt') return withoutDoubts && !passes(row);
  return state === 'error' || state === 'left_out';
}

export function stateOf(row: JudgedRow, { leftOut, accepted }: RowChoice = usual): ImportRowState {
  if (leftOut) return 'left_out';
  // As it was shown it had no error: it lacks what its doubtful cell says.
  if (row.has('error')) return row.isShortened ? 'doubt' : 'error';
  if (row.has('doubt') && !accepted) return 'doubt';
  return row.writes.length === 0 ? 'unchanged' : 'ready';
}
