import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { now } from '../../database/tenant-columns.ts';

/** The columns of a link. Its row stands apart: who changes a folder does not meet those who open it. */
export const linkColumns = () => ({
  tokenHash: text().notNull(),
  createdAt: now(),
  openedAt: timestamp({ withTimezone: true }),
  openings: integer().notNull().default(0),
});
