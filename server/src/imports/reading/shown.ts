import { createHash } from 'node:crypto';
import type { JudgedLine, Sink } from '@baqueano/domain/imports/judging/judge';

/** Ids for new records that are alike whenever the same rows are judged: they stand in a hash alone. */
export function countedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}

/**
 * Not in it: the cells, which change with the revision alone; the values that an update replaces, as a km is read every minute;
 * and the minute from which a driver has a unit.
 */
const meaningOf = ({ number, state, cells, problems, acts, writes }: JudgedLine) => [
  ...[number, state, cells.map(({ problem }) => problem), problems],
  acts.map(({ changes, ...act }) => [act, changes.map(({ field, after }) => [field, after])]),
  writes.map(({ before: _before, fields: { now: _now, ...fields }, ...write }) => [write, fields]),
];

/** Passes rows on, and hashes what a person is shown of them: states, doubts, and what each row does to which record. */
export function shownThrough(sink: Sink): Sink & { digest: () => string } {
  let hash = createHash('sha256');
  return {
    begin() {
      hash = createHash('sha256');
      sink.begin();
    },
    take(row) {
      hash.update(JSON.stringify(meaningOf(row)));
      sink.take(row);
    },
    digest: () => hash.digest('base64url'),
  };
}
