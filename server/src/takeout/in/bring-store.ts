import { fineStates, isClosed } from '@baqueano/domain/fines/fine';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { contents } from '../../files/table.ts';
import { recomputeDrivers } from '../../fleet/drivers/hand-over-store.ts';
import { lockDrivers } from '../../fleet/drivers/lock-store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { countUnplated } from '../../fleet/vehicles/unplated-store.ts';
import { documents } from '../../papers/documents/table.ts';
import { fines } from '../../papers/fines/table.ts';
import { apiKeys, members } from '../../people/credentials/table.ts';
import type { Row } from '../../records/carried.ts';
import { conflict, invalid, type Refusal } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { type CarriedColumn, carriedNames, carriedOf, columnsOf } from '../carried/carried-store.ts';
import { notEmpty } from '../carried/refuse.ts';

/** Rows of a ZIP, written into the tenant's organization, whatever the ZIP claims. */

const atOnce = 250;

/** @throws Refusal 'conflict' */
export async function requireEmpty(db: Database, { organizationId }: Tenant): Promise<void> {
  const has = (table: SQL) => sql`exists (select 1 from ${table} where organization_id = ${organizationId})`;
  const { rows } = await db.execute<{ full: boolean }>(sql`
    select ${has(sql`${vehicles}`)} or ${has(sql`${drivers}`)} or ${has(sql`${documents}`)} as full`);
  if (rows[0]?.full) throw notEmpty();
}

const list = (columns: readonly Pick<CarriedColumn, 'column'>[]) =>
  sql.join(
    columns.map(({ column }) => sql.identifier(column)),
    sql`, `,
  );

/**
 * The id here of a person in a ZIP. Only members and keys of this organization keep the ZIP's id: by another person's id, a
 * stranger would learn their name and e-mail. Names of others come with former_people.
 */
export async function peopleHere(tx: Database, { organizationId }: Tenant): Promise<(id: unknown) => string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from ${members} where organization_id = ${organizationId}
    union all select id from ${apiKeys} where organization_id = ${organizationId}`);
  const known = new Set(rows.map(({ id }) => id));
  return (id) => {
    if (typeof id !== 'string') return null;
    return known.has(id) ? id : uuidv5(id, organizationId);
  };
}

/** One organization's rows; `finish` writes the columns that each batch leaves for the end. */
export function rowWriter(
  tx: Database,
  { organizationId }: Tenant,
  name: string,
  personOf: (id: unknown) => string | null,
) {
  const { table, key = 'id', later = [], computed = {}, arrives = {}, people = [], repeats } = carriedOf(name);
  const columns = [...columnsOf(name), ...Object.keys(arrives).map((column) => ({ column }))];
  const pairs = new Map(later.map((column) => [column, { ids: [] as unknown[], values: [] as unknown[] }]));

  return {
    async write(rows: readonly Row[]): Promise<void> {
      const plain = rows.map((row) => {
        for (const [column, linked] of pairs) {
          if (row[column] === null) continue;
          linked.ids.push(row[key]);
          linked.values.push(row[column]);
        }
        return {
          ...row,
          ...Object.fromEntries(later.map((column) => [column, null])),
          ...Object.fromEntries(people.map((column) => [column, personOf(row[column])])),
          ...computed,
          ...arrives,
          organization_id: organizationId,
        };
      });
      await tx.execute(sql`
        insert into ${table} (organization_id, ${list(columns)})
        select organization_id, ${list(columns)}
        from json_populate_recordset(null::${table}, ${JSON.stringify(plain)}::json)
        where organization_id = ${organizationId}
        ${repeats ? sql`on conflict (organization_id, ${sql.identifier(key)}) do nothing` : sql``}`);
    },

    async finish(): Promise<void> {
      for (const [column, { ids, values }] of pairs) {
        for (let at = 0; at < ids.length; at += 1_000) {
          await tx.execute(sql`
            update ${table} set ${sql.identifier(column)} = named.value
            from unnest(
              ${sql.param(ids.slice(at, at + 1_000))}::uuid[], ${sql.param(values.slice(at, at + 1_000))}::uuid[]
            ) as named (id, value)
            where ${table}.organization_id = ${organizationId} and ${table}.${sql.identifier(key)} = named.id`);
        }
      }
    },
  };
}

/** Records that these contents are stored. Returns their ids: an existing content keeps its own. */
export async function writeContents(
  tx: Database,
  { organizationId }: Tenant,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const columns = columnsOf('contents');
  const ids = new Map<string, string>();
  for (let at = 0; at < rows.length; at += 500) {
    const some: Row[] = rows.slice(at, at + 500).map((row) => ({ ...row, organization_id: organizationId }));
    // No parameter after `on conflict`: a coordinator of Citus, which evaluates the rows itself, would send it without a
    // type.
    const { rows: present } = await tx.execute<{ id: string; hash: string }>(sql`
      insert into ${contents} (organization_id, ${list(columns)})
      select organization_id, ${list(columns)}
      from json_populate_recordset(null::${contents}, ${JSON.stringify(some)}::json)
      where organization_id = ${organizationId}
      on conflict (organization_id, hash) do update set sent_at = excluded.sent_at
      where ${contents}.organization_id = excluded.organization_id
      returning id, hash`);
    const byHash = new Map(present.map(({ id, hash }) => [hash, id]));
    for (const { id, hash } of some) ids.set(String(id), byHash.get(String(hash)) ?? String(id));
  }
  return ids;
}

export async function hashesOf(db: Database, { organizationId }: Tenant): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from ${contents} where organization_id = ${organizationId}`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

async function idsOf(tx: Database, { organizationId }: Tenant, table: typeof vehicles | typeof drivers) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${table} where organization_id = ${organizationId} order by id`,
  );
  return rows.map(({ id }) => id);
}

function* inParts(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}

/** Computes the derived values: in force, replaced, due, and whether a unit may circulate. */
export async function recomputeBrought(tx: Database, tenant: Tenant, report: (part: number) => void): Promise<void> {
  const { organizationId } = tenant;
  await countUnplated(tx, tenant);
  await tx.execute(sql`
    update ${documents} set closed = true
    from ${fines} as fine
    where ${documents}.organization_id = ${organizationId} and fine.organization_id = ${organizationId}
      and fine.document_id = ${documents}.id and ${documents}.type = 'fine'
      and ${inArray(sql`fine.state`, fineStates.filter(isClosed))}`);
  const [units, people] = [await idsOf(tx, tenant, vehicles), await idsOf(tx, tenant, drivers)];
  let done = 0;
  for (const vehicleIds of inParts(units)) {
    await lockVehicles(tx, tenant, vehicleIds);
    await recomputeDrivers(tx, tenant, vehicleIds);
    await recompute(tx, tenant, { because: 'all', vehicleIds });
    done += vehicleIds.length;
    report(done / units.length);
  }
  for (const driverIds of inParts(people)) {
    await lockDrivers(tx, tenant, driverIds);
    await recompute(tx, tenant, { because: 'all', driverIds });
  }
  await recompute(tx, tenant, { because: 'all', organization: true });
}

/** The words for a database error about a row; any other error unchanged. */
export function refusalOfRows(error: unknown): Refusal | unknown {
  const constraint = violatedConstraint(error);
  if (!constraint) return error;
  const name = carriedNames.find((table) => constraint.startsWith(`${table}_`));
  const called = name ? carriedOf(name).called : 'los datos';
  if (constraint.endsWith('_fk')) {
    return invalid(`El ZIP no se puede traer: ${called} nombran registros que no están en él`);
  }
  if (constraint.endsWith('_pk') || /_(?:name|code|license_plate|vin|number|rule|sticker|begins)$/.test(constraint)) {
    return conflict(`No se pudo traer: ${called} se repiten en el ZIP, o ya están en esta organización`);
  }
  return invalid(`El ZIP no se puede traer: ${called} tienen datos que no son válidos`);
}
