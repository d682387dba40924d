import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Somebody on the way to a provider and back. Whoever has this table can finish nothing: what the provider is asked to repeat
 * follows from the browser's own secret.
 */
export const oidcStarts = pgTable(
  'oidc_starts',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Whose account the provider is to be linked to; null for who signs in. */
    userId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_starts_expires').on(table.expiresAt)],
);

/** Somebody whom a provider knows and we do not, between the sign-in and the organization's details. */
export const oidcSetups = pgTable(
  'oidc_setups',
  {
    tokenHash: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    firstName: text(),
    lastName: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_setups_expires').on(table.expiresAt)],
);
