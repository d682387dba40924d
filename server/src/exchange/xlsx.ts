import type { CellType } from '@baqueano/domain/sheets/sheet';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Column, type Rows, withTotals, workbookCell } from './cells.ts';

/** Workbooks are written and read by hucre, which this folder alone knows. */

const formats: Partial<Record<CellType, string>> = {
  date: 'dd/mm/yyyy',
  minute: 'dd/mm/yyyy hh:mm',
  money: '#,##0',
  decimal: '#,##0.00',
};

export const workbookColumns = (columns: readonly Column[]) =>
  columns.map(({ header, type, width }) => ({ header, width, numFmt: formats[type] }));

/** One sheet, its first row frozen. A text is written into its cell, so that the memory stays flat. */
export function xlsxOf(name: string, columns: readonly Column[], rows: Rows): AsyncIterable<Uint8Array> {
  async function* cells() {
    for await (const batch of withTotals(columns, rows)) {
      for (const row of batch) {
        yield columns.map(({ type }, at) =>
          workbookCell(at === 0 && row[0] === 'Total' ? 'text' : type, row[at] ?? null),
        );
      }
    }
  }
  return writeXlsxStream(cells(), { name, columns: workbookColumns(columns), freezePane: { rows: 1 } });
}
