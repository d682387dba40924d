import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The next turn of each job, and the end of its lease. It belongs to no organization. Live servers hold a lease, too. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Until then no other server runs it; null without a lease. */
  leasedUntil: timestamp({ withTimezone: true }),
  /** Failures in a row. */
  failures: integer().notNull().default(0),
});
