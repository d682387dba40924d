import { plain } from '../../targets/words.ts';

/** The heading of our own column in a file of the rows that stayed out: behind their cells it gives the reason. */
export const reasonHeading = 'Por qué quedó afuera';
const heading = plain(reasonHeading);

/** Removes that column: its words describe the rows as they were, and would judge the corrected ones. */
export function withoutReasons<L extends { headers: string[]; rows: { cells: string[] }[] }>(layout: L): L {
  const at = layout.headers.findLastIndex((header) => plain(header) === heading);
  if (at < 0) return layout;
  return {
    ...layout,
    headers: layout.headers.toSpliced(at, 1),
    rows: layout.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}
