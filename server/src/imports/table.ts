import type {
  ImportAct,
  ImportAsk,
  ImportCell,
  ImportColumn,
  ImportCounts,
  ImportFill,
  ImportHidden,
  ImportKind,
  ImportOf,
  ImportOtherSheet,
  ImportRow,
  ImportRowState,
  ImportState,
} from '@baqueano/domain/imports/import';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';

/** A sheet that somebody brings (decision 70). */
export const imports = pgTable(
  'imports',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    tied: text().array().$type<ImportKind[]>().notNull().default([]),
    state: text().$type<ImportState>().notNull(),
    name: text().notNull(),
    sheets: text().array().notNull().default([]),
    sheet: text(),
    /** The other sheets of the workbook, as they were when it was read. */
    others: jsonb().$type<ImportOtherSheet[]>().notNull().default([]),
    /** The content of that workbook, which may have gone since. */
    book: uuid(),
    columns: jsonb().$type<ImportColumn[]>().notNull().default([]),
    hidden: jsonb().$type<ImportHidden>(),
    fills: jsonb().$type<ImportFill[]>().notNull().default([]),
    asks: jsonb().$type<ImportAsk[]>().notNull().default([]),
    missing: jsonb().$type<{ target: string; label: string }[]>().notNull().default([]),
    counts: jsonb().$type<ImportCounts>().notNull(),
    notes: text().array().notNull().default([]),
    /** What an undo left as it is. */
    kept: jsonb().$type<{ of: ImportOf; id: string; label: string; reason: string }[]>().notNull().default([]),
    /** The hash of what was last shown of its rows: only that is written (shown.ts). Null: it is to be judged again. */
    shown: text(),
    /** Rows with doubts are to be taken. */
    takesDoubts: boolean().notNull().default(false),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    error: text(),
    /** How often it was begun: what fails again and again is given up. */
    attempts: integer().notNull().default(0),
    /** The request that brought it, where that had an Idempotency-Key: see `Requesting` in tenant.ts. */
    fingerprint: text(),
    /** One more with each change of what was read: whoever judges it compares. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** Who brought it, a person or a key, and in which request it was asked for. */
    actor: uuid(),
    requestId: uuid(),
    /** The line of the activity. */
    activityId: uuid(),
    appliedAt: timestamp({ withTimezone: true }),
    judgedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('imports_newest').on(table.organizationId, table.createdAt, table.id),
    // Of all organizations: those that wait for their turn.
    index('imports_waiting').on(table.state, table.updatedAt),
  ],
);

const ofImport = (name: string, table: { organizationId: AnyPgColumn; importId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.importId],
    foreignColumns: [imports.organizationId, imports.id],
  }).onDelete('cascade');

/** Its rows as they were read and judged. */
export const importRows = pgTable(
  'import_rows',
  {
    organizationId: organizationId(),
    importId: uuid().notNull(),
    number: integer().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    cells: jsonb().$type<ImportCell[]>().notNull(),
    problems: jsonb().$type<ImportRow['problems']>().notNull(),
    acts: jsonb().$type<ImportAct[]>().notNull(),
    leftOut: boolean().notNull().default(false),
    accepted: boolean().notNull().default(false),
    /** A person took it in: a corrected cell puts it out no more. */
    included: boolean().notNull().default(false),
    /** The workbook does not show it. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.number] }),
    ofImport('import_rows_import_fk', table),
    index('import_rows_state').on(table.organizationId, table.importId, table.state, table.number),
  ],
);

/** What it writes: staged before it is done, and kept to be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    organizationId: organizationId(),
    importId: uuid().notNull(),
    position: integer().notNull(),
    row: integer().notNull(),
    of: text().$type<ImportOf>().notNull(),
    does: text().$type<'create' | 'update'>().notNull(),
    recordId: uuid().notNull(),
    /** As the tables hold them, by the names of the domain. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of an update: what they were. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Why an undo left it. */
    kept: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.position] }),
    ofImport('import_changes_import_fk', table),
    index('import_changes_of').on(table.organizationId, table.importId, table.of, table.does, table.position),
    // Whether what hangs on a record came with it.
    index('import_changes_record').on(table.organizationId, table.importId, table.recordId),
  ],
);

/** What people have said of columns: by the headings of a sheet. */
export const importMatchings = pgTable(
  'import_matchings',
  {
    organizationId: organizationId(),
    /** The SHA-256 of the sorted headings. */
    headings: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** By heading. */
    columns: jsonb().$type<Record<string, string | null>>().notNull(),
    fills: jsonb().$type<ImportFill[]>().notNull().default([]),
    updatedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.headings] })],
);
