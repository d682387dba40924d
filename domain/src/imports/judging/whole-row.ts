import type { ImportProblem } from '../import.ts';
import { isEmpty } from '../reading/cells/empty-cells.ts';
import { kindOfRecord, recordOf } from '../targets/by-kind.ts';
import type { Targets } from '../targets/own.ts';
import { doubtLeaving } from './records/leaving.ts';
import type { Unit } from './records/units.ts';
import type { ReadColumn } from './row/cells.ts';
import type { JudgedRow } from './row/row.ts';

const [mostQuotes, longestQuote] = [3, 40];

function doubtPlaceless(row: JudgedRow): void {
  if (row.values.size > 0 || row.isLeft || row.has('error') || row.has('doubt')) return;
  const filled = row.source.cells.filter((text) => !isEmpty(text)).slice(0, mostQuotes);
  const quotes = filled.map((text) => `«${text.trim().slice(0, longestQuote)}»`).join(', ');
  if (quotes !== '') row.say('doubt', null, `Nada de esta fila tiene lugar, no se carga: ${quotes}`);
}

const saysMissing = ({ words }: ImportProblem) => / es requerid[oa]$/.test(words);

/** A negative amount goes to the notes of the record that the row makes. */
function sayNotWritten(row: JudgedRow, target: string): void {
  const record = recordOf(target);
  const isIts = (type: unknown) => record === 'document' || type === undefined || type === record;
  const isMade = row.writes.some(
    ({ of, does, fields }) =>
      does === 'create' &&
      isIts(fields.type) &&
      (of === kindOfRecord(record) || (of === 'fine' && record === 'document')),
  );
  if (!isMade) row.sayNegative(target, 'no se carga');
}

/** Doubts of a row that no cell of a column with a place has, and those that other rows share. */
export function doubtWhole(row: JudgedRow, unit: Unit | null, columns: readonly ReadColumn[], targets: Targets): void {
  doubtLeaving(row, unit);
  doubtPlaceless(row);
  for (const { target } of columns) if (target.reads === 'money') sayNotWritten(row, target.target);
  for (const column of row.months) row.causes.sayMonth(row, column);
  if (row.isLeft) return;
  const doubts = row.problems.flatMap(({ severity, words }) => (severity === 'doubt' ? [words] : []));
  for (const { index, target } of columns) {
    const problem = row.cells[index]?.problem;
    if (problem && (problem.severity === 'doubt' || saysMissing(problem)))
      doubts.push(`${targets.of(target.target)?.label}: ${problem.words}`);
  }
  row.causes.saySame(new Set(doubts));
}
