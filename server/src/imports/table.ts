import type {
  ImportAct,
  ImportCell,
  ImportColumn,
  ImportCounts,
  ImportFill,
  ImportHidden,
  ImportKind,
  ImportOf,
  ImportRow,
  ImportRowState,
  ImportState,
} from '@baqueano/domain/imports/import';
import type { ImportAsk, ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
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

/** A sheet of a person (decision 70). */
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
    /** The workbook's other sheets at the time of reading. */
    others: jsonb().$type<ImportOtherSheet[]>().notNull().default([]),
    /** The workbook's content, which may have been deleted since. */
    book: uuid(),
    columns: jsonb().$type<ImportColumn[]>().notNull().default([]),
    hidden: jsonb().$type<ImportHidden>(),
    fills: jsonb().$type<ImportFill[]>().notNull().default([]),
    asks: jsonb().$type<ImportAsk[]>().notNull().default([]),
    missing: jsonb().$type<{ target: string; label: string }[]>().notNull().default([]),
    counts: jsonb().$type<ImportCounts>().notNull(),
    notes: text().array().notNull().default([]),
    kept: jsonb().$type<{ of: ImportOf; id: string; label: string; reason: string }[]>().notNull().default([]),
    /** The hash of the last shown rows: only these are written (shown.ts). Null: it has to be judged again. */
    shown: text(),
    /** Rows with doubts go in, too. */
    takesDoubts: boolean().notNull().default(false),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    error: text(),
    /** The number of starts: after several failures it is given up. */
    attempts: integer().notNull().default(0),
    /** The fingerprint of the request, if that had an Idempotency-Key: see `Requesting` in tenant.ts. */
    fingerprint: text(),
    /** Increases with each change of the sheet: a judgement compares it. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** The person or key that brought it, and that one's request. */
    actor: uuid(),
    requestId: uuid(),
    activityId: uuid(),
    appliedAt: timestamp({ withTimezone: true }),
    judgedAt: timestamp({ withTimezone: true }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('imports_newest').on(table.organizationId, table.createdAt, table.id),
    // For waiting imports of all organizations.
    index('imports_waiting').on(table.state, table.updatedAt),
  ],
);

const ofImport = (name: string, table: { organizationId: AnyPgColumn; importId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.importId],
    foreignColumns: [imports.organizationId, imports.id],
  }).onDelete('cascade');

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
    /** A person included it: a corrected cell does not exclude it again. */
    included: boolean().notNull().default(false),
    /** The workbook hides it. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.number] }),
    ofImport('import_rows_import_fk', table),
    index('import_rows_state').on(table.organizationId, table.importId, table.state, table.number),
  ],
);

/** The changes of an import: staged before it is done, and stored for an undo. */
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
    /** In stored form, under the names of the domain. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Only for an update: the former values. */
    before: jsonb().$type<Record<string, unknown>>(),
    kept: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.position] }),
    ofImport('import_changes_import_fk', table),
    index('import_changes_of').on(table.organizationId, table.importId, table.of, table.does, table.position),
    // For finding out whether a record's own records came with it.
    index('import_changes_record').on(table.organizationId, table.importId, table.recordId),
  ],
);

export const importMatchings = pgTable(
  'import_matchings',
  {
    organizationId: organizationId(),
    /** The SHA-256 of the sorted headings. */
    headings: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** The keys are headings. */
    columns: jsonb().$type<Record<string, string | null>>().notNull(),
    fills: jsonb().$type<ImportFill[]>().notNull().default([]),
    updatedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.headings] })],
);
