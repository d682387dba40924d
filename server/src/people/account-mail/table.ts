import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { now } from '../../database/tenant-columns.ts';
import type { Cause } from '../../mail/cause.ts';

/** Letters about accounts that have not left yet; what has left is gone. Written with what they tell, on the coordinator. */
export const accountMails = pgTable(
  'account_mails',
  {
    id: uuid().primaryKey(),
    /** Whose account it is about; no foreign key, because the last letter tells that it is gone. */
    userId: uuid().notNull(),
    email: text().notNull(),
    name: text(),
    kind: text().notNull(),
    details: jsonb().$type<object>().notNull(),
    /** Null for a letter that a person causes to their own mailbox, or the program by itself. */
    cause: jsonb().$type<Cause>(),
    at: now(),
    dueAt: now(),
    failures: integer().notNull().default(0),
  },
  (table) => [index('account_mails_due').on(table.dueAt)],
);

/** What a person has signed in with. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid().notNull(),
    /** The browser's family and the system: 'Chrome en Windows'. */
    name: text().notNull(),
    /** A hash of the network that it asked from. */
    network: text().notNull(),
    usedAt: now(),
    /** When its owner was last written to about it. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name, table.network] }),
    index('known_devices_used').on(table.usedAt),
  ],
);
