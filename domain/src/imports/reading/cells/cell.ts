import type { ImportProblem } from '../../import.ts';
import type { FurtherValue } from './insurer.ts';

export type CellValue = string | number | string[];

export interface CellRead {
  /** Null for an empty cell, and for one without a known meaning. */
  value: CellValue | null;
  /** The displayed text, where it differs from the cell. */
  shown?: string;
  problem?: ImportProblem;
  /** In spite of its doubt, the value goes in until a person changes it. */
  stands?: true;
  /** The doubt excludes the whole row until a person answers. */
  holds?: true;
  /** A day that gives the month alone: one question for its column. */
  isMonth?: true;
  /** Its decimals were cut: one remark for its column. */
  isCut?: true;
  /** Text that the record's notes gain. */
  note?: string;
  /** A further field of the record in the cell, where no other cell has it. */
  also?: FurtherValue | FurtherValue[];
}

export const none: CellRead = { value: null };

export const doubt = (words: string, instead?: string[]): ImportProblem => ({
  severity: 'doubt',
  words,
  ...(instead && instead.length > 0 && { instead }),
});

/** Follows the words about an unreadable cell: the row does without it, if it can. */
export const leftEmpty = ': queda vacío';

export const unread = (words: string, instead?: string[]): CellRead => ({
  value: null,
  problem: doubt(words + leftEmpty, instead),
});
