import type { ImportColumn, ImportKind } from '../import.ts';
import type { ImportAsk } from '../import-questions.ts';
import { causeOf } from '../questions/causes.ts';
import { isEmpty } from '../reading/cells/empty-cells.ts';
import { paperName } from '../reading/cells/paper-kind.ts';
import { saysExpiry } from '../targets/headings.ts';
import { plain } from '../targets/words.ts';
import { instalmentsOf } from './beside.ts';

/** Columns of a paper of which the organization has no kind yet. */

type Headed = Pick<ImportColumn, 'index' | 'header' | 'target' | 'how'>;

/** Whether a column has no place; once a person has left it out it is no question. */
export const isUnplaced = ({ target, how }: Headed) => !target && !how;

const isUnplacedEnd = (column: Headed) => isUnplaced(column) && saysExpiry(plain(column.header));

/** One question for each such column of a wide sheet. @param rows of the sheet. */
export function columnQuestions(
  kind: ImportKind,
  columns: readonly Headed[],
  rows: readonly { cells: readonly string[] }[],
): ImportAsk[] {
  if (kind !== 'fleet') return [];
  const instalments = instalmentsOf(columns);
  return columns.filter(isUnplacedEnd).flatMap(({ index, header }) => {
    const name = instalments.has(index) ? null : paperName(header);
    const count = rows.filter(({ cells }) => !isEmpty(cells[index] ?? '')).length;
    if (name === null || count === 0) return [];
    const cause = causeOf('type', name);
    return [{ cause, about: 'type' as const, names: [name], count: 1, rows: count, column: index, answer: null }];
  });
}
