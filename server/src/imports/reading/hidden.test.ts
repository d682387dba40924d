import { expect, test } from 'vitest';
import { aZip } from '../../testing/samples/made-files.ts';
import { hiddenOf } from './hidden.ts';

const bookOf = (content: string) =>
  aZip([
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="Flota" r:id="rId7"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Target="/xl/worksheets/one.xml" Id="rId7"/></Relationships>',
    },
    { name: 'xl/worksheets/one.xml', content },
  ]);

test('a long sheet of beginnings takes no longer than its length', async () => {
  for (const hostile of ['<row hidden="1" ', '<col min="1" max="9999999999" hidden="1"/>', '<row r="', ' hidden="1"']) {
    const startedAt = performance.now();
    await hiddenOf(bookOf(`<worksheet>${hostile.repeat(Math.floor(2_000_000 / hostile.length))}`), 0, () => undefined);
    // A quadratic search would take minutes.
    expect(performance.now() - startedAt, hostile).toBeLessThan(3_000);
  }
});

test('rows and columns are hidden by the words of either program, wherever the pieces end', async () => {
  const many = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 1}"${at % 2 ? ' hidden="true"' : ''}><c/></row>`,
  );
  const found = await hiddenOf(
    bookOf(
      `<worksheet><cols><col hidden='1' min="2" max="3"/><col min="5" max="5" hidden="0"/></cols>${many.join('')}`,
    ),
    0,
    () => undefined,
  );
  expect([...found.columns]).toEqual([1, 2]);
  expect(found.rows.size).toBe(10_000);
});
