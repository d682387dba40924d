import type { Change } from './reading.ts';
import type { Row } from './rows.ts';

/**
 * Adds the rows that are complete now: this visit's values can be seen and corrected, and unsaved ones keep a cell. A change
 * without a value, such as a doubt, sets no fact.
 */
export function withWritten(rows: readonly Row[], written: readonly Change[]): readonly Row[] {
  const here = new Set(rows.map(({ id }) => id));
  const missing = Map.groupBy(
    written.filter(({ row }) => !here.has(row.id)),
    ({ row }) => row.id,
  );
  const whole = [...missing.values()].flatMap((changes) => {
    const row = changes.at(-1)?.row;
    const given = changes.filter(({ value }) => value !== undefined);
    const values = Object.fromEntries(given.map(({ fact, value }) => [fact.name, value]));
    return row ? [{ ...row, facts: { ...row.facts, ...values }, lacks: [], proposals: {} }] : [];
  });
  return [...rows, ...whole];
}
