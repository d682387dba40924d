import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Now, nowQuery } from './facts/now.ts';
import type { Change, Doubted } from './facts/reading.ts';
import type { Row } from './facts/rows.ts';
import type { Completing } from './saving/use-completing.ts';
import type { Unsaved } from './saving/visit.ts';

/** A cell that another person has filled meanwhile, with its possible values. */
interface Conflict extends Doubted {
  /** The answer that leaves the other person's value. */
  leave: string;
  /** The answer that writes the cell's value. */
  replace?: { words: string; change: Change };
}

const longest = 40;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function conflictOf(cell: Unsaved, now: Now | null | undefined): Conflict {
  const { text, fact, doubt } = cell;
  if (!now) {
    const words = now === null ? 'Ya no hace falta acá' : 'Mientras tanto se cargó otro dato';
    return { text, leave: 'Descartar', problem: { severity: 'doubt', words, instead: ['Descartar'] } };
  }
  const leave = `Dejar ${short(now.words)}`;
  const act = `${fact.paper ? 'Cargar también' : 'Poner'} ${short(text)}`;
  const instead = [...(doubt ? (doubt.problem.instead ?? []) : [act]), leave];
  const words = fact.paper ? `Ya hay uno: ${short(now.words)}` : `Ahora dice ${short(now.words)}`;
  const problem = { severity: 'doubt', words, instead } as const;
  if (doubt) return { ...doubt, leave, problem };
  return { text, leave, problem, replace: { words: act, change: { ...cell, over: now.record } } };
}

/** Keyed by cell. A cell with the same value as the record is no conflict, and is forgotten. */
export function useConflicts(
  rows: readonly Row[],
  unsaved: ReadonlyMap<string, Unsaved>,
  fresh: ReadonlyMap<string, string>,
  keepCells: Completing['keepCells'],
): ReadonlyMap<string, Conflict> {
  const cells = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...unsaved].filter(([key, { row, fact, failed, lost, doubt }]) => {
      // The cell corrects a value of this visit.
      const isOwn = fresh.has(key) && (lost || doubt);
      return failed !== null && !isOwn && byId.get(row.id)?.lacks.includes(fact.name) === false;
    });
  }, [rows, unsaved, fresh]);
  const found = useQueries({
    queries: cells.map(([, { row, fact }]) => nowQuery(fact, row.id)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const alike = cells.flatMap(([key, { text }], index) => (found[index]?.words === text ? [key] : []));
  useEffect(() => {
    if (alike.length > 0) keepCells([], alike);
  });
  return useMemo(() => {
    const all = cells.map(([key, cell], index) => [key, conflictOf(cell, found[index])] as const);
    return new Map(all);
  }, [cells, found]);
}
