import type { PartCount } from '@baqueano/domain/activity/trash';
import type { ChosenRecord, ToChange } from '@baqueano/domain/records/chosen';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import type { Along } from './keep-store.ts';
import { conflict, invalid } from './refusals.ts';
import type { Changes } from './trace-store.ts';
import type { Undo } from './undo.ts';
import type { AnyRecord, RecordKind } from './write.ts';

type Those<R> = Map<string, R>;

/** A record before a change, and the new values of some fields. */
export interface Touched<R> {
  record: R;
  fields: Partial<R>;
}

export interface ManyOf<R extends AnyRecord, Values extends object> {
  kind: RecordKind<R>;
  /** '12 documentos' */
  labelOf: (count: number) => string;
  /** The existing ones, by id, locked with their dependants until the transaction ends. */
  lock: (tx: Database, tenant: Tenant, ids: string[], aim: 'change' | 'delete') => Promise<Those<R>>;
  /** Whether the version that a person saw is still valid; default: equality. */
  isSeen?: (record: R, version: string) => boolean;
  remove: (tx: Database, tenant: Tenant, records: R[]) => Promise<void>;
  /** Further rows that `remove` deletes with these ids. */
  along?: (ids: string[]) => Along;
  /**
   * Puts the rows back, takes locks before, and recomputes the derived values.
   * @param deletion the line that is undone.
   */
  restore: (tx: Database, tenant: Tenant, records: R[], put: () => Promise<void>, deletion: string) => Promise<void>;
  /** Absent where no field is written to several. */
  changing?: {
    /** The new values of one. @throws Refusal for one that cannot be changed in this way. */
    next: (record: R, set: Values, tenant: Tenant) => Partial<R>;
    /** Rules for each, also when an undo restores values. @throws Refusal for a broken rule. */
    check?: (record: R, fields: Partial<R>, tenant: Tenant) => void;
    /** The common part of the line; default: `set`. */
    changesOf?: (set: Values) => Changes;
    /** Writes each, with its derived values. @param undoing the line that this undoes. */
    write: (tx: Database, tenant: Tenant, touched: Touched<R>[], undoing?: string) => Promise<void>;
    find: (tx: Database, tenant: Tenant, ids: string[]) => Promise<Those<R>>;
  };
}

export interface Many<R extends AnyRecord, Values extends object> extends Pick<ManyOf<R, Values>, 'restore'> {
  /**
   * @returns the number of chosen records.
   * @param act its id: a repetition, after a lost answer, gets the first result.
   */
  change: (db: Database, tenant: Tenant, request: ToChange<Values>, act: string) => Promise<number>;
  delete: (db: Database, tenant: Tenant, records: ChosenRecord[], act: string) => Promise<number>;
  /** Records of another organization count nothing. */
  partCounts: (db: Database, tenant: Tenant, records: readonly ChosenRecord[]) => Promise<PartCount[]>;
  acts: Undo['acts'];
}

interface Holders {
  table: PgTable & { id: AnyPgColumn; organizationId: AnyPgColumn; retiredOn: AnyPgColumn };
  /** 'un vehículo' */
  one: string;
  /** The keys are fields; `called` is the name with the article. */
  unique: Record<string, { column: AnyPgColumn; called: string }>;
}

function twice(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

/**
 * The constraints refuse it too, but do not name the row among hundreds.
 * @throws Refusal that names a value of two records in the act, or of another record.
 */
export async function requireFree<R extends AnyRecord>(
  tx: Database,
  { organizationId }: Tenant,
  touched: readonly Touched<R>[],
  { table, one, unique }: Holders,
): Promise<void> {
  const ids = sql.param(touched.map(({ record }) => record.id));
  for (const [field, { column, called }] of Object.entries(unique)) {
    const values = touched.flatMap(({ fields }) => {
      const value = Object(fields)[field];
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
    if (values.length === 0) continue;
    const repeated = twice(values);
    if (repeated) throw invalid(`Dos de los elegidos no pueden tener ${called} ${repeated}`);
    const same: SQL = sql`${column} = any(${sql.param(values)}::text[]) and ${table.id} <> all(${ids}::uuid[])`;
    const [other] = await tx
      .select({ value: column, retiredOn: table.retiredOn })
      .from(table as PgTable)
      .where(and(eq(table.organizationId, organizationId), same))
      .limit(1);
    if (!other) continue;
    const which = `${called} ${other.value}`;
    if (other.retiredOn === null) throw conflict(`Ya existe ${one} con ${which}`);
    throw conflict(
      `${which.charAt(0).toUpperCase()}${which.slice(1)} es de ${one} dado de baja: volvé a darlo de alta`,
    );
  }
}
