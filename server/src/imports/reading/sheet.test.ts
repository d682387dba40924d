import { expect, test } from 'vitest';
import { namesOfSheets, sheetOfText } from './sheet.ts';

test('the sheets of a book by their names, as the program wrote them', () => {
  const xml = `<workbook><sheets><sheet name="Flota &amp; gente" sheetId="1" r:id="rId1"/>
    <x:sheet sheetId="2" name="2 > 1" r:id="rId2"/><sheet sheetId="3"/><sheetView name="no"/></sheets></workbook>`;
  expect(namesOfSheets(xml)).toEqual(['Flota & gente', '2 > 1']);
});

test('a book of nothing but beginnings takes no longer than its length', () => {
  for (const hostile of ['<sheet ', '<w', '<sheet name="', '<sheet name=""', 'sheet name=']) {
    const begun = performance.now();
    namesOfSheets(`<sheet ${hostile.repeat(Math.floor(1_000_000 / hostile.length))}`);
    // The square of it would take a minute.
    expect(performance.now() - begun, hostile).toBeLessThan(2_000);
  }
});

test('a row says no more than anybody writes', () => {
  const row = (cells: number) => `Patente\n${Array.from({ length: cells }, () => 'x'.repeat(1_990)).join(';')}\n`;
  expect(sheetOfText(row(10))).toHaveLength(2);
  expect(() => sheetOfText(row(90))).toThrow('La planilla tiene demasiado texto');
});
