import type { Cell } from '@baqueano/domain/sheets/sheet';
import type { Column } from '../http/records/list-export.ts';
import { program } from '../workers/program.ts';

/** A workbook of several sheets is made as a whole, in a process of the pool: its library cannot write it in pieces. */

export interface BookSheet {
  name: string;
  columns: Column[];
  rows: Cell[][];
}

export interface Book {
  sheets: BookSheet[];
}

/** The answer is the bytes, in base64. */
export const bookWriter = program<Book, string>(new URL('./book-main.ts', import.meta.url), 'print');
