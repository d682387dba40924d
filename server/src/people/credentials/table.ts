import type { Role } from '@baqueano/domain/people/permissions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/**
 * Sign-in has to find a person before the organization is known. So persons have one index over all e-mails, and attempts are
 * keyed by their subject. The secret of a session or a link contains its organization.
 */

/** One person may be a member of several organizations. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** PHC string of argon2id; null for a person with Google only. */
    passwordHash: text(),
    googleSubject: text(),
    /** The moment of verification; null before. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_subject').on(table.googleSubject),
  ],
);

/** Identities at providers of OpenID Connect (decision 80). The same e-mail at a provider is no proof. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** From the provider at the time of linking, so that the owner can distinguish two of them. */
    email: text(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

export const members = pgTable(
  'members',
  {
    organizationId: organizationId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** The driver record of a member. No foreign key: a restored driver gets their account back. */
    driverId: uuid(),
    createdAt: now(),
    /** The time of joining, or of the last switch to it: sign-in opens the one used last. */
    usedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('members_user').on(table.userId),
    uniqueIndex('members_driver').on(table.organizationId, table.driverId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    organizationId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** The public id for its owner; the token stays secret. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid().notNull(),
    device: text(),
    createdAt: now(),
    lastUsedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    foreignKey({
      name: 'sessions_member_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [members.organizationId, members.userId],
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
      name: 'password_resets_member_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
    index('password_resets_user').on(table.organizationId, table.userId),
    index('password_resets_expires').on(table.expiresAt),
  ],
);

/** Keys of other programs. A revoked one stays, because the activity refers to it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    expiresOn: date({ mode: 'string' }),
    /** The hash of the secret; null without one. */
    tokenHash: text(),
    hint: text(),
    madeAt: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdBy: uuid(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('api_keys_token').on(table.organizationId, table.tokenHash),
  ],
);

/** A Google account without an account here, between the sign-in and the organization's details. */
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

/**
 * Links that verify an e-mail. They belong to the person, without a foreign key: on a cluster this table is on the
 * coordinator. A used one stays for some time, so that opening it shows its state.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid().notNull(),
    email: text().notNull(),
    /** True: the account gets that e-mail once the link is opened. False: the account has it already. */
    changes: boolean().notNull(),
    /**
     * The link resets a password and verifies nothing. It is for persons without an organization; others use
     * `password_resets`.
     */
    resets: boolean().notNull().default(false),
    createdAt: now(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('email_links_user').on(table.userId), index('email_links_expires').on(table.expiresAt)],
);

/** Counted in the database, so that every server sees the same count. */
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
