import type { ImportAct, ImportProblem, ImportRow } from '../import.ts';
import { leftEmpty } from '../reading/cells/cell.ts';
import { countOf } from './state.ts';
import type { ToJudge } from './to-judge.ts';

/** An import leaves doubtful values out unless a person confirms them. */

export interface ByDefault {
  acts: ImportAct[];
  enters: boolean;
}

const isDoubt = { severity: 'doubt', words: 'Depende de una fila con dudas: mirá primero esa' } as const;

const holding = ({ cells, problems }: Pick<ImportRow, 'cells' | 'problems'>) =>
  [...problems, ...cells.map(({ problem }) => problem)].find(
    (problem?: ImportProblem) => problem?.severity === 'doubt' && !problem.passes,
  );
const isDoubtful = (row: Pick<ImportRow, 'cells' | 'problems'>) => holding(row) !== undefined;

/** Says at a row why it stays out: most doubts keep none out. */
function saysOut<R extends ImportRow>(row: R): R {
  const words = `Queda afuera hasta que digas si está bien: ${holding(row)?.words}`;
  return { ...row, problems: [...row.problems, { severity: 'doubt', words, target: null, label: null }] };
}

/** Takes rows as they were judged with their doubts, for when they are judged without: what they say then holds. */
export function asShown() {
  const [held, emptied] = [new Set<number>(), new Map<number, number[]>()];
  return {
    toJudge: { withoutDoubts: true, held, emptied } satisfies Partial<ToJudge>,
    add(row: Pick<ImportRow, 'number' | 'state' | 'cells' | 'problems'>): void {
      if (isHeld(row)) held.add(row.number);
      const empty = row.cells.flatMap(({ problem }, index) => (problem?.words.endsWith(leftEmpty) ? index : []));
      if (empty.length > 0) emptied.set(row.number, empty);
    },
  };
}

export function isHeld(row: Pick<ImportRow, 'state' | 'cells' | 'problems'>): boolean {
  return row.state === 'error' || row.state === 'left_out' || (row.state === 'doubt' && isDoubtful(row));
}

/** A row shows its cells as the sheet has them, and its acts by default; a held row shows the acts that it would have. */
export function withDefault<R extends ImportRow>(row: R, { acts, enters }: ByDefault): R {
  if (enters) return { ...row, acts, ...(row.state === 'unchanged' && { state: 'ready' }) };
  if (row.state === 'ready')
    return { ...row, state: 'doubt', problems: [...row.problems, { ...isDoubt, target: null, label: null }] };
  if (row.state !== 'doubt') return row;
  if (isDoubtful(row)) return saysOut(row);
  return { ...row, acts: acts.filter(({ does }) => does === 'nothing') };
}

export function defaultCounts() {
  const counts = { ready: 0, doubts: 0, passing: 0, errors: 0, leftOut: 0, unchanged: 0 };
  return {
    counts,
    add({ state }: Pick<ImportRow, 'state'>, { enters }: Pick<ByDefault, 'enters'>): void {
      counts[countOf[state]] += 1;
      if (state === 'doubt' && enters) counts.passing += 1;
    },
  };
}
