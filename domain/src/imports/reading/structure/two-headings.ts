import { endings, partsOfPapers, typeNames } from '../../targets/papers.ts';
import { plain } from '../../targets/words.ts';

/** Headings of two rows: 'SEGURO' above 'Emisión' and 'Vto'. */

const papers = new Set([...endings, 'vencimientos', 'vtos', 'licencia', 'registro', 'carnet']);
for (const names of Object.values(typeNames)) for (const name of names) papers.add(name);

/** A column below such a heading belongs to it. Below 'Unidad' or 'Chofer' each column has its own meaning. */
const namesPaper = (heading: string) => papers.has(plain(heading));
/** Below a paper or its people these are theirs too. */
const moreParts = new Set([
  ...['ultima', 'ultimo', 'proxima', 'proximo', 'anterior', 'oblea', 'vig', 'vig desde', 'vig hasta', 'vigencia desde'],
  ...['vigencia hasta', 'manana', 'tarde', 'noche', 'franco', 'relevo'],
]);
const isPart = (heading: string) => partsOfPapers.has(plain(heading)) || moreParts.has(plain(heading));
/** '1ª cuota' is no data. */
const hasNumber = (cell: string) =>
  /\d/.test(cell) && !/^\d{1,2} ?(?:[ºª°]|ra|da|er|ta|a|o)?\.? ?cuota$|^cuota \d{1,2}$/i.test(cell);
const isFilled = (cell: string) => cell !== '';

interface SheetRow {
  number: number;
  cells: readonly string[];
}

/** Behind the last paper these are the row's own, and so is whatever follows them. */
const ofRow = new Set(['observaciones', 'observacion', 'obs', 'notas', 'nota', 'comentarios', 'detalles', 'detalle']);

interface TwoRows {
  upper: SheetRow;
  lower: SheetRow;
}

/** The heading that stands above a column: its own, or the one that reaches over it from the left. */
function above({ upper, lower }: TwoRows, index: number): string {
  for (let at = index; at >= 0; at--) {
    const [heading, part] = [upper.cells[at] ?? '', lower.cells[at] ?? ''];
    // Without a second row of its own it heads its column alone.
    if (heading !== '') return at === index || part !== '' ? heading : '';
    if (ofRow.has(plain(part))) return '';
  }
  return '';
}

/** Whether the two are one heading: something in the lower one says what its upper one has named. */
function belongTogether({ upper, lower }: TwoRows, looksLikeData: (cell: string) => boolean): boolean {
  if (lower.number !== upper.number + 1) return false;
  const [heads, parts] = [upper.cells.filter(isFilled), lower.cells.filter(isFilled)];
  if (parts.length < 2 || [...heads, ...parts].some((cell) => looksLikeData(cell) || hasNumber(cell))) return false;
  // A title begins where the sheet does, and is alone in its row.
  const [first] = heads;
  if (first === undefined || (heads.length === 1 && upper.cells.indexOf(first) <= lower.cells.findIndex(isFilled)))
    return false;
  return (
    lower.cells.some((cell, index) => isPart(cell) && above({ upper, lower }, index) !== '') || heads.some(namesPaper)
  );
}

function joined({ upper, lower }: TwoRows): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const words = lower.cells.filter(isFilled).map(plain);
  // 'Marca' of the chassis, and 'Marca' of the body.
  const isRepeated = (part: string) => words.filter((word) => word === plain(part)).length > 1;
  return Array.from({ length: width }, (_, index) => {
    const [head, part] = [above({ upper, lower }, index), lower.cells[index] ?? ''];
    if (part === '') return upper.cells[index] ?? '';
    return head !== '' && (isPart(part) || namesPaper(head) || isRepeated(part)) ? `${head} ${part}` : part;
  });
}

/**
 * The heading at a row, with the one above or below it where both are one.
 * @param filled the rows that say something. @returns its words, and the row behind which the data begins.
 */
export function headingAt(
  filled: readonly SheetRow[],
  at: number,
  isKnown: (heading: string) => boolean,
  looksLikeData: (cell: string) => boolean,
): { first: number; last: number; headers: readonly string[] } {
  const [before, here, after] = [filled[at - 1], filled[at], filled[at + 1]];
  if (!here) return { first: at, last: at, headers: [] };
  const isHeading = ({ cells }: SheetRow) => {
    const words = cells.filter(isFilled);
    return words.filter((cell) => isPart(cell) || isKnown(plain(cell))).length >= words.length / 2;
  };
  const isSame = after?.cells.every((cell, index) => plain(cell) === plain(here.cells[index] ?? ''));
  const below = after && !isSame && isHeading(after) && { upper: here, lower: after };
  if (below && belongTogether(below, looksLikeData)) return { first: at, last: at + 1, headers: joined(below) };
  const over = before && { upper: before, lower: here };
  if (over && belongTogether(over, looksLikeData)) return { first: at - 1, last: at, headers: joined(over) };
  return { first: at, last: at, headers: here.cells };
}
