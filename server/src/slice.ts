import type { Kind, KindWith, KindWithMoney } from '@baqueano/domain/kinds';
import type { Database } from './database/connection/database.ts';
import type { ListExport } from './http/records/list-export.ts';
import type { Routes } from './http/schemas.ts';
import type { Travelling } from './records/carried.ts';
import type { Demo } from './records/demo.ts';
import type { anyOf, CostsOf, OfVehicle } from './records/of-vehicle.ts';
import type { Undo } from './records/undo.ts';

interface OfAll {
  /** Its routes. app.ts has those that need more than the database, or have to be first. */
  routes: readonly ((db: Database) => Routes)[];
  /** The undo of its acts. */
  undo: Undo;
  /** Its list as a file. */
  list?: (db: Database) => ListExport;
  /** Its tables in 'Llevate tus datos'. */
  tables: readonly Travelling[];
  /** Its rows in the demonstration. demo/ has those that hang together: the fleet, its papers and its services. */
  demo?: Demo;
}

interface Further {
  /** Its part of its vehicle's summary, by its name in a count. */
  summary: OfVehicle;
  /** Its part of a vehicle's costs on some days, with its name there. */
  costs: CostsOf | null;
  /** Whether any record exists. */
  any: ReturnType<typeof anyOf>;
}

/**
 * The declaration of a kind of record for the frame, in the `slice.ts` of its slice (decision 107). `slices.ts` lists them
 * all.
 */
export type Slice<K extends Kind> = OfAll &
  (K extends KindWith<{ counted: { inSummary: true } }> ? Pick<Further, 'summary'> : unknown) &
  (K extends KindWithMoney ? Pick<Further, 'costs'> : unknown) &
  (K extends KindWith<{ module: object }> ? Pick<Further, 'any'> : unknown);

/** Every kind except those made of other slices: imports/ and takeout/ are above them. */
export type Slices = { readonly [K in Exclude<Kind, 'import' | 'takeout'>]: Slice<K> };

/** One part of all kinds that declare it, each with its kind. */
export const partsOf = <Part extends keyof Further>(slices: Slices, part: Part) =>
  (Object.entries(slices) as [Kind, Partial<Further>][]).flatMap(([kind, { [part]: found }]) =>
    found ? [[kind, found as NonNullable<Further[Part]>] as const] : [],
  );
