import { type ImportColumn, mostImportColumns } from '../import.ts';
import { nameScore } from '../targets/headings.ts';
import type { Targets } from '../targets/own.ts';
import { plain } from '../targets/words.ts';
import { besideOf } from './beside.ts';
import { columnOfChoice, distinct, fitOf, targetByContent } from './content.ts';
import { isMistaken } from './mistaken.ts';
import { secondOf } from './second.ts';

/** Former meanings of columns, by their heading as `plain` writes it. */
export type Remembered = Readonly<Record<string, string | null>>;

export interface Column {
  index: number;
  header: string;
  /** Enough of its values to recognize the kind. */
  values: readonly string[];
  isOut?: boolean;
}

const shownSamples = 3;
const likely = 45;
/** Higher than any heading's score for another record. */
const mostScore = 101;
const sure = 60;
const pesos = /^(?:AR)?\$$/i;
/** '$/litro' */
const pesosPer = /^\s*(?:AR)?\$\s*(?:\/|x|por)\s*/i;

interface Candidate {
  index: number;
  target: string;
  score: number;
}

interface Matched {
  columns: ImportColumn[];
  score: number;
  surely: number;
}

/** The meaning of each column, for one kind: the surest pair first, each target once. @param remembered wins over all. */
export function matchColumns(targets: Targets, columns: readonly Column[], remembered: Remembered = {}): Matched {
  const found = new Map<number, Pick<ImportColumn, 'target' | 'how'>>();
  const usedTargets = new Set<string>();
  for (const { index, isOut } of columns) if (isOut) found.set(index, { target: null, how: null });
  for (const { index, header } of columns) {
    if (found.has(index)) continue;
    const before = remembered[plain(header)];
    if (before === undefined || header === '') continue;
    if (before !== null && (usedTargets.has(before) || !targets.of(before))) continue;
    if (before !== null) usedTargets.add(before);
    found.set(index, { target: before, how: 'remembered' });
  }
  const second = secondOf(targets, columns);
  for (const index of [...second.units, ...second.others]) {
    if (!found.has(index)) found.set(index, { target: null, how: null });
  }

  const candidates: Candidate[] = [];
  const beside = besideOf(targets, columns);
  const headings = new Set(columns.map(({ header }) => plain(header)));
  // 'Descripción' beside both is something else.
  const hasBoth = headings.has('marca') && headings.has('modelo');
  for (const { index, header, values } of columns) {
    if (found.has(index)) continue;
    // No letter is left of it to compare.
    const heading = pesos.test(header.trim()) ? 'importe' : plain(header.replace(pesosPer, 'precio por '));
    const period = second.terms?.get(index) ?? beside.periods.get(index);
    for (const target of targets.all) {
      if (period !== undefined && target.target !== period) continue;
      const byName = period === undefined ? nameScore(target, heading) : mostScore;
      if (hasBoth && target.target === 'vehicle.brandAndModel') continue;
      if (byName === 0 || beside.refuses(target, index, heading)) continue;
      if (isMistaken(target, heading, values, columns)) continue;
      // A heading with the exact words counts whatever its values are, unless another one fits better.
      const floor = byName >= 90 ? 0.6 : 0.25;
      const isNumber = byName >= 90 && target.target.endsWith('.number') && beside.hasEnd(target);
      const score = byName * (floor + (1 - floor) * (isNumber ? 1 : fitOf(target, values)));
      if (score >= likely) candidates.push({ index, target: target.target, score });
    }
  }
  let total = 0;
  let surely = 0;
  for (const { index, target, score } of candidates.toSorted((one, other) => other.score - one.score)) {
    if (found.has(index) || usedTargets.has(target)) continue;
    found.set(index, { target, how: 'name' });
    usedTargets.add(target);
    total += score;
    if (score >= sure) surely += 1;
  }
  for (const { index, header, values } of columns) {
    if (found.has(index)) continue;
    const target = targetByContent(values, plain(header));
    if (!target || usedTargets.has(target) || !targets.of(target)) continue;
    found.set(index, { target, how: 'content' });
    usedTargets.add(target);
    total += sure;
    surely += 1;
  }

  for (const target of targets.all) {
    if (target.reads !== 'choice' || !target.required || usedTargets.has(target.target)) continue;
    const column = columnOfChoice(
      target,
      columns.filter(({ index }) => !found.has(index)),
    );
    if (!column) continue;
    found.set(column.index, { target: target.target, how: 'content' });
    usedTargets.add(target.target);
    total += sure;
    surely += 1;
  }

  const made = columns.slice(0, mostImportColumns).map(({ index, header, values }) => ({
    index,
    header,
    samples: distinct(values.filter((value) => value !== '')).slice(0, shownSamples),
    target: found.get(index)?.target ?? null,
    how: found.get(index)?.how ?? null,
  }));
  const missing = targets.all.filter(
    ({ target, required, wanted }) => (required || wanted) && !usedTargets.has(target),
  ).length;
  // A wide sheet may only add dates to known units.
  return { columns: made, score: total - (targets.kind === 'fleet' ? 4 : 25) * missing, surely };
}
