import type {
  ImportAnswer,
  ImportAsk,
  ImportColumn,
  ImportCounts,
  ImportFill,
  ImportHidden,
  ImportKind,
  ImportOtherSheet,
} from '@baqueano/domain/imports/import';
import type { Remembered } from '@baqueano/domain/imports/matching/match';
import type { FileOrder } from '@baqueano/domain/imports/reading/cells/dates';
import { program } from '../../workers/program.ts';

/** What a process of the pool is asked: to read a sheet, and to judge its rows. Whatever is long goes through files. */

/** One line of JSON each. */
export interface RowLine {
  number: number;
  cells: string[];
  leftOut: boolean;
  accepted: boolean;
  included: boolean;
  hidden: boolean;
}

export type Source =
  | { form: 'text'; path: string }
  | { form: 'xlsx'; path: string; sheet: string | null }
  /** What was read before: a line of RowLine for each row. */
  | {
      form: 'rows';
      path: string;
      headers: string[];
      /** Of the last columns, which somebody has added: what each row says there. */
      added: string[];
      notes: string[];
      /** The indexes of the columns that the workbook does not show. */
      hidden: number[];
      takesHidden: boolean;
      sheets: string[];
      sheet: string | null;
    }
  /** The rows as they were judged with their doubts: they are judged without them. */
  | { form: 'shown'; path: string; headers: string[] };

export interface Asked {
  source: Source;
  /** A line of the domain's KnownLine for each. */
  known: string;
  /** Where the judged rows are to be written: lines of JSON, each an array of some of them. */
  out: string;
  /** The server's minute: what is in the future is judged by it. */
  now: string;
  /** Null: what the headers say. */
  kind: ImportKind | null;
  /** Said by a person; null: to be matched. One that a person has left out is asked about no more. */
  columns: (Pick<ImportColumn, 'index' | 'target'> & Partial<Pick<ImportColumn, 'how'>>)[] | null;
  /** Null: what its cells say. */
  dates: FileOrder | null;
  /** By the cause of a question. */
  answers: [cause: string, answer: ImportAnswer][];
  /** Null: what was remembered. */
  fills: ImportFill[] | null;
  /** What was said before of these headers, by them. */
  remembered: { key: string; kind: ImportKind; columns: Remembered; fills: ImportFill[] }[];
  /** For the import itself: what is to be written, in the place of the rows. */
  writes: boolean;
}

export interface Judged {
  kind: ImportKind;
  tied: ImportKind[];
  hidden: ImportHidden | null;
  columns: ImportColumn[];
  fills: ImportFill[];
  missing: { target: string; label: string }[];
  counts: ImportCounts;
  /** A hash of what its rows say and write. */
  shown: string;
  notes: string[];
  asks: ImportAsk[];
  sheets: string[];
  sheet: string | null;
  /** Of a workbook that was read without naming a sheet. */
  others?: ImportOtherSheet[];
  /** Under which the matching is remembered. */
  key: string;
}

export type Answer = { judged: Judged } | { complaint: string };

export const sheetReader = program<Asked, Answer>(new URL('./reader-main.ts', import.meta.url), 'read');
