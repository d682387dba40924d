import { createHash } from 'node:crypto';
import type { JudgedLine, Sink } from '@baqueano/domain/imports/judging/judge';

const counted = '00000000-0000-7000-8000-';
const countedId = new RegExp(`${counted}([0-9a-f]{12})`, 'g');

/** Ids for new records that are never written: a hash has them by the order in which they occur in it. */
export function countedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return counted + count.toString(16).padStart(12, '0');
  };
}

/**
 * Not in it: the rest of a row that is left out, and writes nothing; the cells, which change with the revision alone; the
 * values that an update replaces, as a km is read every minute; and the minute from which a driver has a unit.
 */
function meaningOf({ number, state, cells, problems, acts, writes }: JudgedLine) {
  if (state === 'left_out') return [number];
  return [
    ...[number, state, cells.map(({ problem }) => problem), problems],
    acts.map(({ changes, ...act }) => [act, changes.map(({ field, after }) => [field, after])]),
    writes.map(({ before: _before, fields: { now: _now, ...fields }, ...write }) => [write, fields]),
  ];
}

/** Passes rows on, and hashes what a person is shown of them: states, doubts, and what each row does to which record. */
export function shownThrough(sink: Sink): Sink & { digest: () => string } {
  let hash = createHash('sha256');
  // By numbers: a piece of a row's text would hold all of that text.
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
      hash.update(text.replace(countedId, (_, digits: string) => `${placeOf(Number.parseInt(digits, 16))}`));
      sink.take(row);
    },
    digest: () => hash.digest('base64url'),
  };
}
