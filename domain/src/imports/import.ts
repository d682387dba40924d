import * as z from 'zod/mini';
import { mayLack } from '../records/missing.ts';

/**
 * A sheet that somebody brings: pasted, CSV or XLSX (decision 70). How it goes:
 *
 * 1. POST /api/imports/text with the bytes of a paste or a CSV, or POST /api/imports with an XLSX that was uploaded first
 *    (POST /api/uploads), by its content's id: a dry run. It may answer in state `reading`; ask for it until it is `ready`.
 * 2. GET .../rows: each row with its cells as they stood in the sheet, beside what they will be and what is wrong with them.
 *    An *error* keeps its row out; a *doubt* is taken as shown, if the person says so. Until then its cell stays empty, and the
 *    row goes in (`passes`), unless the doubt is about which record it is or a field that it needs. A row that is left out
 *    stays out.
 * 3. PUT .../columns says what a column is, adds one that the sheet lacks (`added`), and one value for all rows that lack a field
 *    (`fills`). It also says which comes first in the file's dates (`dates`), where a column answers 'both'. All rows are
 *    judged anew.
 *    PUT .../rows/{number} changes cells of one row; the rows that speak of the same unit are judged anew with it.
 * 4. POST .../apply: `queued`, `importing`, then `done` or `failed`; nothing is written unless all of it is.
 * 5. POST .../undo within 30 days; `kept` then lists what stays because it was changed since. GET .../undo counts it before.
 *
 * `targets/by-kind.ts` names what a column can be, by kind, with its label.
 */

export const importKinds = [
  'fleet',
  'vehicles',
  'drivers',
  'documents',
  'maintenance',
  'readings',
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

/** Whoever asks for an import in one of these asks again: it goes on by itself. */
export const movingStates: readonly ImportState[] = ['reading', 'queued', 'importing'];

export const mostImportRows = 50_000;
export const mostImportColumns = 100;
/** In bytes, of what is pasted and of a CSV. */
export const mostImportBytes = 16_000_000;
/** In characters, of a sheet that comes within the JSON of a call. */
export const mostImportText = 500_000;
export const longestImportCell = 2_000;
export const importUndoDays = 30;
/** An import that nobody finished is kept for so long. */
export const importDryRunDays = 7;

export const tooLongImport = 'La planilla es demasiado larga: partila en varias';
export const tooManyImportRows = 'La planilla tiene más de 50.000 filas: partila en varias';

/** What told what a column is. */
export const matchedHow = ['name', 'content', 'remembered', 'person'] as const;

export const importAnswers = ['create', 'leave'] as const;
export type ImportAnswer = (typeof importAnswers)[number];

/** Which comes first in '03/04/2026'; 'both': some cells of the file can only be the one, some only the other. */
export const dateOrders = ['dmy', 'mdy', 'both'] as const;

export const importColumn = z.object({
  index: z.int(),
  /** As it stands in the sheet; '' for a column without one. */
  header: z.string(),
  /** The first values that differ. */
  samples: z.array(z.string()),
  /** A code of targets/by-kind.ts; null: the column is not taken. */
  target: z.nullable(z.string()),
  /** Null while nothing has told. */
  how: z.nullable(z.enum(matchedHow)),
  /** A column of dates has the order of the whole file. */
  dates: z.optional(z.enum(dateOrders)),
  /** A person chose that order: a day that only the other one can read is no doubt. */
  datesChosen: z.optional(z.literal(true)),
  /** The workbook does not show it. */
  hidden: z.optional(z.literal(true)),
  /** The answer to whether it becomes an own field: with 'create' that was made for it, and goes with it while it is empty. */
  own: z.optional(z.enum(importAnswers)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** The rows and columns that a workbook does not show. They stay out until somebody includes them. */
const importHidden = z.object({ rows: z.int(), columns: z.int(), included: z.boolean() });
export type ImportHidden = z.infer<typeof importHidden>;

/** One value for every row that lacks the field. */
export const importFill = z.object({ target: z.string(), value: z.string() });
export type ImportFill = z.infer<typeof importFill>;

export const importCounts = z.object({
  rows: z.int(),
  /** Without error or doubt, and something will happen. */
  ready: z.int(),
  doubts: z.int(),
  /** Rows in doubt that go in without their doubtful cells; of an import that is done, that went in so. Absent from older imports. */
  passing: z.optional(z.int()),
  errors: z.int(),
  /** By the person. */
  leftOut: z.int(),
  /** Everything is already so. */
  unchanged: z.int(),
  /** Records, of the rows that are ready or in doubt; of an import that is done, what was written. */
  creates: z.int(),
  /** New records that come in 'a completar'. Absent from older imports. */
  incomplete: z.optional(z.int()),
  updates: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importOf = ['vehicle', 'driver', 'document', 'maintenance', 'reading', 'fine', 'assignment'] as const;
export type ImportOf = (typeof importOf)[number];

/** What an undo left as it is, because somebody changed it since. */
export const importKept = z.object({ of: z.enum(importOf), id: z.uuid(), label: z.string(), reason: z.string() });

/**
 * One cause that several rows share: unknown drivers or units, an unknown kind of paper, or days of a column of which the month
 * alone is said ('create' takes its last day, 'leave' leaves them empty).
 */
export const importAsk = z.object({
  /** The key of the answer: 'drivers', 'units', 'type ' and the name of a kind of paper, or 'month ' and a column. */
  cause: z.string(),
  about: z.enum(['drivers', 'units', 'type', 'month']),
  /** The first, as the sheet writes them. */
  names: z.array(z.string()),
  /** The number of distinct names. */
  count: z.int(),
  rows: z.int(),
  /** The column of such papers or days; null where rows name it. */
  column: z.nullable(z.int()),
  /** A row without such a day stays out. */
  isNeeded: z.optional(z.literal(true)),
  answer: z.nullable(z.enum(importAnswers)),
});
export type ImportAsk = z.infer<typeof importAsk>;

/** Whether another sheet may answer it, once it has come. */
export const isOfOthers = ({ about }: Pick<ImportAsk, 'about'>) => about === 'drivers' || about === 'units';

export const otherSheetIs = ['data', 'notes', 'hidden', 'empty', 'refused'] as const;

/** Another sheet of the workbook: 'data' has headings that we know above its rows, 'notes' has none. 'refused' cannot come. */
export const importOtherSheet = z.object({
  name: z.string(),
  /** The number of rows with data; 0 where the sheet cannot be read. */
  rows: z.int(),
  is: z.enum(otherSheetIs),
  /** Why it is refused. */
  why: z.optional(z.string()),
});
export type ImportOtherSheet = z.infer<typeof importOtherSheet>;

export const importWhole = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  /** Kinds that know as many of its columns, where nothing tells which it is; empty once a person has chosen. */
  tied: z.array(z.enum(importKinds)),
  state: z.enum(importStates),
  /** Another one with each correction. */
  revision: z.int(),
  /** Of the file; of a paste 'Planilla pegada'. */
  name: z.string(),
  /** Of a workbook: its sheets, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** Its sheets that no import has: each is brought by POST /api/imports with `contentId` and `sheet`. */
  others: z.array(importOtherSheet),
  /** The workbook that was uploaded; of a text null. An upload that nothing else holds goes after a day. */
  contentId: z.nullable(z.uuid()),
  columns: z.array(importColumn),
  /** Null where it hides nothing. */
  hidden: z.nullable(importHidden),
  fills: z.array(importFill),
  /** Each is answered once for all its rows (PUT .../columns, `answers`). */
  asks: z.array(importAsk),
  /** Something of the organization has changed since it was judged: PUT .../columns with nothing judges it again. */
  stale: z.boolean(),
  /** Fields that every new record needs, that no column has and no fill gives. */
  missing: z.array(z.object({ target: z.string(), label: z.string() })),
  counts: importCounts,
  progress: z.object({ done: z.int(), of: z.int() }),
  /** Why it failed, in words. */
  error: z.nullable(z.string()),
  /** Said once of the whole: titles above the header that were skipped, a row of totals, what was assumed. */
  notes: z.array(z.string()),
  kept: z.array(importKept),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** The name of whoever brought it. */
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
  /** What it could be instead, to be chosen by a click: the text of the cell. */
  instead: z.optional(z.array(z.string())),
  /** A doubt that holds no row back: the row goes in without this cell. */
  passes: z.optional(z.literal(true)),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importCell = z.object({
  /** As it stands in the sheet, or as the person wrote it. */
  text: z.string(),
  /** What it will be, where that is written otherwise: '45991' is '30/11/2025'. */
  read: z.optional(z.string()),
  problem: z.optional(importProblem),
});
export type ImportCell = z.infer<typeof importCell>;

/** What a row does to one record. */
export const importAct = z.object({
  of: z.enum(importOf),
  does: z.enum(['create', 'update', 'nothing']),
  /** 'AB 123 CD', 'Juan Pérez', 'Seguro de AB 123 CD'. */
  label: z.string(),
  /** The record that it changes; null for a new one. */
  id: z.nullable(z.uuid()),
  /** Of a new record 'a completar': what the row does not say of it. */
  missing: z.optional(z.array(z.enum([...mayLack.vehicle, ...mayLack.driver]))),
  /** Of an update, in words; an empty value is null. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type ImportAct = z.infer<typeof importAct>;

export const importRow = z.object({
  /** As the sheet's program numbers it. */
  number: z.int(),
  state: z.enum(importRowStates),
  /** One for each column, in their order. */
  cells: z.array(importCell),
  /** Of no column: a field that is missing, another row that says the same. */
  problems: z.array(z.extend(importProblem, { target: z.nullable(z.string()), label: z.nullable(z.string()) })),
  /** The outcome of a doubtful row that passes: its doubtful values are left out. */
  acts: z.array(importAct),
});
export type ImportRow = z.infer<typeof importRow>;

/** The answer to a changed row: itself, judged anew, and the import with its new counts. */
export const importRowAnswer = z.object({ row: importRow, import: importWhole });
