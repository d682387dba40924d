import type { Import, ImportRowState } from '@baqueano/domain/imports/import';

type Counted = Exclude<ImportRowState, 'done'>;
const countOf = ({ counts }: Import): Record<Counted, number> => ({
  ready: counts.ready,
  doubt: counts.doubts,
  error: counts.errors,
  left_out: counts.leftOut,
  unchanged: counts.unchanged,
});

/** A change of one row also changed the counts of others. */
export function movedOthers(
  before: Import,
  after: Import,
  was: ImportRowState | undefined,
  is: ImportRowState,
): boolean {
  const [one, other] = [countOf(before), countOf(after)];
  return (Object.keys(one) as Counted[]).some((state) => {
    const own = (state === is ? 1 : 0) - (state === was ? 1 : 0);
    return other[state] - one[state] !== own;
  });
}
