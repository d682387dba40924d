import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';
import type { Tenant } from '../tenant.ts';
import { deletions } from './table.ts';

/** The rows of a deletion stay recoverable for 30 days, with their dependents, and so do rows deleted by a change. */

/** The record in the form of the API, and its rows in PostgreSQL's form: `[{ table, rows }, ...]`. */
export interface StoredRecord {
  record: object;
  rows: string;
}

/** Rows that the store itself deletes with the record; the condition names columns without their table. */
export interface Along {
  table: PgTable;
  rows: SQL;
}

export interface Cascade {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** Its rows are records of their own; rows without an id are derived. */
  isRecord: boolean;
}

const cascades = new WeakMap<Database, Cascade[]>();

/** The cascades, from the catalog: none can be forgotten. Due facts are derived, and computed again. */
export async function cascadesOf(tx: Database): Promise<Cascade[]> {
  const known = cascades.get(tx);
  if (known) return known;
  const names = (table: SQL, key: SQL) => sql`array(
    select attname::text from unnest(${key}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${table} and attnum = key.number
    where attname <> 'organization_id' order by key.place
  )`;
  const { rows } = await tx.execute<Cascade & Record<string, unknown>>(sql`
    select child.relname::text as table, parent.relname::text as parent,
      ${names(sql`conrelid`, sql`conkey`)} as columns, ${names(sql`confrelid`, sql`confkey`)} as "parentColumns",
      exists (select from pg_attribute where attrelid = conrelid and attname = 'id' and not attisdropped) as "isRecord"
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace
      and child.relname <> ${getTableName(dueFacts)}
    order by child.relname`);
  cascades.set(tx, rows);
  return rows;
}

const list = (columns: string[]) => sql.join(columns.map(sql.identifier), sql`, `);

interface Taking {
  /** The column that holds the ids. */
  key?: string;
  /** Further rows that the store deletes. */
  along?: Along | undefined;
}

/** Visits the rows of a deletion, first those with the ids, each table after the ones that it refers to. */
async function eachAlong(
  tx: Database,
  { organizationId }: Tenant,
  table: string,
  ids: string | readonly string[],
  { key = 'id', along }: Taking,
  /** Answers whether there are any. */
  visit: (table: string, rows: SQL) => Promise<boolean>,
): Promise<void> {
  const all = await cascadesOf(tx);
  const visited = new Map<string, SQL[]>();

  async function take(name: string, condition: SQL): Promise<void> {
    // A row may depend on two deleted rows: a hand-over on its vehicle, and on the one that it ends.
    const already = visited.get(name) ?? [];
    const fresh = sql.join([condition, ...already.map((other) => sql`(${other}) is not true`)], sql` and `);
    visited.set(name, [...already, condition]);
    const these = sql`${sql.identifier(name)} as kept where kept.organization_id = ${organizationId} and ${fresh}`;
    if (!(await visit(name, these))) return;
    for (const { table: child, columns, parentColumns } of all.filter(({ parent }) => parent === name)) {
      await take(child, sql`(${list(columns)}) in (select ${list(parentColumns)} from ${these})`);
    }
  }

  const column = sql`kept.${sql.identifier(key)}`;
  await take(
    table,
    typeof ids === 'string' ? sql`${column} = ${ids}` : sql`${column} = any(${sql.param(ids)}::uuid[])`,
  );
  if (along) await take(getTableName(along.table), along.rows);
}

/** The rows of a deletion, for `StoredRecord`. */
export async function rowsToKeep(
  tx: Database,
  tenant: Tenant,
  table: string,
  ids: string | readonly string[],
  taking: Taking = {},
): Promise<string> {
  const parts: string[] = [];
  await eachAlong(tx, tenant, table, ids, taking, async (name, these) => {
    const { rows } = await tx.execute<{ rows: string }>(
      sql`select coalesce(json_agg(kept), '[]')::text as rows from ${these}`,
    );
    const found = rows[0]?.rows ?? '[]';
    if (found !== '[]') parts.push(`{"table":${JSON.stringify(name)},"rows":${found}}`);
    return found !== '[]';
  });
  return `[${parts.join(',')}]`;
}

/** The number of rows of each table that a deletion would take, including its own records. */
export async function countAlong(
  db: Database,
  tenant: Tenant,
  table: string,
  ids: readonly string[],
  taking: Taking = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await eachAlong(db, tenant, table, ids, taking, async (name, these) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${these}`);
    const count = rows[0]?.count ?? 0;
    counts[name] = (counts[name] ?? 0) + count;
    return count > 0;
  });
  return counts;
}

/** To send with the line of the deletion, or of the change. */
export function keepDeleted(
  tx: Database,
  { organizationId }: Tenant,
  activityId: string,
  { record, rows }: StoredRecord,
): Promise<unknown> {
  return tx
    .insert(deletions)
    .values({ organizationId, activityId, record, rows: sql`${rows}::jsonb` })
    .execute();
}

/** The record of the deletion; null when it is no longer recoverable. */
export async function recordOfDeletion(tx: Database, { organizationId }: Tenant, activityId: string) {
  const { rows } = await tx.execute<{ record: object }>(sql`
    select record from ${deletions} where organization_id = ${organizationId} and activity_id = ${activityId}`);
  return rows[0]?.record ?? null;
}

export type StoredRow = Record<string, string | null>;

/** The rows of the deletion or the change, by their columns' names. */
export async function storedRows(tx: Database, { organizationId }: Tenant, activityId: string): Promise<StoredRow[]> {
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    select jsonb_array_elements(rows -> 0 -> 'rows') as row from ${deletions}
    where organization_id = ${organizationId} and activity_id = ${activityId}`);
  return rows.map(({ row }) => row);
}

/** The first of them; null without any. */
export async function storedRow(tx: Database, tenant: Tenant, activityId: string): Promise<StoredRow | null> {
  const [row = null] = await storedRows(tx, tenant, activityId);
  return row;
}

/** The columns of a table, from the catalog. */
async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`);
  return rows.map(({ name }) => name);
}

/**
 * Restores the rows of the deletion, with their ids and the moments of their creation.
 * @param which rows of a table. Default: all of them.
 */
export async function putBack(
  tx: Database,
  { organizationId }: Tenant,
  activityId: string,
  which: (table: string) => SQL = () => sql`true`,
): Promise<void> {
  // The rows as text: JSON.parse would round numbers that are too large. The catalog has its own query, because a cluster's
  // nodes know the tables by other names.
  const parts = await tx.execute<{ table: string; rows: string; first: object }>(sql`
    select part ->> 'table' as table, (part -> 'rows')::text as rows, part -> 'rows' -> 0 as first
    from ${deletions} cross join lateral jsonb_array_elements(rows) with ordinality as kept (part, place)
    where organization_id = ${organizationId} and activity_id = ${activityId} order by place`);
  for (const { table, rows, first } of parts.rows) {
    const name = sql.identifier(table);
    // The columns of both: an upgrade may have come between.
    const columns = list((await columnsOf(tx, table)).filter((column) => Object.hasOwn(first, column)));
    await tx.execute(sql`
      insert into ${name} (${columns})
      select ${columns} from json_populate_recordset(null::${name}, ${rows}::json)
      where organization_id = ${organizationId} and ${which(table)}`);
  }
}
