import { isEmpty } from '../reading/empty-cells.ts';
import { doubtLeaving } from './leaving.ts';
import type { JudgedRow } from './row.ts';
import type { Unit } from './units.ts';

const [mostQuotes, longestQuote] = [3, 40];

/** Doubts of a row that no cell of a column with a place has. */
export function doubtWhole(row: JudgedRow, unit: Unit | null): void {
  doubtLeaving(row, unit);
  if (row.values.size > 0 || row.isLeft || row.has('error') || row.has('doubt')) return;
  const said = row.source.cells.filter((text) => !isEmpty(text)).slice(0, mostQuotes);
  const quotes = said.map((text) => `«${text.trim().slice(0, longestQuote)}»`).join(', ');
  if (quotes !== '') row.say('doubt', null, `Nada de esta fila tiene lugar, no se carga: ${quotes}`);
}
