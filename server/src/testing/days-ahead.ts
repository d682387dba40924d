/**
 * Moves the clock of a process: every Date is DAYS_AHEAD days later. Node loads it before anything else (`--import`), in the
 * tests' workers and in the programs that they start. scratch-database.ts moves PostgreSQL's.
 */
const ahead = Number(process.env.DAYS_AHEAD) * 86_400_000;
if (!Number.isInteger(ahead)) throw new Error('DAYS_AHEAD is a whole number of days');

const { now } = Date;
const later = () => now() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (date, values, made) => Reflect.construct(date, values.length > 0 ? values : [later()], made),
  apply: (date) => new date(later()).toString(),
});
// Set and not answered for: a test may put another one in its place.
Date.now = later;
