import type { Import, ImportOf } from '@baqueano/domain/imports/import';
import { documentTypeLabels, isKnownType } from '@baqueano/domain/papers/document';
import { formatPlate } from '@baqueano/domain/values/plate';
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/connection/database.ts';
import { takeTime } from '../database/statements/take-time.ts';
import { assignments } from '../fleet/assignments/table.ts';
import { endOfLeft } from '../fleet/drivers/leaving-store.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { plateOrName, vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import { fines } from '../papers/fines/table.ts';
import { type Cascade, cascadesOf } from '../records/keep-store.ts';
import { conflict } from '../records/refusals.ts';
import { markUndone } from '../records/trace-store.ts';
import type { Undo } from '../records/undo.ts';
import { traced } from '../records/write.ts';
import type { Tenant } from '../tenant.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';
import type { Staged } from './insert-store.ts';
import { revertUpdates } from './revert-store.ts';
import { lockKnown, settlePeople, settleUnits, touchedBy } from './settle-store.ts';
import { countRows } from './statistics-store.ts';
import { importChanges, imports } from './table.ts';

/** Takes an import back: all that it made and nobody has touched since. The rest stays, and is listed. */

const edited = 'Se modificó después';
const inUse = 'Tiene otros datos cargados después';
const allChanged = 'Todo lo que trajo se modificó después: no hay nada que sacar';

/** As the tables call a field of the domain. */
const column = sql`lower(regexp_replace(said.key, '([A-Z])', '_\\1', 'g'))`;

/** Whether a row is another one by now than what `fields` made it. What follows by itself is no change. */
const differs = (fields: SQL) => sql`exists (
  select from jsonb_each(${fields} - '{imageUrl,details,remarks,driverName,driverReason,driverSource,driverId,from,now}'::text[]) as said
  where nullif(to_jsonb(present) ->> ${column}, 'infinity') is distinct from nullif(said.value #>> '{}', 'infinity')
)`;

/** Or written again by a later transaction: a field that the sheet said nothing of was filled. */
const rewritten = (fields: SQL) => sql`(present.updated_at <> present.created_at or ${differs(fields)})`;

const made = ({ tenant, importId }: Staged, of: string) => sql`
  change.organization_id = ${tenant.organizationId} and change.import_id = ${importId} and change."of" = ${of}
  and change.does = 'create'`;

/** Records that hang on one, by the catalog: those that the import has not made, or that were edited since. */
function others({ tenant, importId }: Staged, { table, columns }: Pick<Cascade, 'table' | 'columns'>): SQL {
  return sql`exists (
    select from ${sql.identifier(table)} as child
    where child.organization_id = ${tenant.organizationId} and child.${sql.identifier(columns[0] ?? '')} = present.id
      and not exists (
        select from ${importChanges} as ours
        where ours.organization_id = ${tenant.organizationId} and ours.import_id = ${importId}
          and ours.record_id = child.id and ours.does = 'create' and ours.kept is null
      )
  )`;
}

async function keepEdited(tx: Database, staged: Staged): Promise<void> {
  const { tenant } = staged;
  const keep = (of: ImportOf, table: PgTable, condition: SQL, reason: string, id = sql`present.id`) =>
    tx.execute(sql`
      update ${importChanges} as change set kept = ${reason}
      from ${table} as present
      where ${made(staged, of)} and change.kept is null
        and present.organization_id = ${tenant.organizationId} and ${id} = change.record_id and (${condition})`);
  await keep('document', documents, rewritten(sql`change.fields`), edited);
  await keep('fine', documents, rewritten(sql`change.fields`), edited);
  await keep('fine', fines, differs(sql`(change.fields -> 'details')`), edited, sql`present.document_id`);
  await keep('maintenance', maintenanceRecords, rewritten(sql`change.fields`), edited);
  await keep('reading', odometerReadings, differs(sql`change.fields`), edited);
  await keep('assignment', assignments, rewritten(sql`change.fields`), edited);
  const all = await cascadesOf(tx);
  /** Of the one reading that came with a vehicle nobody made a record: it is counted instead. */
  const onIt = (parent: PgTable) =>
    all
      .filter(
        (one) => one.isRecord && one.parent === getTableName(parent) && one.table !== getTableName(odometerReadings),
      )
      .map((one) => others(staged, one));
  for (const [of, table] of [
    ['document', documents],
    ['fine', documents],
    ['maintenance', maintenanceRecords],
    ['assignment', assignments],
  ] as const) {
    await keep(of, table, sql.join(onIt(table), sql` or `), inUse);
  }
  const read = sql`(select count(*) from ${odometerReadings} as child
    where child.organization_id = ${tenant.organizationId} and child.vehicle_id = present.id) > 1`;
  const pulled = sql`exists (select from ${vehicles} as child
    where child.organization_id = ${tenant.organizationId} and child.trailer_id = present.id)`;
  /** Hand-overs hang on two: a vehicle takes them along by its key, a driver by the store. */
  const handed = (holder: string) => others(staged, { table: getTableName(assignments), columns: [holder] });
  await keep('vehicle', vehicles, sql`${rewritten(sql`change.fields`)} or ${handed('vehicle_id')}`, edited);
  await keep('vehicle', vehicles, sql.join([...onIt(vehicles), read, pulled], sql` or `), inUse);
  const drives = sql`exists (select from ${vehicles} as child
    where child.organization_id = ${tenant.organizationId} and child.driver_id = present.id
      and not exists (select from ${importChanges} as ours
        where ours.organization_id = ${tenant.organizationId} and ours.import_id = ${staged.importId}
          and ours.kept is null and ours."of" = 'vehicle' and ours.does = 'create' and ours.record_id = child.id)
      and not exists (select from ${assignments} as given join ${importChanges} as ours on ours.record_id = given.id
        where given.organization_id = ${tenant.organizationId} and given.vehicle_id = child.id
          and given.driver_id = present.id
          and ours.organization_id = ${tenant.organizationId} and ours.import_id = ${staged.importId}
          and ours.kept is null and ours."of" = 'assignment'))`;
  await keep('driver', drivers, rewritten(sql`change.fields`), edited);
  await keep('driver', drivers, sql.join([drives, handed('driver_id'), ...onIt(drivers)], sql` or `), inUse);
}

/** What was made and nobody has touched goes: first what hangs on others. */
async function removeMade(tx: Database, staged: Staged): Promise<void> {
  const { tenant } = staged;
  const remove = (of: ImportOf, table: PgTable) =>
    tx.execute(sql`
      delete from ${table} as present using ${importChanges} as change
      where ${made(staged, of)} and change.kept is null
        and present.organization_id = ${tenant.organizationId} and present.id = change.record_id`);
  await remove('assignment', assignments);
  await remove('document', documents);
  await remove('fine', documents);
  await remove('maintenance', maintenanceRecords);
  await remove('reading', odometerReadings);
  await remove('vehicle', vehicles);
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

async function listKept(tx: Database, { tenant, importId }: Staged): Promise<Import['kept']> {
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
    const whose = plate ? formatPlate(plate) : (person ?? `fila ${row}`);
    const label = type ? `${isKnownType(type) ? documentTypeLabels[type] : 'Documento'} de ${whose}` : whose;
    return { of, id, label, reason };
  });
}

/** As what was done to any record is undone: from its line of the activity. */
export const importUndo: Undo = {
  restore: () => Promise.reject(conflict('Una importación deshecha no vuelve: importala de nuevo')),
  revert: () => Promise.reject(conflict('Una importación no se cambia')),
  acts: { imported: (db, tenant, { recordId }) => undoImport(db, tenant, { id: recordId }) },
};

/** @throws Refusal 'conflict' for one that is undone, or of which everything was changed since. */
export async function undoImport(db: Database, tenant: Tenant, { id }: Pick<Import, 'id'>): Promise<void> {
  const { organizationId } = tenant;
  const staged: Staged = { tenant, importId: id };
  const one = and(eq(imports.organizationId, organizationId), eq(imports.id, id));
  await traced(db, tenant, async (tx) => {
    await takeTime(tx);
    const [locked] = await tx
      .select({ state: imports.state, activityId: imports.activityId, name: imports.name })
      .from(imports)
      .where(one)
      .for('no key update');
    if (locked?.state !== 'done') throw conflict('Ya se deshizo');
    const line = uuidv7();
    if (locked.activityId) await markUndone(tx, tenant, locked.activityId, line);
    await countRows(db, tx);
    const touched = await touchedBy(tx, staged);
    // Before anybody's rows are judged: what is written meanwhile is seen.
    await lockKnown(tx, tenant, {
      ...touched,
      known: [...touched.known, ...touched.fresh],
      knownDrivers: [...touched.knownDrivers, ...touched.freshDrivers],
    });
    await keepEdited(tx, staged);
    await removeMade(tx, staged);
    const ours = and(eq(importChanges.organizationId, organizationId), eq(importChanges.importId, id));
    await revertUpdates(tx, staged, await tx.$count(importChanges, ours));
    // It would be called undone, with nothing of it gone.
    if ((await tx.$count(importChanges, and(ours, isNull(importChanges.kept)))) === 0) throw conflict(allChanged);
    const left = await tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(
        and(
          eq(vehicles.organizationId, organizationId),
          sql`${vehicles.id} = any(${sql.param([...touched.known, ...touched.fresh])}::uuid[])`,
        ),
      )
      .orderBy(vehicles.id);
    const units = left.map((vehicle) => vehicle.id);
    const kinds = new Set([...touched.kinds, 'undone']);
    if (kinds.has('assignment create')) await endOfLeft(tx, tenant, units);
    await settlePeople(tx, staged, { ...touched, fresh: [], known: units, kinds });
    await tx.execute(sql`
      delete from ${drivers} as present using ${importChanges} as change
      where ${made(staged, 'driver')} and change.kept is null
        and present.organization_id = ${organizationId} and present.id = change.record_id`);
    await settleUnits(tx, tenant, units, kinds, async () => undefined);
    const kept = await listKept(tx, staged);
    await tx.update(imports).set({ state: 'undone', kept, updatedAt: sql`now()` }).where(one);
    const entry = { id: line, kind: 'import', recordId: id, vehicleId: null, label: locked.name } as const;
    return { done: undefined, line: { ...entry, action: 'import_undone', undoes: locked.activityId ?? undefined } };
  });
}
