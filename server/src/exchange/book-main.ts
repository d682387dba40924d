import { writeXlsx } from 'hucre/xlsx';
import { work } from '../workers/work.ts';
import type { Book, BookSheet } from './book.ts';
import { withTotals } from './cells.ts';
import { workbookColumns, workbookRows } from './xlsx.ts';

async function sheetOf({ name, columns, rows }: BookSheet) {
  async function* asOne() {
    yield rows;
  }
  const cells = [];
  for await (const batch of withTotals(columns, asOne())) cells.push(...workbookRows(columns, batch));
  const header = columns.map((column) => column.header);
  return { name, columns: workbookColumns(columns), rows: [header, ...cells], freezePane: { rows: 1 } };
}

work<Book, string>(async ({ sheets }) => {
  const made = [];
  for (const sheet of sheets) made.push(await sheetOf(sheet));
  return Buffer.from(await writeXlsx({ sheets: made })).toString('base64');
});
