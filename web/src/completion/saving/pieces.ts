import { type Fact, isOfDriver } from '../facts/facts.ts';
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
