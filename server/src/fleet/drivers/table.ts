import type { CustomValues } from '@baqueano/domain/records/custom-field';
import type { DriverRetirementReason } from '@baqueano/domain/records/retirement';
import type { LicenseClass } from '@baqueano/domain/values/license-class';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

export const drivers = pgTable(
  'drivers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Null, like the three below, while it is unknown (decision 97). */
    phone: text(),
    email: text(),
    licenseNumber: text(),
    licenseExpiry: date({ mode: 'string' }),
    licenseClasses: text().array().$type<LicenseClass[]>().notNull().default([]),
    licenseIssuedOn: date({ mode: 'string' }),
    birthDate: date({ mode: 'string' }),
    /** The same as a vehicle's. */
    retiredOn: date({ mode: 'string' }),
    retiredReason: text().$type<DriverRetirementReason>(),
    retiredNote: text(),
    /** The same as a vehicle's. */
    custom: jsonb().$type<CustomValues>().notNull().default({}),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('drivers_license_number').on(table.organizationId, table.licenseNumber),
    index('drivers_license_expiry').on(table.organizationId, table.licenseExpiry),
    index('drivers_retired').on(table.organizationId, table.id).where(sql`retired_on is not null`),
  ],
);
