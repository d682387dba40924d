import type { CellType } from '@baqueano/domain/records/field-words';
import type { Cell } from '@baqueano/domain/sheets/sheet';
import type { Column } from '../http/records/list-export.ts';
import { isTotals, type Rows, withTotals, workbookCell } from './cells.ts';

/** Workbooks are written and read by hucre, which this folder alone knows. */

const formats: Partial<Record<CellType, string>> = {
  date: 'dd/mm/yyyy',
  minute: 'dd/mm/yyyy hh:mm',
  money: '#,##0',
  decimal: '#,##0.00',
};

export const workbookColumns = (columns: readonly Column[]) =>
  columns.map(({ header, type, width }) => ({ header, width, numFmt: formats[type] }));

/** The rows as a workbook holds them; the row of the totals begins with a word, whatever its column. */
export function workbookRows(columns: readonly Column[], rows: readonly Cell[][]) {
  return rows.map((row) =>
    columns.map(({ type }, at) => workbookCell(isTotals(row, at) ? 'text' : type, row[at] ?? null)),
  );
}

/** One sheet, its first row frozen. A text is written into its cell, so that the memory stays flat. */
export async function* xlsxOf(name: string, columns: readonly Column[], rows: Rows): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const batch of withTotals(columns, rows)) yield* workbookRows(columns, batch);
  }
  // Without a workbook the server saves this memory.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(cells(), { name, columns: workbookColumns(columns), freezePane: { rows: 1 } });
}
