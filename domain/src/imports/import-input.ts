import * as z from 'zod/mini';
import { choice, optionalText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { seenOnOneLine, storable } from '../records/text-checks.ts';
import { importAnswers, importKinds, longestImportCell, mostImportColumns, mostImportText } from './import.ts';

/** What is sent to bring a sheet, and to say what is right of it: import.ts says how it goes. */

const kind = choice(importKinds, 'El tipo de importación no es válido');

export const importInput = z
  .object({
    /** A short sheet of a program; a long one is sent by itself. */
    text: z.optional(
      z
        .string({ error: 'La planilla es requerida' })
        .check(z.maxLength(mostImportText, { error: 'Una planilla tan larga se manda con POST /api/imports/text' })),
    ),
    /** An XLSX that was uploaded. */
    contentId: z.optional(reference('El archivo no es válido')),
    /** The sheet of that workbook; without it the first one with rows. */
    sheet: optionalText(200),
    /** Without it what the headers say. */
    kind: z.optional(kind),
    /** Of the file. */
    name: optionalText(200),
  })
  .check(
    z.refine(({ text, contentId }) => (text === undefined) !== (contentId === undefined), {
      path: ['text'],
      error: 'Pegá la planilla o subí el archivo',
    }),
  );
/** Beside the bytes of a sheet. */
export const importTextQuery = z.object({ kind: z.optional(kind), name: optionalText(200) });

export type ImportInput = z.input<typeof importInput>;

const named = (error: string) => z.string().check(z.maxLength(80, { error, abort: true }), storable);
const cell = (error: string) =>
  z.string().check(z.maxLength(longestImportCell, { error, abort: true }), seenOnOneLine(), storable);
const code = named('El campo no es válido');
const value = cell('El valor es demasiado largo');

export const importColumnsInput = z.object({
  /** Absent: as it is. Another kind matches all columns anew, but for those that are said here. */
  kind: z.optional(kind),
  columns: z._default(
    z
      .array(
        z.object({
          index: z.int({ error: 'La columna no es válida' }).check(z.gte(0), z.lte(mostImportColumns)),
          target: z.nullable(code),
        }),
        { error: 'Las columnas no son válidas' },
      )
      .check(z.maxLength(mostImportColumns, { error: 'Las columnas no son válidas' })),
    [],
  ),
  /** Whether the rows and columns that the workbook does not show come in; absent: as it is. */
  hidden: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
  /** Columns that the sheet lacks, behind the last: each with one value for all rows, or '' for who writes them by hand. */
  added: z.optional(
    z
      .array(z.object({ target: code, value }), { error: 'Las columnas no son válidas' })
      .check(z.maxLength(mostImportColumns, { error: 'Las columnas no son válidas' })),
  ),
  /** Which comes first in the dates of the whole file. Absent: as it was. */
  dates: z.optional(choice(['dmy', 'mdy'], 'El orden de las fechas no es válido')),
  /** To `asks`. 'create': what is not loaded is made with what the rows say; 'leave': they do without it, or stay out. */
  answers: z.optional(
    z
      .array(
        z.object({
          cause: named('La pregunta no es válida'),
          answer: choice(importAnswers, 'La respuesta no es válida'),
        }),
        { error: 'Las respuestas no son válidas' },
      )
      .check(z.maxLength(mostImportColumns, { error: 'Las respuestas no son válidas' })),
  ),
  /**
   * To the columns without a place, all of them: 'create' makes an own field of each, 'leave' leaves them out, and takes the
   * fields away that were made. Both need setting:write.
   */
  own: z.optional(choice(importAnswers, 'La respuesta no es válida')),
  /** Absent: as they are. */
  fills: z.optional(
    z
      .array(z.object({ target: code, value }), { error: 'Los valores no son válidos' })
      .check(z.maxLength(mostImportColumns, { error: 'Los valores no son válidos' })),
  ),
});
export type ImportColumnsInput = z.input<typeof importColumnsInput>;

export const importRowInput = z.object({
  /** By the index of their column; those that are absent stay. */
  cells: z.optional(
    z
      .array(
        z.object({
          index: z.int({ error: 'La columna no es válida' }).check(z.gte(0), z.lte(mostImportColumns)),
          text: cell('El texto es demasiado largo'),
        }),
        { error: 'Las celdas no son válidas' },
      )
      .check(z.maxLength(mostImportColumns, { error: 'Las celdas no son válidas' })),
  ),
  leftOut: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
  /** True: its doubts are as they should be; the row is ready. */
  accepted: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});
export type ImportRowInput = z.input<typeof importRowInput>;

export const importApplyInput = z.object({
  /**
   * Whether the rows with doubts go in as they are shown; false leaves their doubtful cells empty, and leaves out those whose
   * doubt is about which record it is or about a field that it needs.
   */
  doubts: z._default(z.boolean({ error: 'Debe ser sí o no' }), false),
  /** The revision that the person saw: another one is a 409. Without it nothing is compared. */
  revision: z.optional(z.int({ error: 'La revisión no es válida' })),
});
