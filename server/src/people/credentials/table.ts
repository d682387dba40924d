import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/**
 * Sign-in has to find a person before it knows the organization: attempts are keyed by their subject, and users have one
 * index over all e-mails. The secret of a session or a link names its organization.
 */

export const users = pgTable(
  'users',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** PHC string of argon2id; null for who signs in with Google only. */
    passwordHash: text(),
    googleSubject: text(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_subject').on(table.googleSubject),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    organizationId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** How its owner names it; the token itself is nobody's but theirs. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid().notNull(),
    device: text(),
    createdAt: now(),
    lastUsedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    index('sessions_user').on(table.organizationId, table.userId),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    organizationId: uuid().notNull(),
    tokenHash: text().notNull(),
    userId: uuid().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    foreignKey({
      name: 'password_resets_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    index('password_resets_user').on(table.organizationId, table.userId),
    index('password_resets_expires').on(table.expiresAt),
  ],
);

/** A Google account that nobody has yet, between the sign-in and the organization's details. */
export const googleSetups = pgTable(
  'google_setups',
  {
    tokenHash: text().primaryKey(),
    googleSubject: text().notNull(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('google_setups_expires').on(table.expiresAt)],
);

/** Wrong passwords and registrations, counted here so that every server sees the same count. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    at: now(),
  },
  (table) => [index('attempts_subject').on(table.kind, table.subject, table.at), index('attempts_at').on(table.at)],
);
