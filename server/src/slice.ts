import type { Database } from './database/connection/database.ts';
import type { ListExport } from './exchange/list-export.ts';
import type { Routes } from './http/schemas.ts';
import type { Travelling } from './records/carried.ts';
import type { Undo } from './records/undo.ts';

/** What a kind of record declares to the frame, in the `slice.ts` of its slice (decision 107). `slices.ts` lists them all. */
export interface Slice {
  /** Its calls. Those that need more than the database, or are made before the others, stand in app.ts. */
  routes: readonly ((db: Database) => Routes)[];
  /** The way back from what was done to it. */
  undo: Undo;
  /** Its list as a file. */
  list: ((db: Database) => ListExport) | null;
  /** Its tables in 'Llevate tus datos'. */
  tables: readonly Travelling[];
}
