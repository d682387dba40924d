import { createHash } from 'node:crypto';
import type { JudgedLine, Sink } from '@baqueano/domain/imports/judging/judge';
import { v7 as uuidv7 } from 'uuid';

/** Sequential ids for records to write: so a hash does not depend on random ids. */
export function countedIds() {
  // Random, so that no sheet can contain one.
  const prefix = crypto.randomUUID().slice(0, 24);
  const pattern = new RegExp(`${prefix}([0-9a-f]{12})`, 'g');
  let count = 0;
  return {
    next(): string {
      count += 1;
      return prefix + count.toString(16).padStart(12, '0');
    },
    /** The text with `one` in place of each id. */
    replaced: (text: string, one: (id: number) => string) =>
      text.replace(pattern, (_, digits: string) => one(Number.parseInt(digits, 16))),
  };
}

/** The id that each record gets in the database. */
export function storedIds(): (id: number) => string {
  const stored = new Map<number, string>();
  return (id) => {
    const known = stored.get(id);
    if (known !== undefined) return known;
    const made = uuidv7();
    stored.set(id, made);
    return made;
  };
}

/**
 * Not included:
 * - the rest of a row that is left out
 * - the cells, which change only with the revision
 * - former values, as a km is read every minute
 * - the minute from which a driver has a unit
 */
function meaningOf({ number, state, cells, problems, acts, writes }: JudgedLine) {
  if (state === 'left_out') return [number];
  return [
    ...[number, state, cells.map(({ problem }) => problem), problems],
    acts.map(({ changes, ...act }) => [act, changes.map(({ field, after }) => [field, after])]),
    writes.map(({ before: _before, fields: { now: _now, ...fields }, ...write }) => [write, fields]),
  ];
}

/** Passes rows on, and hashes their shown parts: states, doubts, and effects on records. */
export function shownThrough(sink: Sink, ids: ReturnType<typeof countedIds>): Sink & { digest: () => string } {
  let hash = createHash('sha256');
  // The keys are numbers: a substring of a row would hold the whole row in memory.
  const places = new Map<number, number>();
  function placeOf(id: number): number {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  }
  return {
    begin() {
      hash = createHash('sha256');
      places.clear();
      sink.begin();
    },
    take(row) {
      const text = JSON.stringify(meaningOf(row));
      hash.update(ids.replaced(text, (id) => `${placeOf(id)}`));
      sink.take(row);
    },
    digest: () => hash.digest('base64url'),
  };
}
