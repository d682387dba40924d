import type { ImportRowState } from '../import.ts';
import type { JudgedRow } from './row/row.ts';

export const noCounts = {
  rows: 0,
  ready: 0,
  doubts: 0,
  passing: 0,
  errors: 0,
  leftOut: 0,
  unchanged: 0,
  creates: 0,
  incomplete: 0,
  updates: 0,
};

export const countOf = {
  ready: 'ready',
  doubt: 'doubts',
  error: 'errors',
  left_out: 'leftOut',
  unchanged: 'unchanged',
  done: 'ready',
} as const;

export interface RowChoice {
  leftOut: boolean;
  accepted: boolean;
  /** It comes in despite all doubts, also after a correction of its cells. */
  included?: boolean;
}

export const isLetIn = (choice?: RowChoice) => choice?.accepted === true || choice?.included === true;

const usual: RowChoice = { leftOut: false, accepted: false };

/** True for a row in doubt that needs no answer. It stays out if it lacks something without its doubtful cells. */
const passes = (row: JudgedRow) => !row.needsAnswer && !row.has('error');

export function staysOut(row: JudgedRow, state: ImportRowState, withoutDoubts = false): boolean {
  if (state === 'doubt') return withoutDoubts && !passes(row);
  return state === 'error' || state === 'left_out';
}

export function stateOf(row: JudgedRow, { leftOut, accepted }: RowChoice = usual): ImportRowState {
  if (leftOut || row.isLeft) return 'left_out';
  // The row as shown had no error: it lacks the value of its doubtful cell.
  if (row.has('error')) return row.isShortened ? 'doubt' : 'error';
  if (row.has('doubt') && !accepted) return 'doubt';
  return row.writes.length === 0 ? 'unchanged' : 'ready';
}
