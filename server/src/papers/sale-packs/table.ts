import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';
import { linkColumns } from '../links/table.ts';

/** A vehicle's history at the moment of the pack's creation (decision 69). No statement changes a row. */
export const salePacks = pgTable(
  'sale_packs',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    name: text().notNull(),
    withCosts: boolean().notNull(),
    /** A minute in Argentina. */
    madeAt: text().notNull(),
    /** Canonical JSON in its hashed form: domain's SaleEntry. */
    entries: text().array().notNull(),
    /** The hash of each entry, over all before it too. */
    hashes: text().array().notNull(),
    /** The last hash, which the paper shows. */
    hash: text().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('sale_packs_vehicle_fk', table),
    index('sale_packs_vehicle').on(table.organizationId, table.vehicleId, table.createdAt, table.id),
  ],
);

export const salePackLinks = pgTable(
  'sale_pack_links',
  {
    organizationId: organizationId(),
    salePackId: uuid().notNull(),
    ...linkColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.salePackId] }),
    unique('sale_pack_links_token').on(table.organizationId, table.tokenHash),
    foreignKey({
      name: 'sale_pack_links_pack_fk',
      columns: [table.organizationId, table.salePackId],
      foreignColumns: [salePacks.organizationId, salePacks.id],
    }).onDelete('cascade'),
  ],
);
