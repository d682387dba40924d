import * as z from 'zod/mini';
import { choice, optionalText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { seenOnOneLine, storable } from '../records/text-checks.ts';
import { importKinds, longestImportCell, mostImportColumns, mostImportText } from './import.ts';
import { importAnswers } from './import-questions.ts';

const kind = choice(importKinds, 'El tipo de importación no es válido');

export const importInput = z
  .object({
    /** A short sheet of a program; a long one is sent by itself. */
    text: z.optional(
      z
        .string({ error: 'La planilla es requerida' })
        .check(z.maxLength(mostImportText, { error: 'Una planilla tan larga se manda con POST /api/imports/text' })),
    ),
    contentId: z.optional(reference('El archivo no es válido')),
    /** The sheet of that workbook; without it the first one with rows. */
    sheet: optionalText(200),
    /** Default: the headings decide. */
    kind: z.optional(kind),
    name: optionalText(200),
  })
  .check(
    z.refine(({ text, contentId }) => (text === undefined) !== (contentId === undefined), {
      path: ['text'],
      error: 'Pegá la planilla o subí el archivo',
    }),
  );
export const importTextQuery = z.object({ kind: z.optional(kind), name: optionalText(200) });

export type ImportInput = z.input<typeof importInput>;

const named = (error: string) => z.string().check(z.maxLength(80, { error, abort: true }), storable);
const cell = (error: string) =>
  z.string().check(z.maxLength(longestImportCell, { error, abort: true }), seenOnOneLine(), storable);
const code = named('El campo no es válido');
const value = cell('El valor es demasiado largo');

export const importColumnsInput = z.object({
  /** Absent: no change. Another kind matches all columns anew, except the columns given here. */
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
  /** Whether rows and columns that the workbook hides come in. Absent: no change. */
  hidden: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
  /** Columns that the sheet lacks, behind the last: each with one value for all rows, or '' to fill them by hand. */
  added: z.optional(
    z
      .array(z.object({ target: code, value }), { error: 'Las columnas no son válidas' })
      .check(z.maxLength(mostImportColumns, { error: 'Las columnas no son válidas' })),
  ),
  /** Whether day or month comes first in the dates of the whole file. Absent: no change. */
  dates: z.optional(choice(['dmy', 'mdy'], 'El orden de las fechas no es válido')),
  /** To `asks`. 'create' makes the missing records from the rows; 'leave' lets the rows do without them, or stay out. */
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
   * To all columns without a place: 'create' makes an own field of each. 'leave' leaves them out, and removes the fields that
   * were made. Both need setting:write.
   */
  own: z.optional(choice(importAnswers, 'La respuesta no es válida')),
  /** Absent: no change. */
  fills: z.optional(
    z
      .array(z.object({ target: code, value }), { error: 'Los valores no son válidos' })
      .check(z.maxLength(mostImportColumns, { error: 'Los valores no son válidos' })),
  ),
});
export type ImportColumnsInput = z.input<typeof importColumnsInput>;

export const importRowInput = z.object({
  /** The keys are indexes of columns; absent ones stay. */
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
  /** True: its doubtful values are right, and the row is ready. */
  accepted: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});
export type ImportRowInput = z.input<typeof importRowInput>;

export const importApplyInput = z.object({
  /**
   * True: rows with doubts go in as they are shown. False leaves their doubtful cells empty. It leaves out rows with a doubt
   * about the record itself or a required field.
   */
  doubts: z._default(z.boolean({ error: 'Debe ser sí o no' }), false),
  /** The revision that the person saw: another one is a 409. Without it the server compares nothing. */
  revision: z.optional(z.int({ error: 'La revisión no es válida' })),
});
