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
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { documents } from '../documents/table.ts';

/** Facts of a fine beyond any document (decision 50). A document of type 'fine' without a row here has nulls. */
export const fines = pgTable(
  'fines',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** Null for a fine that was only written as a document. */
    state: text(),
    acta: text(),
    jurisdiction: text(),
    issuer: text(),
    /** 'HH:MM', on the document's day of issue. */
    time: text().notNull(),
    place: text(),
    offence: text(),
    gravity: text(),
    units: integer(),
    /** The value of a unit, in hundredths of a peso. */
    unitCents: integer(),
    unitSource: text(),
    /** Whole pesos. The document's cost is the present one. */
    amount: bigint({ mode: 'number' }),
    notifiedOn: date({ mode: 'string' }),
    discountUntil: date({ mode: 'string' }),
    discountPercent: integer(),
    discountAmount: bigint({ mode: 'number' }),
    appealUntil: date({ mode: 'string' }),
    paidOn: date({ mode: 'string' }),
    paidAmount: bigint({ mode: 'number' }),
    receipt: text(),
    driverPays: boolean().notNull().default(false),
    /** No foreign key: after the driver's deletion it is not shown any more, and the name stays. */
    driverId: uuid(),
    driverName: text(),
    driverSource: text(),
    driverReason: text(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.documentId] }),
    foreignKey({
      name: 'fines_document_fk',
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
    index('fines_driver').on(table.organizationId, table.driverId),
  ],
);

/** An organization's rules, which replace data/fines.json. */
export const fineRules = pgTable(
  'fine_rules',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    jurisdiction: text().notNull(),
    from: date({ mode: 'string' }).notNull(),
    /** Hundredths of a peso. */
    unitCents: integer(),
    discountPercent: integer(),
    discountDays: integer(),
    source: text().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('fine_rules_jurisdiction').on(table.organizationId, table.jurisdiction, table.from),
  ],
);
