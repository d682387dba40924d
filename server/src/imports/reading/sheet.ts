import { readFile } from 'node:fs/promises';
import {
  longestImportCell,
  mostImportColumns,
  mostImportRows,
  tooManyImportRows,
} from '@baqueano/domain/imports/import';
import type { ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
import type { MergedDown, SheetRow } from '@baqueano/domain/imports/reading/structure/layout';
import { rowsOfText, separatorOf } from '@baqueano/domain/imports/reading/structure/separated';
import { cleanCell } from '@baqueano/domain/imports/reading/structure/text-of-bytes';
import { knownHeadings } from '@baqueano/domain/imports/targets/headings';
import { seenText } from '@baqueano/domain/values/unseen';
import { streamXlsxRows } from 'hucre/xlsx';
import { type Hidden, hiddenOf, shownSheets } from './hidden.ts';
import { mergedOf } from './merged.ts';
import { columnName, monthCellsOf } from './months.ts';
import { lookAtAll } from './other-sheets.ts';
import { tooLong, Unreadable } from './unreadable.ts';
import { entryOf, hasMoreTags } from './workbook-entries.ts';

/** The rows of a sheet, unchanged. Only this file and exchange/ import hucre. */

/**
 * In microseconds of a processor, for all its sheets together: with real time, other work on the machine could cause a
 * refusal.
 */
const longestReading = 15_000_000;
/** Per workbook: 50,000 rows of 40 cells have some ten million. An empty tag costs as much as a full one. */
const mostTags = 12_000_000;
/** Reading stops there: no person typed that many. */
const mostCells = 1_000_000;
/**
 * In characters. Rows pass through the server's process some hundreds at a time, and a book of 400 kB can expand to a
 * gigabyte.
 */
const longestRow = 20_000;
const longestSheet = 40_000_000;

const unreadable = 'No pudimos leer la planilla: guardala de nuevo como XLSX o CSV';
const tooWide = 'La planilla tiene más de 100 columnas: dejá solo las que importan';
const tooMuch = 'La planilla tiene demasiado texto: dejá solo las columnas que importan';

/** @returns a counter for rows. @throws Unreadable at the row that exceeds the limit. */
export function textBound(): (cells: readonly string[]) => void {
  let length = 0;
  return (cells) => {
    const ofRow = cells.reduce((sum, cell) => sum + cell.length, 0);
    length += ofRow;
    if (ofRow > longestRow || length > longestSheet) throw new Unreadable(tooMuch);
  };
}

/** @returns a check that throws Unreadable once this process has used too much of a processor since. */
function readingBound(): () => void {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > longestReading) throw new Unreadable(tooLong);
  };
}

function collector(look = readingBound()) {
  const rows: SheetRow[] = [];
  let count = 0;
  const bound = textBound();
  return {
    rows,
    add(number: number, cells: string[]): void {
      look();
      while (cells.length > 0 && cells.at(-1) === '') cells.pop();
      if (cells.length === 0) return;
      if (cells.length > mostImportColumns) throw new Unreadable(tooWide);
      bound(cells);
      count += cells.length;
      // A few more than the limit: titles, a heading, totals.
      if (rows.length > mostImportRows + 50 || count > mostCells * 5) throw new Unreadable(tooManyImportRows);
      rows.push({ number, cells });
    },
  };
}

export function sheetOfText(text: string): SheetRow[] {
  const separator = separatorOf(text, knownHeadings);
  const { rows, add } = collector();
  let number = 0;
  for (const cells of rowsOfText(text, separator)) {
    number += 1;
    add(
      number,
      cells.map((cell) => cleanCell(cell, longestImportCell)),
    );
  }
  return rows;
}

/** The text that a person would write for a typed cell. */
function textOf(value: unknown, isMonth = false): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [date = '', time = ''] = value.toISOString().split('T');
    const [year, month, day] = date.split('-');
    const clock = time.slice(0, 5);
    if (isMonth && day === '01' && clock === '00:00') return `${month}/${year}`;
    // With points: the order of other cells' day and month does not reread it (decision 95).
    return clock === '00:00' ? `${day}.${month}.${year}` : `${day}.${month}.${year} ${clock}`;
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

const mostSheets = 200;
const tooManySheets = `El libro tiene más de ${mostSheets} hojas: partilo en varios y volvé a traerlo`;
const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XML 1.0, 4.1 and 4.6: '&#243;', '&#xF3;', '&amp;'; without controls and halves of a pair, which could not be stored. */
function unescaped(_: string, decimal: string | undefined, hex: string | undefined, code = ''): string {
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(point)) return escapes[code] ?? '';
  const isText = point >= 0x20 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff);
  return isText ? String.fromCodePoint(point) : '';
}

/** The pattern ends with the tag: a book of tag beginnings would otherwise take quadratic time. */
export function namesOfSheets(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^<>]*?\bname="([^"<]{1,200})"/g)].map(([, name = '']) =>
    name.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, unescaped),
  );
}

const sheetNames = (bytes: Buffer) =>
  namesOfSheets(entryOf(bytes, 'xl/workbook.xml')?.toString('utf8').slice(0, 1_000_000) ?? '');

async function rowsOf(bytes: Buffer, place: number, look: () => void): Promise<SheetRow[]> {
  const { rows, add } = collector(look);
  const most = mostImportRows + 100;
  const months = await monthCellsOf(bytes, place, look);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: place, maxRows: most })) {
    if (index > 1_000_000) break;
    if (values.length > 16_384) throw new Unreadable(tooWide);
    add(
      index + 1,
      values.map((value, at) => {
        const isMonth = months.size > 0 && value instanceof Date && months.has(`${columnName(at)}${index + 1}`);
        return cleanCell(textOf(value, isMonth), longestImportCell);
      }),
    );
  }
  return rows;
}

/** The rows with a mark on hidden ones, the hidden columns, and the cells that extend over several rows. */
async function seen(
  bytes: Buffer,
  at: number,
  rows: SheetRow[],
  look: () => void,
): Promise<{ rows: SheetRow[]; hidden: number[]; merged: MergedDown[] }> {
  const merged = await mergedOf(bytes, Math.max(at, 0), look);
  const hidden: Hidden = await hiddenOf(bytes, Math.max(at, 0), look);
  const marked = rows.map((row) => (hidden.rows.has(row.number) ? { ...row, hidden: true as const } : row));
  return { rows: hidden.rows.size > 0 ? marked : rows, hidden: [...hidden.columns], merged };
}

export interface Workbook {
  sheets: string[];
  sheet: string | null;
  /** Unread sheets, unless a sheet was chosen. */
  others?: ImportOtherSheet[];
  rows: SheetRow[];
  hidden: number[];
  merged: MergedDown[];
}

/**
 * @param wanted the name of a sheet; default: the first visible one with known headings, else the first with rows.
 */
export async function sheetOfWorkbook(path: string, wanted: string | null): Promise<Workbook> {
  const bytes = await readFile(path);
  const look = readingBound();
  try {
    if (await hasMoreTags(bytes, mostTags)) throw new Unreadable(tooLong);
    const sheets = sheetNames(bytes);
    if (sheets.length > mostSheets) throw new Unreadable(tooManySheets);
    if (wanted !== null) {
      // A request's texts have no invisible characters, but the book's may.
      const isWanted = (name: string) => seenText(name).trim() === wanted;
      const [sheet, another] = sheets.filter(isWanted);
      if (sheet === undefined) throw new Unreadable(`El libro no tiene una hoja «${wanted}»`);
      if (another !== undefined) throw new Unreadable(`Dos hojas se llaman «${wanted}»: cambiale el nombre a una`);
      const at = sheets.indexOf(sheet);
      return { sheets, sheet, ...(await seen(bytes, at, await rowsOf(bytes, at, look), look)) };
    }
    if (sheets.length < 2) {
      return {
        sheets,
        sheet: sheets[0] ?? null,
        ...(await seen(bytes, 0, await rowsOf(bytes, 0, look), look)),
      };
    }
    const shown = shownSheets(bytes);
    const { first, others } = await lookAtAll(sheets, shown, (at) => rowsOf(bytes, at, look));
    return { sheets, sheet: first.name, others, ...(await seen(bytes, sheets.indexOf(first.name), first.rows, look)) };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(unreadable, { cause: error });
  }
}
