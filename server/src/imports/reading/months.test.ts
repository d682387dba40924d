import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aZip } from '../../testing/samples/made-files.ts';
import { columnName, monthCellsOf } from './months.ts';
import { sheetOfWorkbook } from './sheet.ts';

const bookOf = (styles: string, cells: string) =>
  aZip([
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="Flota" r:id="rId7"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Target="/xl/worksheets/one.xml" Id="rId7"/></Relationships>',
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/worksheets/one.xml', content: `<worksheet><sheetData>${cells}</sheetData></worksheet>` },
  ]);

test('a date that a book shows as a month is read as the month', async () => {
  const path = fileURLToPath(new URL('../samples/month-dates.xlsx', import.meta.url));
  const { rows } = await sheetOfWorkbook(path, null);
  expect(rows.map(({ cells }) => cells[3])).toEqual(['Vto seguro', '04/2027', 'abr-27']);
});

test.each([
  ['mmm-yy', true],
  ['mm/yyyy', true],
  ['[$-2C0A]mmmm\\ yyyy;@', true],
  ['mmmm &quot;del&quot; yyyy', true],
  ['dd/mm/yyyy', false],
  ['m/d/yy h:mm', false],
  ['#,##0.00', false],
])('a format %s shows a month alone: %s', async (code, is) => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"><alignment/></xf><xf numFmtId="170"/></cellXfs>`;
  const found = await monthCellsOf(
    bookOf(styles, '<c r="A1" s="0"/><c r="AB2" s="1"><v>46478</v></c>'),
    0,
    () => undefined,
  );
  expect([...found]).toEqual(is ? ['AB2'] : []);
});

test('columns by their letters', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('a long sheet of beginnings takes no longer than its length', async () => {
  for (const hostile of ['<c r="A1" s="0', '<c ', '<c s="0"']) {
    const startedAt = performance.now();
    const many = hostile.repeat(Math.floor(2_000_000 / hostile.length));
    await monthCellsOf(bookOf('<cellXfs><xf numFmtId="17"/></cellXfs>', many), 0, () => undefined);
    // A quadratic search would take minutes.
    expect(performance.now() - startedAt, hostile).toBeLessThan(3_000);
  }
});
