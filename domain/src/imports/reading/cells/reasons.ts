import { plain } from '../../targets/words.ts';

/** The heading of our own column in a file of the rows that stayed out: it says why, behind their cells. */
export const reasonHeading = 'Por qué quedó afuera';
const heading = plain(reasonHeading);

/** Takes that column away: its words are about the rows as they were, and would judge the mended ones. */
export function withoutReasons<L extends { headers: string[]; rows: { cells: string[] }[] }>(layout: L): L {
  const at = layout.headers.findLastIndex((header) => plain(header) === heading);
  if (at < 0) return layout;
  return {
    ...layout,
    headers: layout.headers.toSpliced(at, 1),
    rows: layout.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}
