import { plain } from '../../targets/words.ts';

/** Titles within a sheet that say something of each row below them: 'BAJAS', 'SEMIRREMOLQUES', 'JUZGADO 2'. */

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

const authorities =
  /^(?:municipalidad|municipio|muni|juzgado|tribunal(?:es)?|policia|gendarmeria|vialidad|ansv|agencia nacional|caba|gcba|ciudad de buenos aires)(?: |$)/;
const saysFine = /(?:^| )(?:actas?|multas?|infraccion)(?: |$)/;
const saysIssuer = /(?:^| )(?:emisor|organismo|municipio|municipalidad|juzgado|autoridad)(?: |$)/;

interface Section {
  heading: string;
  matters: (title: string) => boolean;
}

const ofUnits: Section = {
  heading: sectionHeading,
  matters: (title) => leaving.test(plain(title)) || trailers.test(plain(title)),
};
/** Fines below 'MUNICIPALIDAD DE MENDOZA' are of that authority, unless a column names another. */
const ofFines: Section = { heading: 'Emisor', matters: (title) => authorities.test(plain(title)) };

const isRemark = (title: string) => /^[*•†(]|^(?:nota|ojo|obs|total)/i.test(title);

/** @param below the rows below the heading, titles among them. */
export function withSections<R extends Row, L extends { headers: string[]; rows: R[] }>(
  layout: L,
  below: readonly R[],
): L {
  const headings = layout.headers.map(plain);
  const areFines =
    headings.some((heading) => saysFine.test(heading)) && !headings.some((heading) => saysIssuer.test(heading));
  return [ofUnits, ...(areFines ? [ofFines] : [])].reduce((made, section) => withSection(made, below, section), layout);
}

function withSection<R extends Row, L extends { headers: string[]; rows: R[] }>(
  layout: L,
  below: readonly R[],
  { heading, matters }: Section,
): L {
  const rowsOf = new Set(layout.rows.map(({ number }) => number));
  const sections = new Map<number, string>();
  let section = '';
  for (const row of below) {
    const title = rowsOf.has(row.number) ? null : titleOf(row);
    if (title !== null && !isRemark(title)) section = matters(title) ? title : '';
    if (rowsOf.has(row.number) && section !== '') sections.set(row.number, section);
  }
  if (sections.size === 0) return layout;
  const width = layout.headers.length;
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, index) => row.cells[index] ?? ''), sections.get(row.number) ?? ''],
  }));
  return { ...layout, headers: [...layout.headers, heading], rows };
}
