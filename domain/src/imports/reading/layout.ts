import { plain } from '../targets/words.ts';
import { readDate } from './dates.ts';
import { readNumber } from './numbers.ts';
import { withSections } from './sections.ts';
import { isTitleRow } from './title-rows.ts';
import { headingAt } from './two-headings.ts';

/** Where the rows of a sheet are: below titles and a heading, above a total. */

export interface SheetRow {
  /** As the sheet's program numbers it: the first is 1. */
  number: number;
  cells: string[];
  /** The workbook does not show it. */
  hidden?: true;
}

export interface Layout {
  headers: string[];
  rows: SheetRow[];
  notes: string[];
}

const rowsToLookAt = 25;
const isFilled = (cell: string) => cell !== '';
const looksLikeData = (cell: string) => readDate(cell) !== null || readNumber(cell) !== null;

/** The heading: of the first rows the one with the most known headings; else the first that is words alone. */
function headingOf(rows: readonly SheetRow[], isKnown: (heading: string) => boolean): number {
  const first = rows.slice(0, rowsToLookAt);
  const scores = first.map(({ cells }) => cells.filter((cell) => isFilled(cell) && isKnown(plain(cell))).length);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const widest = Math.max(0, ...first.map(({ cells }) => cells.filter(isFilled).length));
  const words = first.findIndex(({ cells }) => {
    const filled = cells.filter(isFilled);
    return filled.length >= Math.max(1, widest / 2) && !filled.some(looksLikeData);
  });
  if (words >= 0 && (best > 0 || widest > 1)) return words;
  return best > 0 ? scores.indexOf(best) : -1;
}

const saysTotal = /^(?:sub\s?)?total(?:es)?\b|^suma\b|^cantidad de\b|^promedio\b/;

const isJustTotal = /^(?:(?:sub\s?)?total(?:es)?(?: general(?:es)?)?|suma)$/;

/** A row that sums up, or says how many there were: few cells, and one of the first says so. */
function isTotal(cells: readonly string[], width: number): boolean {
  const filled = cells.filter(isFilled);
  if (filled.length < width && isJustTotal.test(plain(filled[0] ?? ''))) return true;
  if (filled.length > Math.max(2, width / 2)) return false;
  return filled.slice(0, 2).some((cell) => saysTotal.test(plain(cell)));
}

function sameCells(one: readonly string[], other: readonly string[]): boolean {
  return one.every((cell, index) => plain(cell) === plain(other[index] ?? ''));
}

const count = (rows: number, one: string, many: string) => (rows === 1 ? one : `${rows} ${many}`);

/**
 * @param all its rows, cleaned, empty ones among them.
 * @param isKnown whether a heading, as `plain` writes it, is one that we know.
 */
export function layoutOf(all: readonly SheetRow[], isKnown: (heading: string) => boolean): Layout {
  const filled = all.filter(({ cells }) => cells.some(isFilled));
  const at = headingOf(filled, isKnown);
  const { first, last, headers: heading } = headingAt(filled, at, isKnown, looksLikeData);
  const below = filled.slice(last + 1);
  const width = Math.max(heading.length, ...below.slice(0, 200).map(({ cells }) => cells.length), 0);
  const headers = Array.from({ length: width }, (_, index) => heading[index] ?? '');
  const headed = headers.filter(isFilled).length;

  const headings = headed > 1 ? filled.slice(first, last + 1) : [];
  const repeats = (cells: readonly string[]) => headings.some((one) => sameCells(one.cells, cells));
  const rows = below.filter(
    ({ cells }) => !isTotal(cells, headed || width) && !repeats(cells) && !isTitleRow(cells, headers, looksLikeData),
  );
  const left = below.length - rows.length;
  const notes: string[] = [];
  if (first > 0) notes.push(count(first, 'Se saltó una fila de título', 'filas de título se saltaron'));
  if (at < 0 && filled.length > 0) notes.push('La planilla no tiene encabezado: decí qué es cada columna');
  if (left > 0) {
    notes.push(
      count(
        left,
        'Se saltó una fila de subtítulo, de total o de encabezado repetido',
        'filas de subtítulos, de totales o de encabezados repetidos se saltaron',
      ),
    );
  }
  return withSections({ headers, rows, notes }, below);
}
