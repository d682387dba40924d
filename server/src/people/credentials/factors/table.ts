import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../../database/tenant-columns.ts';
import { users } from '../table.ts';

const ofPerson = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The app on a person's phone that makes codes (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: ofPerson().primaryKey(),
  /** In base32. Null until a first code has proved that the app has it. */
  secret: text(),
  since: timestamp({ withTimezone: true }),
  /** The 30-second step, counted from 1970, of the last used code: its codes and older ones are refused. */
  lastStep: integer().notNull().default(0),
  /** The secret that is being set up; the one in use works until this is confirmed. */
  pendingSecret: text(),
  pendingAt: timestamp({ withTimezone: true }),
});

/** For a lost phone. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofPerson(),
    /** PHC string of argon2id. Codes made together share the salt, so that one hash finds the matching one. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    name: text().notNull(),
    /** The browser's value, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Its own count of signatures; those that are synchronized between devices always have 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: now(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** A sign-in between the password and the code. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    organizationId: organizationId(),
    tokenHash: text().notNull(),
    /** No foreign key: people are on one node of a cluster, and an invited person is no member yet. It expires soon. */
    userId: uuid().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The hash of the invitation that it accepts: until then the person is no member. */
    invitationHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    index('second_factor_tickets_user').on(table.organizationId, table.userId),
    index('second_factor_tickets_expires').on(table.expiresAt),
  ],
);

/** Challenges for passkeys, each for one use within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** The person who adds a passkey; null for a sign-in, where the person is unknown. */
    userId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);
