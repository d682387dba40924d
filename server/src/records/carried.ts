import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

export type Row = Record<string, unknown>;

/** A table with rows that travel unchanged. */
export interface Carried {
  table: PgTable;
  /** The rest of its key, after the organization. Default: 'id'. */
  key?: string;
  /** In words: 'Hay {los vehículos} que…'. */
  called: string;
  /** The schema of its form. A column without a form gets the values that this program could have written. */
  schema: z.ZodMiniType;
  /** The row by the names of the schema, where they differ. Fields outside of the schema are not compared. */
  of?: (row: Row) => Row;
  /** Further problems of a row so long that it would block the event loop: it is checked in pieces. */
  atLength?: (row: Row, turn: () => Promise<void>) => Promise<string | null>;
  /** Columns with a reference to the same table: they are written after all of its rows. */
  later?: readonly string[];
  /** Derived columns, with the value of a new row until they are computed. */
  computed?: Readonly<Record<string, unknown>>;
  /** Columns that do not travel, with their value in a brought row. */
  arrives?: Readonly<Record<string, unknown>>;
  /** Columns with the id of a person or a key. */
  people?: readonly string[];
  /** A row that exists already stays as it is. */
  repeats?: true;
}

/** A table that travels, or the reason for staying: a test accepts no third kind. */
export type Travelling = Carried | { table: PgTable; stays: string };

/** A minute in the form of the schemas. With seconds or a zone it stays as it is, and the schema refuses it. */
export const minuteOf = (value: unknown) =>
  typeof value === 'string' && value.length === '2026-11-22T14:32:00'.length && value.endsWith(':00')
    ? value.slice(0, 16)
    : value;
