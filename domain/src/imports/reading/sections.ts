import { plain } from '../targets/words.ts';

/** Titles within a sheet that say something of each row below them: 'BAJAS', 'SEMIRREMOLQUES'. */

/** The heading of the column that such rows gain. */
export const sectionHeading = 'Sección';

const longest = 60;
const leaving =
  /^(?:(?:unidades|vehiculos|equipos|choferes|conductores|personal|dad[oa]s|de) )*(?:bajas?|vendid[oa]s|desafectad[oa]s|radiad[oa]s|renunciados|despedidos|jubilados|robad[oa]s)(?: |$)/;
const trailers = /^(?:semi(?:s|rr?emolques?|s? ?remolques?))$/;

interface Row {
  number: number;
  cells: string[];
}

const titleOf = ({ cells }: Row): string | null => {
  const [only, ...others] = cells.filter((cell) => cell !== '');
  return only === undefined || others.length > 0 ? null : only.slice(0, longest);
};

const matters = (title: string) => leaving.test(plain(title)) || trailers.test(plain(title));
const isRemark = (title: string) => /^[*•†(]|^(?:nota|ojo|obs|total)/i.test(title);

/** @param below the rows below the heading, titles among them. */
export function withSections<R extends Row, L extends { headers: string[]; rows: R[] }>(
  layout: L,
  below: readonly R[],
): L {
  const kept = new Set(layout.rows.map(({ number }) => number));
  const sections = new Map<number, string>();
  let section = '';
  for (const row of below) {
    const title = kept.has(row.number) ? null : titleOf(row);
    if (title !== null && !isRemark(title)) section = matters(title) ? title : '';
    if (kept.has(row.number) && section !== '') sections.set(row.number, section);
  }
  if (sections.size === 0) return layout;
  const width = layout.headers.length;
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, index) => row.cells[index] ?? ''), sections.get(row.number) ?? ''],
  }));
  return { ...layout, headers: [...layout.headers, sectionHeading], rows };
}
