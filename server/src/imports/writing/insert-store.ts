import type { ImportOf } from '@baqueano/domain/imports/import';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { assignments } from '../../fleet/assignments/table.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { fuelEntries } from '../../money/fuel/table.ts';
import { documents } from '../../papers/documents/table.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { importChanges } from '../table.ts';

/** Writes staged changes into the tables of their records, by statements over sets of them. */

/** The table of each change's record. An undo deletes in this order: first the records that depend on others. */
export const tableOf = {
  assignment: assignments,
  document: documents,
  fine: documents,
  maintenance: maintenanceRecords,
  reading: odometerReadings,
  fuel: fuelEntries,
  vehicle: vehicles,
  driver: drivers,
} as const satisfies Record<ImportOf, PgTable>;
export const everyOf = Object.keys(tableOf) as ImportOf[];

/** An import changes existing records of these kinds only. */
export const changedOf = ['driver', 'vehicle', 'document'] as const;

export interface Staged {
  tenant: Tenant;
  importId: string;
}

/** Per statement: more take too long for one. */
export const changesAtOnce = 2_000;

/** The first position of each piece: positions count from 1. */
export function* piecesOf(count: number): Generator<number> {
  for (let from = 1; from <= count; from += changesAtOnce) yield from;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quoted = (name: string) => sql.identifier(name);

/** The fields of a staged change that are columns of the table, with their types. */
function fieldsOf(table: PgTable, names: readonly string[]) {
  const columns = getTableColumns(table) as Record<string, { getSQLType: () => string }>;
  return names.map((name) => {
    const type = columns[name]?.getSQLType();
    if (!type) throw new Error(`The table has no ${name}`);
    return { name, column: snake(name), type };
  });
}

/** The staged changes of one kind, `change`, with their fields as `made`. */
function stagedFrom(
  { tenant, importId }: Staged,
  of: string,
  does: 'create' | 'update',
  record: SQL,
  from: number,
  valuesFrom: 'fields' | 'before' = 'fields',
): SQL {
  return sql`${importChanges} as change cross join lateral jsonb_to_record(change.${sql.raw(valuesFrom)}) as ${record}
    where change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
      and change."of" = ${of} and change.does = ${does} and change.kept is null
      and change.position >= ${from}::int and change.position < ${from + changesAtOnce}::int`;
}

const recordOf = (fields: ReturnType<typeof fieldsOf>) =>
  sql`made (${sql.join(
    fields.map(({ name, type }) => sql`${quoted(name)} ${sql.raw(type)}`),
    sql`, `,
  )})`;

interface Insertion {
  of: ImportOf;
  /** Names in the domain and in the table. */
  names: readonly string[];
  /** Defaults of absent fields: SQL over `made` and `change`. */
  otherwise?: Record<string, SQL>;
  id?: string;
  conflict?: SQL;
  /** A condition on them: SQL over `change`. */
  where?: SQL;
}

/** Inserts the new records of a kind, piece by piece. @param count of all staged changes. */
export async function insertStaged(
  tx: Database,
  staged: Staged,
  count: number,
  { of, names, otherwise = {}, id = 'id', conflict = sql``, where = sql`true` }: Insertion,
): Promise<void> {
  const table = tableOf[of];
  const fields = fieldsOf(table, names);
  const more = Object.entries(otherwise).filter(([name]) => !names.includes(name));
  const columns = [...fields.map(({ column }) => column), ...more.map(([name]) => snake(name))];
  const values = [
    ...fields.map(({ name }) =>
      otherwise[name] ? sql`coalesce(made.${quoted(name)}, ${otherwise[name]})` : sql`made.${quoted(name)}`,
    ),
    ...more.map(([, value]) => value),
  ];
  for (const from of piecesOf(count)) {
    await tx.execute(sql`
      insert into ${table} (organization_id, ${quoted(id)}, ${sql.join(columns.map(quoted), sql`, `)})
      select change.organization_id, change.record_id, ${sql.join(values, sql`, `)}
      from ${stagedFrom(staged, of, 'create', recordOf(fields), from)} and ${where}
      order by change.position ${conflict}`);
  }
}

interface Update {
  of: (typeof changedOf)[number];
  names: readonly string[];
  /** Columns with objects, in which only the given keys change. */
  merged?: readonly string[];
  more?: SQL;
  /** The sheet's values, or the former ones. */
  valuesFrom?: 'fields' | 'before';
}

export async function updateStaged(
  tx: Database,
  staged: Staged,
  count: number,
  { of, names, merged = [], more = sql``, valuesFrom = 'fields' }: Update,
): Promise<void> {
  const table = tableOf[of];
  const fields = fieldsOf(table, names);
  const sets = fields.map(({ name, column }) => {
    const value = merged.includes(name)
      ? sql`jsonb_strip_nulls(${table}.${quoted(column)} || made.${quoted(name)})`
      : sql`made.${quoted(name)}`;
    return sql`${quoted(column)} = case when jsonb_exists(change.fields, ${name}) then ${value} else ${table}.${quoted(column)} end`;
  });
  for (const from of piecesOf(count)) {
    await tx.execute(sql`
      update ${table} set ${sql.join(sets, sql`, `)}, updated_at = now() ${more}
      from ${stagedFrom(staged, of, 'update', recordOf(fields), from, valuesFrom)}
        and ${table}.organization_id = ${staged.tenant.organizationId} and ${table}.id = change.record_id`);
  }
}
