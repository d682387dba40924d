import type { ReadColumn } from './cells.ts';

const places = new WeakMap<readonly ReadColumn[], ReadonlyMap<string, number>>();

/** The place of each field: the same for all rows. */
export function placesOf(columns: readonly ReadColumn[]): ReadonlyMap<string, number> {
  const known = places.get(columns);
  if (known) return known;
  const made = new Map(columns.map(({ index, target }) => [target.target, index]));
  places.set(columns, made);
  return made;
}
