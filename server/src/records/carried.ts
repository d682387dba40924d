import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

export type Row = Record<string, unknown>;

/** A table whose rows go along, and come back as they were. */
export interface Carried {
  table: PgTable;
  /** The rest of its key, after the organization; 'id' where it is not said. */
  key?: string;
  /** In words: 'Hay {los vehículos} que…'. */
  called: string;
  /** The schema of its form, and of a column that no form has, what this program could have written. */
  schema: z.ZodMiniType;
  /** The row by the names of the schema, where they differ; what the schema leaves out is not compared. */
  of?: (row: Row) => Row;
  /** Further problems, looked for piece by piece: of one row so long that it would hold the event loop. */
  atLength?: (row: Row, turn: () => Promise<void>) => Promise<string | null>;
  /** Columns that name a row of the same table: they are written once all of its rows are there. */
  later?: readonly string[];
  /** Columns that follow from others: as they are when a row is new, until they are computed. */
  computed?: Readonly<Record<string, unknown>>;
  /** Columns that stay, and what a row says there once it was brought. */
  arrives?: Readonly<Record<string, unknown>>;
  /** Columns that name a person, or a key that acted. */
  people?: readonly string[];
  /** A row that is there already stays as it is. */
  repeats?: true;
}

/** A table that goes along, or the reason why it stays: a test knows no third kind. */
export type Travelling = Carried | { table: PgTable; stays: string };

export const minuteOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 16) : value);
