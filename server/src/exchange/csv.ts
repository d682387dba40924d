import { stringify } from 'csv-stringify/sync';
import type { Column } from '../http/records/list-export.ts';
import { isTotals, type Rows, textCell, withTotals } from './cells.ts';

/** The library quotes the whole record delimiter alone: '\\n' or '\\r' in a text would begin a row as well. */
const asExcelReads = { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** For an Excel in Spanish, opened with a double click: separated by ';', in UTF-8 with its mark. */
export async function* csvOf(columns: readonly Column[], rows: Rows): AsyncGenerator<Buffer> {
  const header = columns.map(({ header }) => header);
  yield Buffer.from(`\ufeff${stringify([header], asExcelReads)}`);
  for await (const batch of withTotals(columns, rows)) {
    const texts = batch.map((row) =>
      columns.map(({ type }, at) => textCell(isTotals(row, at) ? 'text' : type, row[at] ?? null)),
    );
    yield Buffer.from(stringify(texts, asExcelReads));
  }
}
