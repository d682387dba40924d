import { type Import, type ImportRow, importKindLabels, importTitle } from '@baqueano/domain/imports/import';
import { reasonHeading } from '@baqueano/domain/imports/reading/cells/reasons';
import { ownPrefix, type Targets } from '@baqueano/domain/imports/targets/own';
import { csvOf } from '../exchange/csv.ts';
import { xlsxOf } from '../exchange/xlsx.ts';
import { exampleOf } from './reading/examples.ts';

type Format = 'xlsx' | 'csv';

interface File {
  name: string;
  bytes: Buffer;
}

const textColumn = (header: string) => ({
  header,
  type: 'text' as const,
  width: Math.max(12, header.length + 2),
  total: false,
});

async function fileOf(name: string, format: Format, headers: string[], rows: AsyncIterable<string[][]>): Promise<File> {
  const columns = headers.map(textColumn);
  const chunks: Uint8Array[] = [];
  const parts = format === 'csv' ? csvOf(columns, rows) : xlsxOf('Planilla', columns, rows);
  for await (const chunk of parts) chunks.push(chunk);
  return { name, bytes: Buffer.concat(chunks) };
}

function reasonOf({ state, cells, problems }: ImportRow, headers: readonly string[]): string {
  const parts = [
    ...problems.map(({ label, words }) => (label ? `${label}: ${words}` : words)),
    ...cells.flatMap(({ problem }, index) =>
      problem ? [`${headers[index] || `Columna ${index + 1}`}: ${problem.words}`] : [],
    ),
  ];
  if (state === 'left_out') parts.unshift('Quedó afuera');
  return parts.join(' · ');
}

/** The rows that stay out, unchanged, with the reason behind them: once corrected they can be imported. */
export function failedRows(
  one: Import,
  pageAfter: (after: number) => Promise<{ rows: ImportRow[] }>,
  format: Format,
): Promise<File> {
  const headers = one.columns.map(({ header, index }) => header || `Columna ${index + 1}`);
  async function* rows(): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const { rows: page } = await pageAfter(after);
      const last = page.at(-1);
      if (!last) return;
      const out = page.filter(({ state }) => state === 'error' || state === 'left_out' || state === 'doubt');
      if (out.length > 0) yield out.map((row) => [...row.cells.map(({ text }) => text), reasonOf(row, headers)]);
      after = last.number;
    }
  }
  const plain = importTitle(one)
    .replace(/\.(?:xlsx|csv|txt)(?= · |$)/i, '')
    .slice(0, 100);
  return fileOf(`${plain}: filas que no entraron`, format, [...headers, reasonHeading], rows());
}

/** A sheet with the headings of a kind, those of own fields last, and two example rows. */
export function templateOf({ kind, all: known, of }: Targets, format: Format): Promise<File> {
  const { codes, rows } = exampleOf[kind];
  const own = known.filter(({ target }) => target.includes(`.${ownPrefix}`)).map(({ label }) => label);
  const labels = [...codes.map((code) => of(code)?.label ?? code), ...own];
  async function* all() {
    yield rows;
  }
  return fileOf(`Planilla de ${importKindLabels[kind].toLowerCase()}`, format, labels, all());
}
