import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aWorkbook } from '../../testing/samples/made-files.ts';
import { hiddenOf } from './hidden.ts';
import { mergedOf } from './merged.ts';
import { monthCellsOf } from './months.ts';
import { namesOfSheets, sheetOfText, sheetOfWorkbook } from './sheet.ts';

test('the sheets of a book by their names, as the program wrote them', () => {
  const xml = `<workbook><sheets><sheet name="Flota &amp; gente" sheetId="1" r:id="rId1"/>
    <x:sheet sheetId="2" name="2 > 1" r:id="rId2"/><sheet sheetId="3"/><sheetView name="no"/></sheets></workbook>`;
  expect(namesOfSheets(xml)).toEqual(['Flota & gente', '2 > 1']);
  expect(namesOfSheets('<sheet name="Cami&#243;n &#xF3; &#0;&#xD800;&#9999999;&quot;"/>')).toEqual(['Camión ó "']);
});

test('a sheet is read by its place, and one of two that are called alike by none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-names-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'names.xlsx');
  const book = (names: readonly string[]) =>
    writeXlsx({
      sheets: names.map((name, at) => ({
        name,
        rows: [
          ['Patente', 'Marca'],
          [`AB10${at}ZQ`, 'Scania'],
        ],
      })),
    });
  await writeFile(path, await book(['Camión', 'Flota ', 'Flota']));
  expect((await sheetOfWorkbook(path, 'Camión')).rows[1]?.cells).toEqual(['AB100ZQ', 'Scania']);
  await expect(sheetOfWorkbook(path, 'Flota')).rejects.toThrow('Dos hojas se llaman «Flota»: cambiale el nombre a una');
  await writeFile(path, await book(Array.from({ length: 201 }, (_, at) => `Hoja ${at}`)));
  await expect(sheetOfWorkbook(path, null)).rejects.toThrow('El libro tiene más de 200 hojas');
}, 30_000);

test('a book of nothing but beginnings takes no longer than its length', () => {
  for (const hostile of ['<sheet ', '<w', '<sheet name="', '<sheet name=""', 'sheet name=']) {
    const startedAt = performance.now();
    namesOfSheets(`<sheet ${hostile.repeat(Math.floor(1_000_000 / hostile.length))}`);
    // A quadratic search would take a minute.
    expect(performance.now() - startedAt, hostile).toBeLessThan(2_000);
  }
});

test('a workbook of blanks is refused before anybody reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-blanks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'blanks.xlsx');
  // 13 million empty cells: some 200 kB.
  const blanks = `<worksheet><sheetData>${`<row>${'<c/>'.repeat(400)}</row>`.repeat(32_500)}</sheetData></worksheet>`;
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: blanks };
  await writeFile(path, aWorkbook(sheet));
  const startedAt = process.cpuUsage();
  await expect(sheetOfWorkbook(path, null)).rejects.toThrow('La planilla tarda demasiado en leerse');
  // A complete read took 4 s of a processor, and as much for each further sheet.
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
});

test('a row says no more than anybody writes', () => {
  const row = (cells: number) => `Patente\n${Array.from({ length: cells }, () => 'x'.repeat(1_990)).join(';')}\n`;
  expect(sheetOfText(row(10))).toHaveLength(2);
  expect(() => sheetOfText(row(90))).toThrow('La planilla tiene demasiado texto');
});

test('a sheet has its time of the processor, however long others keep it waiting', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  let clock = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    clock += 60_000;
    return clock;
  });
  expect(sheetOfText('Patente;Km\nAB123CD;1')).toHaveLength(2);
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 14_000_000, system: 1_000_001 });
  expect(() => sheetOfText('Patente;Km\nAB123CD;1')).toThrow('La planilla tarda demasiado en leerse');
});

test.each([
  ['what a book hides', hiddenOf, 'hidden-rows'],
  ['cells that are merged', mergedOf, 'merged-down'],
  ['months', monthCellsOf, 'month-dates'],
])('the look for %s counts within that time', async (_what, pass, name) => {
  const bytes = await readFile(new URL(`../samples/${name}.xlsx`, import.meta.url));
  const enough = () => {
    throw new Error('enough');
  };
  await expect(pass(bytes, 0, enough)).rejects.toThrow('enough');
});
