import type { CellType } from '@baqueano/domain/records/field-words';
import type { Cell } from '@baqueano/domain/sheets/sheet';
import type { Column } from '../http/records/list-export.ts';

/** The rows of a file, in cells for a program that reads it. */

export type Rows = AsyncIterable<Cell[][]>;

const yesNo = (value: boolean) => (value ? 'Sí' : 'No');

const dayMs = 86_400_000;
/** The day 0 of a sheet, which counts 1900 as a leap year: days from March 1900 on are right. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = '1900-03-01';

/** 'AAAA-MM-DD' or 'AAAA-MM-DDTHH:MM' as a sheet counts days: no time zone has a part in it. */
function serialOf(text: string): number | string {
  if (text < firstDay) return text;
  const at = Date.parse(`${text.length === 10 ? `${text}T00:00` : text}Z`);
  return Number.isNaN(at) ? text : (at - dayZero) / dayMs;
}

/** In characters: more no sheet takes in one cell. */
const longestText = 32_767;
const cutMark = '… [texto cortado]';

/** A typed escape of the format: '_x0041_' would be read as 'A'. */
const looksEscaped = /_(?=x[\da-f]{4}_)/gi;

/** XML has no way to write them: with one of them in a record the whole workbook would not open. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot write
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function textFor(written: string): string {
  const text = written.replace(unwritable, '').toWellFormed();
  const cut =
    text.length > longestText ? `${text.slice(0, longestText - cutMark.length).toWellFormed()}${cutMark}` : text;
  return cut.replace(looksEscaped, '_x005F_');
}

/** For a cell of a workbook: a text is always written as such, so it is no formula. */
export function workbookCell(type: CellType, value: Cell): string | number | null {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value !== 'string') return value;
  return type === 'date' || type === 'minute' ? serialOf(value) : textFor(value);
}

/** A text that a spreadsheet takes for a formula, unless it is a number or a phone number. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const numeric = /^[+-]?[\d\s.,()-]+$/;
/** In two steps: one expression would look at a long row of digits again from each of them. */
const isNumeric = (text: string) => numeric.test(text) && /\d/.test(text);

const dateOf = (day: string) => day.split('-').reverse().join('/');

/** For es-AR: dd/mm/aaaa, a decimal comma, no thousands. */
export function textCell(type: CellType, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (type === 'date') return dateOf(value);
  if (type === 'minute') return `${dateOf(value.slice(0, 10))} ${value.slice(11)}`.trimEnd();
  return startsFormula.test(value) && !isNumeric(value) ? `'${value}` : value;
}

const totals = 'Total';

/** The word at the beginning of the row that `withTotals` adds: it is none of its column's values. */
export const isTotals = (row: readonly Cell[], at: number) => at === 0 && row[0] === totals;

/** The rows, and below them one with the sums of the columns that have one. */
export async function* withTotals(columns: readonly Column[], rows: Rows): AsyncGenerator<Cell[][]> {
  const sums = columns.map(() => 0);
  const summed = columns.flatMap(({ total }, at) => (total ? [at] : []));
  for await (const batch of rows) {
    for (const row of batch) for (const at of summed) sums[at] = (sums[at] ?? 0) + Number(row[at] ?? 0);
    yield batch;
  }
  if (summed.length > 0) yield [columns.map(({ total }, at) => (total ? (sums[at] ?? 0) : at === 0 ? totals : null))];
}
