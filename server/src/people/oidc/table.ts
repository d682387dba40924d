import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Trips to a provider and back. The contents of this table are not enough to finish one: the values that the provider repeats
 * are derived from the browser's secret.
 */
export const oidcStarts = pgTable(
  'oidc_starts',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** The account to link; null for a sign-in. */
    userId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_starts_expires').on(table.expiresAt)],
);

/** A provider's identity without an account, between the sign-in and the organization's details. */
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
