import type { Import, ImportOf } from '@baqueano/domain/imports/import';
import { documentTypeLabels, isKnownType } from '@baqueano/domain/papers/document';
import { formatPlate } from '@baqueano/domain/values/plate';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { assignments } from '../../fleet/assignments/table.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { fines } from '../../papers/fines/table.ts';
import { type Cascade, cascadesOf } from '../../records/keep-store.ts';
import { activity } from '../../records/table.ts';
import { importChanges, imports } from '../table.ts';
import { changedOf, everyOf, type Staged, tableOf } from './insert-store.ts';

/** Records that an undo of an import leaves: those that were changed since, or have other records on them. */

export const edited = 'Se modificó después';
export const inUse = 'Tiene otros datos cargados después';

/** The column of a field of the domain: the key of `said`. */
export const column = sql`lower(regexp_replace(said.key, '([A-Z])', '_\\1', 'g'))`;

/** The row as JSON, made once: made for each of its fields it took 6 s for 3,000 units. */
export const held = sql`to_jsonb(present) as held`;

/** Whether a row differs from `fields`. Derived values do not count. */
const differs = (fields: SQL) => sql`exists (
  select from ${held}, jsonb_each(${fields} - '{imageUrl,details,remarks,driverName,driverReason,driverSource,driverId,from,now}'::text[]) as said
  where nullif(held ->> ${column}, 'infinity') is distinct from nullif(said.value #>> '{}', 'infinity')
)`;

/**
 * Also changed, without an undo since: a person filled a field that the sheet lacks. The import's own lines do not count.
 * Undoing an undo is a change. Imports before 2026-11-26 have no lines about updates.
 */
const rewritten = ({ tenant: { organizationId }, importId }: Staged, fields: SQL) => sql`(
  exists (
    select from ${activity} as line
    where line.organization_id = ${organizationId} and line.record_id = change.record_id and line.undone_by is null
      and line.act is distinct from (
        select own.activity_id from ${imports} as own where own.organization_id = ${organizationId} and own.id = ${importId}
      )
      and (line.undoes is null or exists (
        select from ${activity} as undo
        where undo.organization_id = ${organizationId} and undo.id = line.undoes and undo.undoes is not null
      ))
  )
  or change.record_id in (
    select later.record_id from ${importChanges} as later
    join ${imports} as other on other.organization_id = ${organizationId} and other.id = later.import_id
    where later.organization_id = ${organizationId} and later.import_id <> ${importId} and later.does = 'update'
      and (other.state = 'done' or later.kept is not null)
  )
  or ${differs(fields)}
)`;

export const made = ({ tenant, importId }: Staged, of: string) => sql`
  change.organization_id = ${tenant.organizationId} and change.import_id = ${importId} and change."of" = ${of}
  and change.does = 'create'`;

/**
 * Records on this one, by the catalog's foreign keys: those that this import has not made, or that stay.
 * @param staying the CTE of the records that stay.
 */
function others(
  { tenant, importId }: Staged,
  { table, columns }: Pick<Cascade, 'table' | 'columns'>,
  staying: SQL,
): SQL {
  return sql`exists (
    select from ${sql.identifier(table)} as child
    where child.organization_id = ${tenant.organizationId} and child.${sql.identifier(columns[0] ?? '')} = present.id
      and (child.id in (select record_id from ${staying}) or not exists (
        select from ${importChanges} as ours
        where ours.organization_id = ${tenant.organizationId} and ours.import_id = ${importId}
          and ours.record_id = child.id and ours.does = 'create'
      ))
  )`;
}

/**
 * The `position` of each change that an undo leaves, with `kept`, the reason. One statement sees one moment, and locks
 * nothing.
 */
export async function changesLeft(db: Database, staged: Staged): Promise<SQL> {
  const { organizationId } = staged.tenant;
  const all = await cascadesOf(db);
  /** The single reading that came with a vehicle has no staged change: it is counted instead. */
  const onIt = (parent: PgTable, staying: SQL) =>
    all
      .filter(
        (one) => one.isRecord && one.parent === getTableName(parent) && one.table !== getTableName(odometerReadings),
      )
      .map((one) => others(staged, one, staying));
  const either = (conditions: SQL[]) => sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
  const judged = (of: ImportOf, reason: SQL) => sql`
    select change.position, change.record_id, ${reason} as kept
    from ${importChanges} as change
    join ${tableOf[of]} as present on present.organization_id = ${organizationId} and present.id = change.record_id
    where ${made(staged, of)}`;
  const whyOf = (isEdited: SQL, isInUse: SQL) =>
    sql`case when ${isEdited} then ${edited}::text when ${isInUse} then ${inUse}::text end`;
  const isRewritten = rewritten(staged, sql`change.fields`);
  const isFine = sql`exists (select from ${fines} as present
    where present.organization_id = ${organizationId} and present.document_id = change.record_id
      and ${differs(sql`(change.fields -> 'details')`)})`;
  const hanging = everyOf.filter((of) => of !== 'vehicle' && of !== 'driver');
  const isEdited = (of: ImportOf) => {
    if (of === 'reading') return differs(sql`change.fields`);
    return of === 'fine' ? sql`(${isRewritten} or ${isFine})` : isRewritten;
  };
  const [touched, leaves] = [sql`touched`, sql`leaves`];
  const read = sql`(select count(*) from ${odometerReadings} as child
    where child.organization_id = ${organizationId} and child.vehicle_id = present.id) > 1`;
  const pulled = sql`exists (select from ${vehicles} as child
    where child.organization_id = ${organizationId} and child.trailer_id = present.id)`;
  /** Hand-overs have two parents: the vehicle deletes them by its key, a driver by the store. */
  const handed = (holder: string) => others(staged, { table: getTableName(assignments), columns: [holder] }, leaves);
  const ours = sql`ours.organization_id = ${organizationId} and ours.import_id = ${staged.importId}`;
  const drives = sql`exists (select from ${vehicles} as child
    where child.organization_id = ${organizationId} and child.driver_id = present.id
      and (child.id in (select record_id from units where kept is not null) or not exists (
        select from ${importChanges} as ours
        where ${ours} and ours."of" = 'vehicle' and ours.does = 'create' and ours.record_id = child.id))
      and not exists (select from ${assignments} as given join ${importChanges} as ours on ours.record_id = given.id
        where given.organization_id = ${organizationId} and given.vehicle_id = child.id and given.driver_id = present.id
          and ${ours} and ours."of" = 'assignment' and given.id not in (select record_id from leaves)))`;
  return sql`
    with touched as (
      select * from (${sql.join(
        hanging.map((of) => judged(of, whyOf(isEdited(of), sql`false`))),
        sql` union all `,
      )}) as one where kept is not null
    ), leaves as (
      select * from touched
      union all
      select * from (${sql.join(
        hanging.map((of) => judged(of, whyOf(sql`false`, either(onIt(tableOf[of], touched))))),
        sql` union all `,
      )}) as one where kept is not null and record_id not in (select record_id from touched)
    ), units as (
      ${judged(
        'vehicle',
        whyOf(sql`(${isRewritten} or ${handed('vehicle_id')})`, either([...onIt(vehicles, leaves), read, pulled])),
      )}
    ), people as (
      ${judged('driver', whyOf(isRewritten, either([drives, handed('driver_id'), ...onIt(drivers, leaves)])))}
    )
    select position, kept from leaves
    union all select position, kept from units where kept is not null
    union all select position, kept from people where kept is not null
    union all ${updatedSince(staged)}`;
}

/** Existing records that were changed after the import's change. */
function updatedSince({ tenant: { organizationId }, importId }: Staged): SQL {
  return sql.join(
    changedOf.map(
      (of) => sql`
        select change.position, ${edited}::text from ${importChanges} as change
        join ${tableOf[of]} as present on present.organization_id = ${organizationId} and present.id = change.record_id
        where change.organization_id = ${organizationId} and change.import_id = ${importId} and change."of" = ${of}
          and change.does = 'update'
          and exists (
            select from ${held}, jsonb_each(change.fields) as said
            where case when said.key = 'custom' then not held -> 'custom' @> said.value
              else held ->> ${column} is distinct from said.value #>> '{}' end
          )`,
    ),
    sql` union all `,
  );
}

export async function keepChanged(tx: Database, staged: Staged): Promise<void> {
  await tx.execute(sql`
    update ${importChanges} as change set kept = judged.kept from (${await changesLeft(tx, staged)}) as judged
    where change.organization_id = ${staged.tenant.organizationId} and change.import_id = ${staged.importId}
      and change.position = judged.position`);
}

interface Left extends Record<string, unknown> {
  of: ImportOf;
  id: string;
  reason: string;
  plate: string | null;
  person: string | null;
  type: string | null;
  row: number;
}

const mostListed = 500;

export async function listLeft(tx: Database, { tenant, importId }: Staged): Promise<Import['kept']> {
  const { organizationId } = tenant;
  const { rows } = await tx.execute<Left>(sql`
    select change."of", change.record_id as id, change.kept as reason, change."row", case when vehicle.id is not null then ${plateOrName(sql`vehicle`)} end as plate,
      driver.name as person, change.fields ->> 'type' as type
    from ${importChanges} as change
    left join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId}
      and vehicle.id = coalesce((change.fields ->> 'vehicleId')::uuid, change.record_id)
    left join ${drivers} as driver on driver.organization_id = ${organizationId}
      and driver.id = coalesce((change.fields ->> 'driverId')::uuid, change.record_id)
    where change.organization_id = ${organizationId} and change.import_id = ${importId} and change.kept is not null
    order by change.position limit ${mostListed}`);
  return rows.map(({ of, id, reason, plate, person, type, row }) => {
    const holder = plate ? formatPlate(plate) : (person ?? `fila ${row}`);
    const label = type ? `${isKnownType(type) ? documentTypeLabels[type] : 'Documento'} de ${holder}` : holder;
    return { of, id, label, reason };
  });
}
