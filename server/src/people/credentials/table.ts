import type { Role } from '@baqueano/domain/people/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/**
 * Sign-in has to find a person before it knows the organization: people have one index over all e-mails, and attempts are keyed
 * by their subject. The secret of a session or a link names its organization.
 */

/** People. One may be a member of several organizations. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** PHC string of argon2id; null for who signs in with Google only. */
    passwordHash: text(),
    googleSubject: text(),
    /** Since when we know that the e-mail is theirs; null while nobody has shown it. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_subject').on(table.googleSubject),
  ],
);

/** Who a provider of OpenID Connect says that a person is (decision 80). The same e-mail there is nobody's proof. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider told it when they were linked, for its owner to tell two of them apart. */
    email: text(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

/** Who belongs to which organization, and as what. */
export const members = pgTable(
  'members',
  {
    organizationId: organizationId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** Of whoever is one of the organization's drivers. No foreign key: a driver that is brought back finds their account. */
    driverId: uuid(),
    createdAt: now(),
    /** When they came to it, or last switched to it: sign-in opens the one used last. */
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

const ofPerson = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The app on a person's phone that makes codes (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: ofPerson().primaryKey(),
  /** In base32. Null until a first code has shown that the app has it. */
  secret: text(),
  since: timestamp({ withTimezone: true }),
  /** The 30 seconds, counted from 1970, whose code was used last: that one and those of before are refused. */
  lastStep: integer().notNull().default(0),
  /** What is being set up; the one in use goes on until it is confirmed. */
  pendingSecret: text(),
  pendingAt: timestamp({ withTimezone: true }),
});

/** For whoever is without the phone. One that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofPerson(),
    /** PHC string of argon2id; those made together share its salt, so that one hash finds which it is. */
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
    /** As the browser writes it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, by its own count; those that travel between devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: now(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

/** Somebody's sign-in between the password and the code. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    organizationId: organizationId(),
    tokenHash: text().notNull(),
    /** Without a foreign key: people are on one node of a cluster, and who is invited is no member yet. It soon expires. */
    userId: uuid().notNull(),
    /** How many codes were tried. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** What is stored of the invitation that is accepted by it: until then the person is no member. */
    invitationHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    index('second_factor_tickets_user').on(table.organizationId, table.userId),
    index('second_factor_tickets_expires').on(table.expiresAt),
  ],
);

/** What a passkey has been asked to sign: each once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** Who adds one; null of who signs in, whom nobody knows yet. */
    userId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);

/** What other programs sign in with. One that is revoked stays: the activity names it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    expiresOn: date({ mode: 'string' }),
    /** Of the secret; null while there is none, or no more. */
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

/**
 * Links that show that an e-mail is somebody's. They belong to the person, and no foreign key leads there: on a cluster this
 * table stays on the coordinator. A used one stays for a while, so that its owner is told what became of it.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid().notNull(),
    email: text().notNull(),
    /** The account takes that e-mail once the link is opened; otherwise it has it already. */
    changes: boolean().notNull(),
    /** It leads to another password and shows nothing: of whoever belongs to no organization, which has `password_resets`. */
    resets: boolean().notNull().default(false),
    createdAt: now(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('email_links_user').on(table.userId), index('email_links_expires').on(table.expiresAt)],
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
