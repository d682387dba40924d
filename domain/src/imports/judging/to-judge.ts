import type { ImportKind } from '../import.ts';
import type { Answers } from '../questions/causes.ts';
import type { FileOrder } from '../reading/cells/dates.ts';
import type { SheetRow } from '../reading/structure/layout.ts';
import type { RowChoice } from './state.ts';

export interface ToJudge {
  kind: ImportKind;
  rows: readonly SheetRow[];
  /** Columns with a target; others are absent. */
  columns: readonly { index: number; target: string; header?: string }[];
  fills: readonly { target: string; value: string }[];
  choices: ReadonlyMap<number, RowChoice>;
  /** True: a doubtful value is not used, so that its cell stays empty or its row stays out. */
  withoutDoubts?: boolean;
  /** Rows that stay out all the same. */
  held?: ReadonlySet<number>;
  /** The indexes of cells that stay empty all the same, by their row. */
  emptied?: ReadonlyMap<number, readonly number[]>;
  /** Null: the cells decide. */
  dates?: FileOrder | null;
  answers?: Answers;
}
