import type { QueryClient } from '@tanstack/react-query';
import { type Fact, isOfDriver } from '../facts/facts.ts';
import { completionQuery } from '../facts/queries.ts';
import type { Change } from '../facts/reading.ts';
import type { Row } from '../facts/rows.ts';

export const cellKey = (row: Pick<Row, 'id'>, { name }: Pick<Fact, 'name'>) => `${row.id} ${name}`;

export type Collection = 'vehicles' | 'drivers' | 'documents';

export const collectionOf = ({ fact }: Change): Collection =>
  fact.paper ? 'documents' : isOfDriver(fact) ? 'drivers' : 'vehicles';

export function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  );
}

/** All facts of each unit, at once. */
export function bodyOf(pieces: readonly Change[][]): object {
  const sets = pieces.map((changes) => Object.fromEntries(changes.map(({ fact, value }) => [fact.name, value])));
  const isAlike = new Set(sets.map((set) => JSON.stringify(set))).size === 1;
  const records = pieces.flatMap(([change], index) =>
    change ? [{ id: change.row.id, version: change.row.version, ...(!isAlike && { set: sets[index] }) }] : [],
  );
  return isAlike ? { records, set: sets[0] } : { records };
}

export function without(changes: readonly Change[], others: readonly Change[]): Change[] {
  const keys = new Set(others.map(({ row, fact }) => cellKey(row, fact)));
  return changes.filter(({ row, fact }) => !keys.has(cellKey(row, fact)));
}

/** The record in its last answer. */
function stored(cache: QueryClient, id: string): { version?: string; lacks: readonly string[] } | undefined {
  const { vehicles = [], drivers = [] } = cache.getQueryData(completionQuery.queryKey) ?? {};
  return vehicles.find((one) => one.id === id) ?? drivers.find((one) => one.id === id);
}

/** With the newest version, and without facts that are known by now. */
export const upToDate = (cache: QueryClient, changes: readonly Change[]): Change[] =>
  changes.flatMap((one) => {
    const now = stored(cache, one.row.id);
    return now?.lacks.includes(one.fact.name) ? [{ ...one, row: { ...one.row, version: now.version } }] : [];
  });
