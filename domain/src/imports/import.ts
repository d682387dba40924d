import * as z from 'zod/mini';
import { mayLack } from '../records/missing.ts';
import { importAnswers, importAsk, importOtherSheet } from './import-questions.ts';

/**
 * A sheet that a person imports: pasted, CSV or XLSX (decision 70). The order of calls:
 * 1. POST /api/imports/text with the bytes of a paste or a CSV. An XLSX goes to POST /api/uploads first, then POST
 * /api/imports names it by its content's id. Both are a dry run. State `reading`: poll until it is `ready`.
 * 2. GET .../rows answers each row: its cells as in the sheet, their future values and their problems. An *error* excludes
 * its row. A *doubt* is accepted as shown, if the person says so. Until then its cell stays empty, and the row goes in
 * (`passes`), unless the doubt concerns the record itself or a required field. A row that is left out stays out.
 * 3. PUT .../columns sets the meaning of a column, adds a missing one (`added`), and gives one value to all rows that lack a
 * field (`fills`). It also sets the order in the file's dates (`dates`), where a column answers 'both'. All rows are judged
 * anew. PUT .../rows/{number} changes cells of one row; the rows of the same unit are judged anew with it.
 * 4. POST .../apply: `queued`, `importing`, then `done` or `failed`. Either all of it is written or nothing.
 * 5. POST .../undo within 30 days; `kept` then lists the records that stay because they changed since. GET .../undo counts
 * them before.
 * `targets/by-kind.ts` names the possible targets of a column, by kind, with their labels.
 */

export const importKinds = [
  'fleet',
  'vehicles',
  'drivers',
  'documents',
  'maintenance',
  'readings',
  'fuel',
  'fines',
  'assignments',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKind, string> = {
  fleet: 'Flota completa',
  vehicles: 'Vehículos',
  drivers: 'Conductores',
  documents: 'Documentos',
  maintenance: 'Mantenimiento',
  readings: 'Kilometraje',
  fuel: 'Combustible',
  fines: 'Multas',
  assignments: 'Asignaciones',
};

export const importStates = ['reading', 'ready', 'queued', 'importing', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  reading: 'Leyendo',
  ready: 'Para revisar',
  queued: 'En espera',
  importing: 'Importando',
  done: 'Importada',
  failed: 'No se importó',
  undone: 'Deshecha',
};

/** A client polls an import in one of these states: it proceeds by itself. */
export const movingStates: readonly ImportState[] = ['reading', 'queued', 'importing'];

export const mostImportRows = 50_000;
export const mostImportColumns = 100;
/** In bytes, for a paste and a CSV. */
export const mostImportBytes = 16_000_000;
/** In characters, for a sheet within the JSON of a call. */
export const mostImportText = 500_000;
export const longestImportCell = 2_000;
export const importUndoDays = 30;
export const importDryRunDays = 7;

export const tooLongImport = 'La planilla es demasiado larga: partila en varias';
export const tooManyImportRows = 'La planilla tiene más de 50.000 filas: partila en varias';

/** The evidence for the meaning of a column. */
export const matchedHow = ['name', 'content', 'remembered', 'person'] as const;

/** Which comes first in '03/04/2026'; 'both': some cells of the file can only be the one, some only the other. */
export const dateOrders = ['dmy', 'mdy', 'both'] as const;

export const importColumn = z.object({
  index: z.int(),
  /** The text of the sheet; '' for a column without a heading. */
  header: z.string(),
  /** The first distinct values. */
  samples: z.array(z.string()),
  /** A code of targets/by-kind.ts; null: the column is left out. */
  target: z.nullable(z.string()),
  how: z.nullable(z.enum(matchedHow)),
  /** All columns of dates have the order of the whole file. */
  dates: z.optional(z.enum(dateOrders)),
  /** A person chose that order: a day that only the other one can read is no doubt. */
  datesChosen: z.optional(z.literal(true)),
  hidden: z.optional(z.literal(true)),
  /**
   * The answer to whether it becomes an own field. With 'create' the field was made for it, and is removed with it while it
   * is empty.
   */
  own: z.optional(z.enum(importAnswers)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** The rows and columns that a workbook does not show. They stay out until a person includes them. */
const importHidden = z.object({ rows: z.int(), columns: z.int(), included: z.boolean() });
export type ImportHidden = z.infer<typeof importHidden>;

export const importFill = z.object({ target: z.string(), value: z.string() });
export type ImportFill = z.infer<typeof importFill>;

export const importCounts = z.object({
  rows: z.int(),
  /** Without error or doubt, and with an effect. */
  ready: z.int(),
  doubts: z.int(),
  /** Rows in doubt that go in without their doubtful cells; of an import that is done, that went in so. Absent from older imports. */
  passing: z.optional(z.int()),
  errors: z.int(),
  leftOut: z.int(),
  /** Nothing would change. */
  unchanged: z.int(),
  /** Records of the rows that are ready or in doubt; after the import, the written ones. */
  creates: z.int(),
  /** New records that come in 'a completar'. Absent from older imports. */
  incomplete: z.optional(z.int()),
  updates: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importOf = [
  ...(['vehicle', 'driver', 'document', 'maintenance', 'reading', 'fuel', 'fine', 'assignment'] as const),
] as const;
export type ImportOf = (typeof importOf)[number];

/** Records that an undo leaves unchanged, because a person changed them since. */
export const importRetained = z.object({ of: z.enum(importOf), id: z.uuid(), label: z.string(), reason: z.string() });

export const importWhole = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  /** Kinds that know equally many of its columns, without other evidence; empty once a person has chosen. */
  tied: z.array(z.enum(importKinds)),
  state: z.enum(importStates),
  /** Changes with each correction. */
  revision: z.int(),
  /** The name of the file; 'Planilla pegada' for a paste. */
  name: z.string(),
  /** The sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** Its sheets without an import: POST /api/imports brings each, with `contentId` and `sheet`. */
  others: z.array(importOtherSheet),
  /** The uploaded workbook; null for a text. An upload that no record refers to is deleted after a day. */
  contentId: z.nullable(z.uuid()),
  columns: z.array(importColumn),
  hidden: z.nullable(importHidden),
  fills: z.array(importFill),
  /** One answer holds for all rows of the cause (PUT .../columns, `answers`). */
  asks: z.array(importAsk),
  /** A record of the organization has changed since the judging: PUT .../columns without any field judges the sheet again. */
  stale: z.boolean(),
  /** Fields that every new record needs, that no column has and no fill gives. */
  missing: z.array(z.object({ target: z.string(), label: z.string() })),
  counts: importCounts,
  progress: z.object({ done: z.int(), of: z.int() }),
  error: z.nullable(z.string()),
  /** Remarks about the whole sheet: skipped titles above the header, a row of totals, assumptions. */
  notes: z.array(z.string()),
  kept: z.array(importRetained),
  /** The end of the time for an undo; null where none is possible. */
  undoUntil: z.nullable(z.string()),
  createdAt: z.string(),
  by: z.nullable(z.string()),
});
export type Import = z.infer<typeof importWhole>;

/** 'FLOTA nov 26.xlsx · SEMIS' */
export const importTitle = ({ name, sheet, sheets }: Pick<Import, 'name' | 'sheet' | 'sheets'>): string =>
  sheet !== null && sheets.length > 1 ? `${name} · ${sheet}` : name;

export const importRowStates = ['ready', 'doubt', 'error', 'left_out', 'unchanged', 'done'] as const;
export type ImportRowState = (typeof importRowStates)[number];

export const importRowStateLabels: Record<ImportRowState, string> = {
  ready: 'Lista',
  doubt: 'Con dudas',
  error: 'Con errores',
  left_out: 'Afuera',
  unchanged: 'Sin cambios',
  done: 'Importada',
};

export const importProblem = z.object({
  severity: z.enum(['error', 'doubt']),
  words: z.string(),
  /** Alternatives to choose by a click, as texts of the cell. */
  instead: z.optional(z.array(z.string())),
  /** A doubt that holds no row back: the row goes in without this cell. */
  passes: z.optional(z.literal(true)),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importCell = z.object({
  /** The text of the sheet, or of the person's correction. */
  text: z.string(),
  /** The value as it was understood, where the text differs: '45991' is '30/11/2025'. */
  read: z.optional(z.string()),
  problem: z.optional(importProblem),
});
export type ImportCell = z.infer<typeof importCell>;

export const importAct = z.object({
  of: z.enum(importOf),
  does: z.enum(['create', 'update', 'nothing']),
  /** 'AB 123 CD', 'Juan Pérez', 'Seguro de AB 123 CD'. */
  label: z.string(),
  /** The record that it changes; null for a new one. */
  id: z.nullable(z.uuid()),
  /** Fields that the row lacks, for a new record 'a completar'. */
  missing: z.optional(z.array(z.enum([...mayLack.vehicle, ...mayLack.driver]))),
  /** Only for an update, in words; an empty value is null. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type ImportAct = z.infer<typeof importAct>;

export const importRow = z.object({
  /** The row's number in the sheet's program. */
  number: z.int(),
  state: z.enum(importRowStates),
  /** One for each column, in their order. */
  cells: z.array(importCell),
  /** Problems without a column: a missing field, another row with the same record. */
  problems: z.array(z.extend(importProblem, { target: z.nullable(z.string()), label: z.nullable(z.string()) })),
  /** The outcome of a doubtful row that passes: its doubtful values are left out. */
  acts: z.array(importAct),
});
export type ImportRow = z.infer<typeof importRow>;

/** The answer to a changed row: itself, judged anew, and the import with its new counts. */
export const importRowAnswer = z.object({ row: importRow, import: importWhole });
