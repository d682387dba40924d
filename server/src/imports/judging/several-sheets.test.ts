import { readFile } from 'node:fs/promises';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Import } from '@baqueano/domain/imports/import';
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import { notForImporting } from '@baqueano/domain/sheets/own-exports';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { lookAtAll } from '../reading/other-sheets.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { bring, bringWorkbook, doImport } from '../testing.ts';

/** A workbook of several sheets: none of them is lost in silence. */

const book = await readFile(new URL('../samples/several-sheets.xlsx', import.meta.url));

test('the first sheet of data is read, and each other one is named with its rows', async () => {
  const owner = await signUp(await theApp());
  const made = await bringWorkbook(owner, book, 'FLOTA nov 26.xlsx');
  expect(made).toMatchObject({ name: 'FLOTA nov 26.xlsx', sheet: 'CAMIONES', counts: { rows: 2 } });
  expect(made.others).toEqual([
    { name: 'LEEME', rows: 3, is: 'notes' },
    { name: 'SEMIS', rows: 3, is: 'data' },
    { name: 'VIEJA', rows: 1, is: 'hidden' },
    { name: 'Hoja5', rows: 0, is: 'empty' },
    { name: 'CHOFERES', rows: 1, is: 'data' },
  ]);
});

test('a sheet that was brought is named no more, until its import is discarded', async () => {
  const owner = await signUp(await theApp());
  const made = await bringWorkbook(owner, book);
  const others = async () => (await owner.get<typeof made>(`/api/imports/${made.id}`)).body.others;
  const sheet = (name: string) => bring(owner, { contentId: made.contentId ?? '', sheet: name });
  const [semis, drivers] = [await sheet('SEMIS'), await sheet('CHOFERES')];
  // Each has the kind that its columns show.
  expect([semis, drivers].map(({ kind, counts }) => [kind, counts.rows])).toEqual([
    ['vehicles', 3],
    ['drivers', 1],
  ]);
  expect((await others()).map(({ name }) => name)).toEqual(['LEEME', 'VIEJA', 'Hoja5']);
  // A change of its columns does not affect that.
  await owner.put(`/api/imports/${made.id}/columns`, {});
  expect(await others()).toHaveLength(3);
  await owner.delete(`/api/imports/${semis.id}`);
  expect((await others()).map(({ name }) => name)).toContain('SEMIS');
});

test('a workbook that comes again, or after its sheets were undone, names all of its sheets again', async () => {
  const owner = await signUp(await theApp());
  const others = async ({ id }: { id: string }) =>
    (await owner.get<Import>(`/api/imports/${id}`)).body.others.map(({ name }) => name);
  const first = await bringWorkbook(owner, book);
  const { id } = await bring(owner, { contentId: first.contentId ?? '', sheet: 'CHOFERES' });
  expect(await others(first)).not.toContain('CHOFERES');
  expect(await others(await bringWorkbook(owner, book))).toContain('CHOFERES');

  await owner.post(`/api/imports/${id}/apply`, {});
  await doImport(owner, id);
  expect(await others(first)).not.toContain('CHOFERES');
  expect((await owner.post(`/api/imports/${id}/undo`)).status).toBe(200);
  expect(await others(first)).toContain('CHOFERES');
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=import');
  expect(lines.map(({ label }) => label)).toEqual([
    'Planilla · CHOFERES',
    'Conductores: 1 altas (Planilla · CHOFERES)',
  ]);
});

test('a text has no other sheets', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text: 'Patente;Marca;Modelo\nAB101ZQ;Scania;R450' });
  expect(made).toMatchObject({ others: [], contentId: null, sheets: [] });
});

test('a sheet that is refused is named with its reason, and the others come', async () => {
  const owner = await signUp(await theApp());
  const refused = await readFile(new URL('../samples/refused-sheet.xlsx', import.meta.url));
  const made = await bringWorkbook(owner, refused, 'OCTUBRE.xlsx');
  expect(made).toMatchObject({ sheet: 'CAMIONES', kind: 'vehicles', counts: { rows: 2 } });
  expect(made.others).toEqual([
    { name: 'SINIESTROS', rows: 2, is: 'refused', why: notForImporting('Siniestros') },
    { name: 'CHOFERES', rows: 1, is: 'data' },
  ]);
});

const sheetOf = (...rows: string[]) => rows.map((cells, index) => ({ number: index + 1, cells: cells.split(';') }));
const accidents = () => sheetOf(accidentSheet.columns.map(({ header }) => header).join(';'), '01/10/2026;AB301ZQ');

test.each([
  [['CHOQUES'], `«CHOQUES»: ${notForImporting('Siniestros')}`],
  [['LEEME', 'CHOQUES'], `«CHOQUES»: ${notForImporting('Siniestros')}`],
  [['ANCHA'], '«ANCHA»: Demasiado ancha'],
])('a workbook of %s alone is refused with the reason', async (names, words) => {
  const read = async (at: number) => {
    const name = names[at];
    if (name === 'ANCHA') throw new Unreadable('Demasiado ancha');
    return name === 'LEEME' ? sheetOf('Hola', 'Esto es de octubre') : name === 'CHOQUES' ? accidents() : [];
  };
  const shown = [...names, 'Hoja2'].map(() => true);
  await expect(lookAtAll([...names, 'Hoja2'], shown, read)).rejects.toThrow(words);
});
