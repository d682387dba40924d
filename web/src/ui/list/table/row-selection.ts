import type { ReactNode } from 'react';

/** The rows' part of a selection, for tables and cards: all else comes with use-selection.tsx. */
export interface RowSelection<Row> {
  chosen: ReadonlyMap<string, Row>;
  /** Goes into the first cell of a row. Keeps its identity. */
  box: (row: Row, chosen: boolean) => ReactNode;
  /** Goes into the first header, or above the cards: for all of these. */
  boxOfAll: (rows: readonly Row[]) => ReactNode;
}
