import type { ImportColumn, ImportCounts, ImportFill, ImportHidden, ImportKind } from '@baqueano/domain/imports/import';
import type { ImportAnswer, ImportAsk, ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
import type { Remembered } from '@baqueano/domain/imports/matching/match';
import type { FileOrder } from '@baqueano/domain/imports/reading/cells/dates';
import { program } from '../../workers/program.ts';

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
  /** Rows that were read before: a line of RowLine each. */
  | {
      form: 'rows';
      path: string;
      headers: string[];
      /** Values for the last columns, which a person has added. */
      added: string[];
      notes: string[];
      /** Indexes of columns that the workbook hides. */
      hidden: number[];
      takesHidden: boolean;
      sheets: string[];
      sheet: string | null;
    }
  /** Rows that were judged with their doubts, for a judgement without them. */
  | { form: 'shown'; path: string; headers: string[] };

export interface SheetRequest {
  source: Source;
  /** A file with a line of the domain's KnownLine each. */
  known: string;
  /** The file for the judged rows: lines of JSON, each an array of some of them. */
  out: string;
  /** The server's minute, which decides what is in the future. */
  now: string;
  /** Null: from the headers. */
  kind: ImportKind | null;
  /** A person's choice; null: to be matched. A column that a person has left out raises no question. */
  columns: (Pick<ImportColumn, 'index' | 'target'> & Partial<Pick<ImportColumn, 'how'>>)[] | null;
  /** Null: from the cells. */
  dates: FileOrder | null;
  answers: [cause: string, answer: ImportAnswer][];
  /** Null: the remembered ones. */
  fills: ImportFill[] | null;
  /** Remembered columns for these headers. */
  remembered: { key: string; kind: ImportKind; columns: Remembered; fills: ImportFill[] }[];
  /** For the import itself: writes the changes instead of the rows. */
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
  /** A hash of all texts and changes of its rows. */
  shown: string;
  notes: string[];
  asks: ImportAsk[];
  sheets: string[];
  sheet: string | null;
  /** Only for a workbook that was read without a chosen sheet. */
  others?: ImportOtherSheet[];
  /** The key for remembering the matching. */
  key: string;
}

export type Answer = { judged: Judged } | { complaint: string };

export const sheetReader = program<SheetRequest, Answer>(new URL('./reader-main.ts', import.meta.url), 'read');
