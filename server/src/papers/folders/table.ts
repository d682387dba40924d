import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';
import { linkColumns } from '../links/table.ts';

/** The data of a vehicle for holders of the link. */
export const folders = pgTable(
  'folders',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    name: text().notNull(),
    /** The types of papers that it shows; null for all. */
    types: text().array(),
    showsFiles: boolean().notNull().default(true),
    showsDriver: boolean().notNull().default(false),
    /** The folder with its link on the vehicle itself. */
    sticker: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('folders_vehicle_fk', table),
    uniqueIndex('folders_sticker').on(table.organizationId, table.vehicleId).where(sql`${table.sticker}`),
    index('folders_vehicle').on(table.organizationId, table.vehicleId, table.createdAt, table.id),
  ],
);

export const folderLinks = pgTable(
  'folder_links',
  {
    organizationId: organizationId(),
    folderId: uuid().notNull(),
    ...linkColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.folderId] }),
    unique('folder_links_token').on(table.organizationId, table.tokenHash),
    foreignKey({
      name: 'folder_links_folder_fk',
      columns: [table.organizationId, table.folderId],
      foreignColumns: [folders.organizationId, folders.id],
    }).onDelete('cascade'),
  ],
);
