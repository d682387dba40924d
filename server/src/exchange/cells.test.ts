import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Column } from '../http/records/list-export.ts';
import { partOf } from '../testing/samples/zip-part.ts';
import { textCell, workbookCell } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

const columns: Column[] = [{ header: 'Notas', type: 'text', width: 20, total: false }];

async function bookOf(...texts: string[]): Promise<Buffer> {
  async function* rows() {
    yield texts.map((text) => [text]);
  }
  return buffer(xlsxOf('Notas', columns, rows()));
}

const texts = [' ñandú ', 'dos\nrenglones', '_x0041_', '_X0041_', '<t>&amp;</t>', '😀', '=1+1', '007', '\ud800.'];

test.each(texts)('a text comes back as it was written: %j', async (text) => {
  const { sheets } = await readXlsx(await bookOf(text));
  expect(sheets[0]?.rows[1]?.[0]).toBe(text.toWellFormed());
});

test('an escape that somebody has typed is none in the file', async () => {
  expect(partOf(await bookOf('_x0041_'), 'xl/worksheets/sheet1.xml')).toContain('_x005F_x0041_');
});

test('a text of more than a cell takes is cut, and says so', async () => {
  const { sheets } = await readXlsx(await bookOf('a'.repeat(32_767), 'b'.repeat(40_000), '_x0041_'.repeat(6_000)));
  const [whole, cut, escaped] = (sheets[0]?.rows.slice(1) ?? []).map(([text]) => String(text));
  expect(whole).toBe('a'.repeat(32_767));
  expect(cut).toHaveLength(32_767);
  expect(cut).toMatch(/b… \[texto cortado\]$/);
  expect(escaped).toMatch(/… \[texto cortado\]$/);
});

test.each([
  ['date', '2026-11-23', 46_349],
  ['date', '1900-03-01', 61],
  ['date', '1899-12-31', '1899-12-31'],
  ['minute', '2026-11-23T06:00', 46_349.25],
  ['yesno', true, 'Sí'],
  ['money', 0, 0],
  ['text', null, null],
] as const)('%s %j is %j in a workbook', (type, value, expected) => {
  expect(workbookCell(type, value)).toBe(expected);
});

test.each([
  ['date', '2026-11-23', '23/11/2026'],
  ['minute', '2026-11-23T06:00', '23/11/2026 06:00'],
  ['decimal', -12.5, '-12,5'],
  ['money', 1_234_567, '1234567'],
  ['yesno', false, 'No'],
  ['text', '\t=1', "'\t=1"],
  ['text', '+5', '+5'],
  ['text', '-', "'-"],
  ['text', null, ''],
] as const)('%s %j is %j in a CSV', (type, value, expected) => {
  expect(textCell(type, value)).toBe(expected);
});
