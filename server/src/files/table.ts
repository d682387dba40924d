import type { FileHolder } from '@baqueano/domain/records/file';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';
import { accidents } from '../fleet/accidents/table.ts';
import { assignments } from '../fleet/assignments/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { fuelEntries } from '../money/fuel/table.ts';
import { documents } from '../papers/documents/table.ts';
import type { OrganizationId } from '../tenant.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';

export const contents = pgTable(
  'contents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** The SHA-256 of its bytes. The row is written after they are durable, and deleted before them. */
    hash: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    pages: integer(),
    width: integer(),
    height: integer(),
    /** The time of the last upload: without a file, it is swept a day later. */
    sentAt: now(),
    /** The last person who sent it; null for a key, or for an upload before this column. */
    sentBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('contents_hash').on(table.organizationId, table.hash),
    index('contents_sent').on(table.organizationId, table.sentAt),
  ],
);

/** The tables of records that may have files. A fine has those of its document. */
const holderTables = {
  vehicle: vehicles,
  driver: drivers,
  document: documents,
  maintenance: maintenanceRecords,
  accident: accidents,
  assignment: assignments,
  fuel: fuelEntries,
} as const satisfies Record<RecordHolder, PgTable>;

/** Without 'organization': a file of the organization itself names no record. */
export type RecordHolder = Exclude<FileHolder, 'organization'>;
export const recordHolders = Object.keys(holderTables) as RecordHolder[];

/** The use of a content by a record. One of the columns for the record is set, or none for the organization itself. */
export const files = pgTable(
  'files',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid(),
    driverId: uuid(),
    documentId: uuid(),
    maintenanceId: uuid(),
    accidentId: uuid(),
    assignmentId: uuid(),
    fuelId: uuid(),
    name: text().notNull(),
    contentId: uuid().notNull(),
    /** No foreign key: the file outlives its sender. Null when the program made it. */
    createdBy: uuid(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => {
    const of = (name: RecordHolder, column = table[`${name}Id`], holder = holderTables[name]) => [
      // Files are deleted and restored with their record.
      foreignKey({
        name: `files_${name}_fk`,
        columns: [table.organizationId, column],
        foreignColumns: [holder.organizationId, holder.id],
      }).onDelete('cascade'),
      index(`files_${name}`)
        .on(table.organizationId, column, table.createdAt, table.id)
        .where(sql`${column} is not null`),
    ];
    return [
      primaryKey({ columns: [table.organizationId, table.id] }),
      ...recordHolders.flatMap((name) => of(name)),
      foreignKey({
        name: 'files_content_fk',
        columns: [table.organizationId, table.contentId],
        foreignColumns: [contents.organizationId, contents.id],
      }),
      index('files_newest').on(table.organizationId, table.createdAt, table.id),
      index('files_content').on(table.organizationId, table.contentId),
    ];
  },
);

export const logos = pgTable(
  'logos',
  {
    organizationId: organizationId(),
    contentId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    foreignKey({
      name: 'logos_content_fk',
      columns: [table.organizationId, table.contentId],
      foreignColumns: [contents.organizationId, contents.id],
    }),
  ],
);

/** The only folder for this database's bytes: a server with another one would not find them. */
export const fileFolders = pgTable('file_folders', {
  name: text().primaryKey(),
  id: uuid().notNull(),
});

export const holderColumn = (kind: RecordHolder) => files[`${kind}Id`];

/** The vehicle of the file's record; null without one. */
export const vehicleOfFile = (of: OrganizationId) =>
  sql<string | null>`coalesce(${files.vehicleId}, ${sql.join(
    recordHolders.flatMap((kind) => {
      const table = holderTables[kind];
      if (!('vehicleId' in table)) return [];
      return sql`(
        select holder.vehicle_id from ${table} as holder
        where holder.organization_id = ${of} and holder.id = ${holderColumn(kind)}
      )`;
    }),
    sql`, `,
  )})`;
