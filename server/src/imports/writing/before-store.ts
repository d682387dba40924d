import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { customFields } from '../../fleet/custom-fields/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { documents, documentTypeRows } from '../../papers/documents/table.ts';
import { conflict } from '../../records/refusals.ts';
import { importChanges, imports } from '../table.ts';
import { changedOf, type Staged, tableOf } from './insert-store.ts';
import { column, held } from './left-store.ts';

/** A minute or more passes between the judgement and the writing: people's changes of that time have precedence. */

export const changedSince = 'Los datos cambiaron desde que miraste la planilla: revisala de nuevo';

const changedMeanwhile = (row: number) =>
  conflict(`Los datos de la fila ${row} cambiaron mientras se importaba: revisala de nuevo`);

/**
 * Sets an update's `before` to the record's present values. Vehicles and drivers are locked by now. A higher km of the
 * meantime is no conflict: the sheet's km is one more entry (decision 91). One above it is a conflict.
 * @throws Refusal 'conflict' where the record was deleted meanwhile, or a field of the row has another value.
 */
export async function takeBefore(tx: Database, { tenant: { organizationId }, importId }: Staged): Promise<void> {
  const known = tx
    .select({ id: importChanges.recordId })
    .from(importChanges)
    .where(
      and(
        eq(importChanges.organizationId, organizationId),
        eq(importChanges.importId, importId),
        eq(importChanges.of, 'document'),
        eq(importChanges.does, 'update'),
      ),
    );
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, known)))
    .orderBy(asc(documents.id))
    .for('no key update');
  await holdOwn(tx, organizationId, importId);
  await refuseReadings(tx, organizationId, importId);
  for (const of of changedOf) {
    const table = tableOf[of];
    const mine = sql`change.organization_id = ${organizationId} and change.import_id = ${importId}
      and change."of" = ${of} and change.does = 'update'`;
    const its = sql`present.organization_id = ${organizationId} and present.id = change.record_id`;
    const { rows } = await tx.execute<{ row: number }>(sql`
      select change."row" from ${importChanges} as change
      left join ${table} as present on ${its} left join lateral ${held} on true
      where ${mine} and (present.id is null or exists (
        select from (
          select said.value as wanted, change.before -> said.key as judged, held -> ${column} as now
          from jsonb_each(change.fields - '{currentKm,custom}'::text[]) as said
          union all
          select said.value, change.before -> 'custom' -> said.key, held -> 'custom' -> said.key
          from jsonb_each(coalesce(change.fields -> 'custom', '{}')) as said
        ) as one
        where coalesce(now, 'null') not in (coalesce(judged, 'null'), coalesce(wanted, 'null'))
      ) or held -> 'current_km' > change.fields -> 'currentKm')
      order by change.position limit 1`);
    if (rows[0]) throw changedMeanwhile(rows[0].row);
    await tx.execute(sql`
      update ${importChanges} as change set before = (
        select jsonb_object_agg(said.key, coalesce(case when said.key <> 'custom' then held -> ${column}
          else (
            select jsonb_object_agg(own.key, coalesce(held -> 'custom' -> own.key, 'null'))
            from jsonb_each(said.value) as own
          ) end, 'null'))
        from jsonb_each(change.fields) as said
      )
      from ${table} as present, ${held} where ${mine} and ${its}`);
  }
}

/**
 * Locks the own types and own fields of the sheet until the transaction ends.
 * @throws Refusal 'conflict' where one was deleted since the judgement: a paper would have no type.
 */
async function holdOwn(tx: Database, organizationId: string, importId: string): Promise<void> {
  const ours = sql`change.organization_id = ${organizationId} and change.import_id = ${importId}`;
  const types = sql`
    select distinct change.fields ->> 'type' as id, change.fields ->> 'expiryDate' is null as endless,
      case when change.fields ->> 'vehicleId' is not null then 'vehicle'
        when change.fields ->> 'driverId' is not null then 'driver' else 'organization' end as owner
    from ${importChanges} as change
    where ${ours} and change."of" = 'document' and change.does = 'create' and length(change.fields ->> 'type') = 36`;
  const fields = sql`
    select distinct said.id
    from ${importChanges} as change, jsonb_object_keys(change.fields -> 'custom') as said (id) where ${ours}`;
  for (const [table, named, fits] of [
    [documentTypeRows, types, sql`mine.owner = named.owner and not (mine.expires and named.endless)`],
    [customFields, fields, sql`true`],
  ] as const) {
    await tx.execute(sql`
      select mine.id from ${table} as mine
      where mine.organization_id = ${organizationId} and mine.id::text in (select id from (${named}) as named)
      order by mine.id for key share`);
    const { rows } = await tx.execute(sql`
      select named.id from (${named}) as named
      where not exists (
        select from ${table} as mine
        where mine.organization_id = ${organizationId} and mine.id::text = named.id and ${fits}
      )
      limit 1`);
    if (rows.length > 0) throw conflict(changedSince);
  }
}

/**
 * A higher reading of that day, or of an earlier one, was entered meanwhile: a new judgement would raise a question about the
 * row.
 */
async function refuseReadings(tx: Database, organizationId: string, importId: string): Promise<void> {
  const { rows } = await tx.execute<{ row: number }>(sql`
    select change."row" from ${importChanges} as change
    where change.organization_id = ${organizationId} and change.import_id = ${importId} and change."of" = 'reading'
      and exists (
        select from ${odometerReadings} as entry
        where entry.organization_id = ${organizationId} and entry.vehicle_id = (change.fields ->> 'vehicleId')::uuid
          and entry.date <= (change.fields ->> 'date')::date and entry.km > (change.fields ->> 'km')::int
          and entry.created_at > (
            select begun.updated_at from ${imports} as begun
            where begun.organization_id = ${organizationId} and begun.id = ${importId}
          ) and entry.created_at <> now()
      )
    order by change.position limit 1`);
  if (rows[0]) throw changedMeanwhile(rows[0].row);
}
