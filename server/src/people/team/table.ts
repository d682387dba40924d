import type { Role } from '@baqueano/domain/people/permissions';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/** Deleted once it is accepted or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    tokenHash: text().notNull(),
    /** The only e-mail that may accept it. */
    email: text(),
    role: text().$type<Role>().notNull(),
    driverId: uuid(),
    createdBy: uuid(),
    createdAt: now(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('invitations_token').on(table.organizationId, table.tokenHash),
    uniqueIndex('invitations_email').on(table.organizationId, sql`lower(${table.email})`),
    uniqueIndex('invitations_driver').on(table.organizationId, table.driverId),
    index('invitations_expires').on(table.expiresAt),
  ],
);
