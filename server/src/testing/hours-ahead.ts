/**
 * Moves the clock of a process: every Date is HOURS_AHEAD hours later. Node loads it before anything else (`--import`), in
 * the tests' workers and in the programs that they start. scratch-database.ts moves PostgreSQL's.
 */
const ahead = Number(process.env.HOURS_AHEAD) * 3_600_000;
if (!Number.isInteger(ahead)) throw new Error('HOURS_AHEAD is a whole number of hours');

const { now } = Date;
const later = () => now() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (date, values, made) => Reflect.construct(date, values.length > 0 ? values : [later()], made),
  apply: (date) => new date(later()).toString(),
});
// Assigned without a check: a test may replace it.
Date.now = later;
