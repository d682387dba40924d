import { mostImportColumns } from '../../import.ts';
import { scoresOf, wordsOf } from '../../targets/headings.ts';
import { plain } from '../../targets/words.ts';
import { readDate } from '../cells/dates.ts';
import { readNumber } from '../cells/numbers.ts';
import { withoutReasons } from '../cells/reasons.ts';
import { fillDittos } from './dittos.ts';
import { withSections } from './sections.ts';
import { isTitleRow } from './title-rows.ts';
import { headingAt } from './two-headings.ts';

/** Where the rows of a sheet are: below titles and a heading, above a total. */

export interface SheetRow {
  /** The number in the sheet's program: the first row is 1. */
  number: number;
  cells: string[];
  hidden?: true;
}

export interface Layout {
  headers: string[];
  rows: SheetRow[];
  notes: string[];
  titles: string[];
}

const rowsToLookAt = 25;
const isFilled = (cell: string) => cell !== '';
const looksLikeData = (cell: string) => readDate(cell) !== null || readNumber(cell) !== null;

/** A cell that reaches over rows below it: the first and the last of them, as `SheetRow` numbers them. */
export interface MergedDown {
  column: number;
  first: number;
  last: number;
}

/** The heading: of the first rows the one with the most known headings; else the first that is words alone. */
function headingOf(rows: readonly SheetRow[], isKnown: (heading: string) => boolean): number {
  const first = rows.slice(0, rowsToLookAt);
  const scores = first.map(({ cells }) => cells.filter((cell) => isFilled(cell) && isKnown(plain(cell))).length);
  const best = Math.max(0, ...scores);
  if (best >= 2) {
    const at = scores.indexOf(best);
    // Another block with a better heading may begin below its rows.
    const before = scores.findIndex((score) => score >= Math.max(3, best / 2));
    const between = first.slice(before + 1, at);
    return between.some(({ cells }) => cells.filter(isFilled).length > 1 && cells.some(looksLikeData)) ? before : at;
  }
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

/** A row with sums or a count: few cells, and one of the first has words for it. */
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

const keyOf = (heading: string) => wordsOf(plain(heading)).join(' ') || plain(heading);

/** Whether a row below the heading is one again. */
function isHeadingAgain(
  cells: readonly string[],
  keys: readonly string[],
  isKnown: (heading: string) => boolean,
): boolean {
  const filled = cells.filter(isFilled);
  if (filled.length < 2 || filled.some((cell) => cell.length > 60 || /\d{2}/.test(cell))) return false;
  const known = filled.filter((cell) => isKnown(plain(cell))).length;
  if (known < Math.max(2, filled.length / 2)) return false;
  const here = filled.filter((cell) => keys.includes(keyOf(cell))).length;
  if (known === filled.length) return here === known || (known >= 3 && here > 0) || known >= 4;
  // Hardly any row of data has as many known headings.
  return known >= 3 && here >= Math.max(2, filled.length / (known >= 6 ? 3 : 2));
}

const saysDay = /(?:^| )(?:fecha|dia)(?: |$)/;

/** Finds out how surely two headings name one field, as 'Falta' and 'Infracción' do: from 0 to 101. */
function likenessOf(): (one: string, other: string) => number {
  const known = new Map<string, readonly number[]>();
  const scores = (heading: string) => {
    const made = known.get(heading) ?? scoresOf(heading);
    known.set(heading, made);
    return made;
  };
  return (one, other) => {
    if (one === other) return 101;
    const others = scores(other);
    const like = scores(one).reduce((best, score, at) => Math.max(best, Math.min(score, others[at] ?? 0)), 0);
    // 'Fecha infracción' is rather 'Fecha' than 'Infracción'.
    return saysDay.test(one) === saysDay.test(other) ? like : like - 5;
  };
}

/** Each one has to be understood: a sheet with more of them is none of a person. */
const mostHeadings = 10;

/** Where the cells below another heading stand; null where it is about other things. Adds columns that the sheet has not had. */
function placesBelow(
  again: readonly string[],
  headers: string[],
  keys: string[],
  likeness: ReturnType<typeof likenessOf>,
): number[] | null {
  const pairs = again.flatMap((cell, index) =>
    headers.flatMap((header, place) => {
      if (cell === '' && header === '') return index === place ? { index, place, like: 100 } : [];
      if (cell === '' || header === '') return [];
      const like = Math.max(likeness(plain(cell), plain(header)), keys[place] === keyOf(cell) ? 60 : 0);
      return like >= 60 ? { index, place, like } : [];
    }),
  );
  const places = again.map(() => -1);
  for (const { index, place } of pairs.toSorted((one, other) => other.like - one.like)) {
    if (places[index] === -1 && !places.includes(place)) places[index] = place;
  }
  const found = again.filter((cell, index) => isFilled(cell) && places[index] !== -1).length;
  if (found < again.filter(isFilled).length / 2) return null;
  if (headers.length + places.filter((place) => place === -1).length > mostImportColumns) return null;
  for (const [index, cell] of again.entries()) {
    if (places[index] !== -1) continue;
    places[index] = headers.push(cell) - 1;
    keys.push(keyOf(cell));
  }
  return places;
}

function fillMerged(rows: readonly SheetRow[], merged: readonly MergedDown[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { column, first, last } of merged) {
    const text = byNumber.get(first)?.cells[column] ?? '';
    if (text === '') continue;
    for (let number = first + 1; number <= last; number++) {
      const cells = byNumber.get(number)?.cells;
      if (!cells || cells[column]) continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
}

/**
 * @param all its rows, cleaned, empty ones among them. Their cells are changed.
 * @param isKnown whether a heading, as `plain` writes it, is one that we know.
 */
export function layoutOf(
  all: readonly SheetRow[],
  isKnown: (heading: string) => boolean,
  merged: readonly MergedDown[] = [],
): Layout {
  const filled = all.filter(({ cells }) => cells.some(isFilled));
  const at = headingOf(filled, isKnown);
  const { first, last, headers: heading } = headingAt(filled, at, isKnown, looksLikeData);
  const below = filled.slice(last + 1);
  fillMerged(below, merged);
  const width = Math.max(heading.length, ...below.slice(0, 200).map(({ cells }) => cells.length), 0);
  const headers = Array.from({ length: width }, (_, index) => heading[index] ?? '');
  const headed = headers.filter(isFilled).length;
  const keys = headers.map(keyOf);

  const headings = headed > 1 ? filled.slice(first, last + 1) : [];
  const repeats = (cells: readonly string[]) => headings.some((one) => sameCells(one.cells, cells));
  const rows: SheetRow[] = [];
  const notes: string[] = [];
  let places: number[] | null = null;
  let left = 0;
  const understood = new Map<string, number[]>();
  const likeness = likenessOf();
  let moved: number | null = null;
  let end: number | null = null;
  for (const row of below) {
    if (repeats(row.cells)) {
      places = null;
      left += 1;
      continue;
    }
    // Directly below the heading it is more likely a part of it.
    if (headed > 1 && rows.length > 0 && isHeadingAgain(row.cells, keys, isKnown)) {
      const joined = row.cells.join('|');
      const isReadable = last === first && (understood.has(joined) || understood.size < mostHeadings);
      places = understood.get(joined) ?? (isReadable ? placesBelow(row.cells, headers, keys, likeness) : null);
      if (places) understood.set(joined, places);
      else {
        end = row.number;
        break;
      }
      if (places.some((place, index) => place !== index)) moved ??= row.number;
      left += 1;
      continue;
    }
    const cells: string[] = places ? [] : row.cells;
    if (places) {
      for (const [index, place] of places.entries()) cells[place] = row.cells[index] ?? '';
      for (let index = 0; index < headers.length; index++) cells[index] ??= '';
    }
    if (isTotal(cells, headed || width) || isTitleRow(cells, headers, looksLikeData)) left += 1;
    else rows.push({ ...row, cells });
  }
  fillDittos(headers, rows);
  if (first > 0) notes.push(count(first, 'Se saltó una fila de título', 'filas de título se saltaron'));
  if (at < 0 && filled.length > 0) notes.push('La planilla no tiene encabezado: decí qué es cada columna');
  if (moved !== null) notes.push(`En la fila ${moved} los títulos cambian de orden: lo de abajo se lee con los nuevos`);
  if (end !== null) notes.push(`En la fila ${end} cambian los títulos: pegá aparte lo que sigue, acá no se lee`);
  if (left > 0) {
    notes.push(
      count(
        left,
        'Se saltó una fila de subtítulo, de total o de encabezado repetido',
        'filas de subtítulos, de totales o de encabezados repetidos se saltaron',
      ),
    );
  }
  const above = filled.slice(0, first).map(({ cells }) => cells.filter(isFilled));
  const titles = above.flatMap((cells) => (cells.length === 1 ? cells : []));
  return withSections(withoutReasons({ headers, rows, notes, titles }), below);
}
