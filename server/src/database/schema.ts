import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Every table of a tenant has organization_id first in its key and in every foreign key: the database itself refuses a
 * row that points into another organization, and the tables can be spread over a cluster by that one column.
 * Sign-in has to find a person before it knows the organization, so sessions, google_setups and attempts are keyed by
 * their secret or subject, and users have one index over all e-mails.
 */

const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  createdAt: now(),
});

const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

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
    tokenHash: text().primaryKey(),
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: now(),
    lastUsedAt: now(),
  },
  (table) => [
    foreignKey({
      name: 'sessions_user_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    index('sessions_user').on(table.organizationId, table.userId),
    index('sessions_last_used').on(table.lastUsedAt),
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

export const drivers = pgTable(
  'drivers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    licenseNumber: text().notNull(),
    licenseExpiry: date({ mode: 'string' }).notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('drivers_license_number').on(table.organizationId, table.licenseNumber),
    index('drivers_license_expiry').on(table.organizationId, table.licenseExpiry),
  ],
);

export const vehicles = pgTable(
  'vehicles',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    licensePlate: text().notNull(),
    vin: text().notNull(),
    currentKm: integer().notNull(),
    status: text().notNull(),
    imageUrl: text().notNull(),
    tireInfo: text(),
    /** The one place where an assignment is kept: a driver's vehicles are read from here. */
    driverId: uuid(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('vehicles_license_plate').on(table.organizationId, table.licensePlate),
    unique('vehicles_vin').on(table.organizationId, table.vin),
    index('vehicles_driver').on(table.organizationId, table.driverId),
    // Trap: drizzle cannot name the column, and without it the organization would be nulled too. The migration says
    // `on delete set null ("driver_id")`; a test holds it.
    foreignKey({
      name: 'vehicles_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('set null'),
    check('vehicles_current_km', sql`${table.currentKm} >= 0`),
  ],
);
