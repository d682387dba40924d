import type { DocumentOwner } from '@baqueano/domain/papers/document-rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';

export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** Null for a driver's paper, or the organization's. */
    vehicleId: uuid(),
    /** Null unless it is a driver's. */
    driverId: uuid(),
    /** One of domain's documentTypes, or the id of the organization's own: its deletion looks whether it is used. */
    type: text().notNull(),
    issueDate: date({ mode: 'string' }).notNull(),
    /** 'infinity' for a paper that never expires: it is the latest of all in every order, and null in the API. */
    expiryDate: date({ mode: 'string' }).notNull(),
    /** The choice of the person: with the date it decides the shown status. */
    status: text().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }),
    details: text(),
    issuer: text(),
    number: text(),
    inspectionResult: text(),
    /** The day by which the inspection had been due. */
    satisfiesDue: date({ mode: 'string' }),
    /**
     * The document that this one replaces. It has no foreign key: a deleted document may come back. due-store.ts drops the
     * link once the two have another holder or type, or another order of days (decision 56).
     */
    renewsId: uuid(),
    /** Whether another one is in its place; due-store.ts writes it. */
    superseded: boolean().notNull().default(false),
    /**
     * The last day for a renewal or payment; due-store.ts writes it (decision 30). In force (the newest of its vehicle and
     * type, or
     * a fine): its expiry, or '-infinity' after a person marked it as expired. While its vehicle is out of service, and for a
     * closed fine: 'infinity'. Null once a newer one follows.
     */
    renewBy: date({ mode: 'string' }),
    /** A fine that was paid or annulled, or has prescribed: it never expires. It follows from the state in papers/fines. */
    closed: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('documents_vehicle_fk', table),
    foreignKey({
      name: 'documents_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    index('documents_driver')
      .on(table.organizationId, table.driverId, table.type, table.issueDate, table.expiryDate, table.id)
      .where(sql`${table.driverId} is not null`),
    index('documents_of_organization')
      .on(table.organizationId, table.type, table.issueDate, table.expiryDate, table.id)
      .where(sql`${table.vehicleId} is null and ${table.driverId} is null`),
    uniqueIndex('documents_renews').on(table.organizationId, table.renewsId).where(sql`${table.renewsId} is not null`),
    index('documents_type').on(
      table.organizationId,
      table.type,
      // Spelled out, because drizzle's desc() alone means `desc nulls last`, which no plain `order by ... desc` can use.
      table.expiryDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('documents_newest').on(
      table.organizationId,
      table.vehicleId,
      table.type,
      table.issueDate,
      table.expiryDate,
      table.id,
    ),
    // Few, and looked for at every write of a paper that a clearance goes by.
    index('documents_pending')
      .on(table.organizationId, table.vehicleId, table.type, table.issueDate, table.expiryDate, table.id)
      .where(sql`${table.status} = 'pending'`),
    // For vehicles: the numbers of the specification.
    index('documents_renew_by')
      .on(table.organizationId, table.renewBy, table.expiryDate, table.id)
      .where(sql`${table.vehicleId} is not null`),
    // Documents that may have been renewed without a link: few, once they are linked.
    index('documents_unlinked')
      .on(table.organizationId, table.vehicleId, table.type)
      .where(sql`${table.renewBy} is null and not ${table.superseded}`),
    // The order by need, within a type: one direction throughout, so that a page begins where the last one ended.
    index('documents_need').on(
      table.organizationId,
      table.type,
      sql`coalesce(${table.renewBy}, 'infinity')`,
      sql`(- extract(epoch from ${table.expiryDate}))`,
      table.id,
    ),
    // Which of domain's basicPapers each vehicle in service has at all.
    index('documents_papers')
      .on(table.organizationId, table.vehicleId, table.type)
      .where(sql`${table.renewBy} < 'infinity' and ${table.type} in ('insurance', 'registration', 'vtv')`),
    check('documents_dates', sql`${table.expiryDate} > ${table.issueDate}`),
    check('documents_holder', sql`${table.vehicleId} is null or ${table.driverId} is null`),
    check(
      'documents_as_specified',
      sql`${table.type} not in ('insurance', 'registration', 'vtv', 'fine', 'cedula_azul')
        or ${table.vehicleId} is not null and ${table.expiryDate} < 'infinity'`,
    ),
    check('documents_cost', sql`${table.cost} >= 0`),
  ],
);

/** An organization's types of documents: its own, and its notice for those of the program. */
export const documentTypeRows = pgTable(
  'document_types',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** One of domain's documentTypes, of which only the notice is the organization's; null for its own. */
    code: text(),
    name: text(),
    /** The name without accents and case: two types may not differ by these alone. */
    nameKey: text(),
    owner: text().$type<DocumentOwner>(),
    expires: boolean(),
    noticeDays: integer().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('document_types_code').on(table.organizationId, table.code),
    unique('document_types_name').on(table.organizationId, table.nameKey),
    check('document_types_kind', sql`(${table.code} is null) = (${table.name} is not null)`),
    check('document_types_notice', sql`${table.noticeDays} between 0 and 365`),
  ],
);
