import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When each job is due, and until when a server has it in hand. It belongs to no organization. Live servers hold a lease, too. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Until then nobody else takes it; null when nobody has it. */
  leasedUntil: timestamp({ withTimezone: true }),
  /** In a row. */
  failures: integer().notNull().default(0),
});
