import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';

export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    type: text().notNull(),
    issueDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
    /** What the person chose; what is shown follows from it and the date. */
    status: text().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }),
    details: text(),
    /**
     * By when somebody has to renew or pay it; in-force-store.ts keeps it (decision 30). Its expiry while it is in force (the
     * newest of its vehicle and type, or a fine), '-infinity' when a person has called that one expired, 'infinity' while its
     * vehicle is out of service and for a closed fine, null once a newer one follows.
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
    index('documents_renew_by').on(table.organizationId, table.renewBy, table.expiryDate, table.id),
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
    check('documents_cost', sql`${table.cost} >= 0`),
  ],
);
