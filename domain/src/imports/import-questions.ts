import * as z from 'zod/mini';

export const importAnswers = ['create', 'leave'] as const;

export type ImportAnswer = (typeof importAnswers)[number];

/**
 * One cause that several rows share: unknown drivers or units, an unknown kind of paper, or days that give the month alone.
 * For these 'create' uses the last day of the month, 'leave' leaves them empty.
 */
export const importAsk = z.object({
  /** The key of the answer: 'drivers', 'units', 'type ' and the name of a kind of paper, or 'month ' and a column. */
  cause: z.string(),
  about: z.enum(['drivers', 'units', 'type', 'month']),
  /** The first, as the sheet writes them. */
  names: z.array(z.string()),
  count: z.int(),
  rows: z.int(),
  /** The column of such papers or days; null where rows name it. */
  column: z.nullable(z.int()),
  /** A row without such a day stays out. */
  isNeeded: z.optional(z.literal(true)),
  answer: z.nullable(z.enum(importAnswers)),
});

export type ImportAsk = z.infer<typeof importAsk>;

/** Whether another sheet of the batch may answer it. */
export const isOfOthers = ({ about }: Pick<ImportAsk, 'about'>) => about === 'drivers' || about === 'units';

export const otherSheetIs = ['data', 'notes', 'hidden', 'empty', 'refused'] as const;

/** Another sheet of the workbook: 'data' has headings that we know above its rows, 'notes' has none. 'refused' cannot come. */
export const importOtherSheet = z.object({
  name: z.string(),
  /** Rows with data; 0 where the sheet cannot be read. */
  rows: z.int(),
  is: z.enum(otherSheetIs),
  why: z.optional(z.string()),
});

export type ImportOtherSheet = z.infer<typeof importOtherSheet>;
