import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { typesByThemselves, type VehicleDocument } from '@baqueano/domain/papers/document';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { actOnMany } from '../../records/act.ts';
import { conflict } from '../../records/refusals.ts';
import { activity, deletions } from '../../records/table.ts';
import { markUndone } from '../../records/trace-store.ts';
import { deleteAmong, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { recomputeHolders } from './holder-store.ts';
import { lockAll } from './renewal-store.ts';
import { documents } from './table.ts';

type Kind = RecordKind<VehicleDocument>;

/** A statement may take 10 s. */
const vehiclesAtOnce = 250;

/**
 * Unlinked documents of vehicles, each with the next one of the same vehicle and type and of a later day, which renews
 * nothing. It covers only the vehicles and types with such documents: otherwise it would read those of the whole fleet.
 */
const lookRenewed = (organizationId: string): SQL => sql`
  select paper.old_id, paper.new_id, paper.vehicle_id
  from (
    select distinct old.vehicle_id, old.type from ${documents} as old
    where old.organization_id = ${organizationId} and old.renew_by is null and not old.superseded
    and old.vehicle_id is not null and not ${inArray(sql`old.type`, [...typesByThemselves])}
  ) as pair
  cross join lateral (
    select own.id as old_id, own.vehicle_id, own.superseded, own.issue_date, lead(own.id) over same as new_id,
      lead(own.issue_date) over same as new_issue, lead(own.renews_id) over same as new_renews
    from ${documents} as own
    where own.organization_id = ${organizationId} and own.vehicle_id = pair.vehicle_id and own.type = pair.type
    window same as (order by own.issue_date, own.expiry_date, own.id)
  ) as paper
  where not paper.superseded and paper.new_renews is null and paper.new_issue > paper.issue_date`;

export async function countLinks(db: Database, { organizationId }: Tenant): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${lookRenewed(organizationId)}) as pair`,
  );
  return rows[0]?.count ?? 0;
}

/** Links all documents that look renewed, in one act. @returns their number. */
export function linkAll(db: Database, tenant: Tenant, kind: Kind): Promise<number> {
  const { organizationId } = tenant;
  return actOnMany(db, tenant, kind, async (tx) => {
    const mine = eq(documents.organizationId, organizationId);
    const held = await tx
      .selectDistinct({ id: documents.vehicleId })
      .from(documents)
      .where(and(mine, isNull(documents.renewBy), isNotNull(documents.vehicleId)));
    await lockVehicles(
      tx,
      tenant,
      held.flatMap(({ id }) => id ?? []),
    );
    // Rows written before the lock are visible by now.
    const { rows } = await tx.execute<{ id: string; renews_id: string; vehicle_id: string }>(sql`
      update ${documents} set renews_id = pair.old_id
      from (${lookRenewed(organizationId)}) as pair
      where ${documents}.organization_id = ${organizationId} and ${documents}.id = pair.new_id
      and pair.vehicle_id = any(${sql.param(held.map(({ id }) => id))}::uuid[])
      returning ${documents}.id, ${documents}.renews_id, ${documents}.vehicle_id`);
    const [first] = rows;
    if (!first) return { done: 0, line: null };
    await followLinks(tx, tenant, rows);
    const label = rows.length === 1 ? '1 renovación' : `${rows.length} renovaciones`;
    const line = {
      id: uuidv7(),
      kind: kind.name,
      recordId: first.id,
      vehicleId: null,
      label,
      action: 'linked' as const,
    };
    // The links, for an undo: they are stored for its whole time.
    const stored = { record: { links: rows.length }, rows: JSON.stringify([{ table: 'documents', rows }]) };
    return { done: rows.length, line, stored };
  });
}

async function followLinks(tx: Database, tenant: Tenant, rows: { vehicle_id: string }[]): Promise<void> {
  const theirs = [...new Set(rows.map(({ vehicle_id: id }) => id))];
  for (let start = 0; start < theirs.length; start += vehiclesAtOnce) {
    await recompute(tx, tenant, { because: ['link'], vehicleIds: theirs.slice(start, start + vehiclesAtOnce) });
  }
}

/** Removes the links that still exist. */
export async function unlink(db: Database, tenant: Tenant, kind: Kind, { id }: ActivityEntry): Promise<void> {
  const { organizationId } = tenant;
  await actOnMany(db, tenant, kind, async (tx) => {
    const line = { id: uuidv7(), kind: kind.name, recordId: id, vehicleId: null };
    await markUndone(tx, tenant, id, line.id);
    const links = sql`(
      select link ->> 'id' as id, link ->> 'renews_id' as renews_id from ${deletions}
      cross join lateral jsonb_array_elements(rows -> 0 -> 'rows') as link
      where ${deletions}.organization_id = ${organizationId} and ${deletions}.activity_id = ${id}
    )`;
    const { rows: held } = await tx.execute<{ id: string }>(sql`
      select distinct paper.vehicle_id as id from ${documents} as paper join ${links} as link on link.id = paper.id::text
      where paper.organization_id = ${organizationId} and paper.vehicle_id is not null`);
    await lockVehicles(
      tx,
      tenant,
      held.map((one) => one.id),
    );
    const { rows } = await tx.execute<{ vehicle_id: string }>(sql`
      update ${documents} set renews_id = null from ${links} as link
      where ${documents}.organization_id = ${organizationId} and ${documents}.id = link.id::uuid
      and ${documents}.renews_id = link.renews_id::uuid
      returning ${documents}.vehicle_id`);
    if (rows.length === 0) throw conflict('Ya no queda ninguno de esos vínculos');
    await followLinks(tx, tenant, rows);
    const label = rows.length === 1 ? '1 renovación' : `${rows.length} renovaciones`;
    return { done: undefined, line: { ...line, label, action: 'unlinked' as const, undoes: id } };
  });
}

/** Deletes the documents of a renewal, and those of the same request: the renewed ones are free again. */
export async function revokeRenewal(db: Database, tenant: Tenant, kind: Kind, entry: ActivityEntry): Promise<void> {
  const { organizationId } = tenant;
  await actOnMany(db, tenant, kind, async (tx) => {
    const ofAct = entry.requestId === null ? eq(activity.id, entry.id) : eq(activity.requestId, entry.requestId);
    const lines = await tx
      .select({ id: activity.id, recordId: activity.recordId })
      .from(activity)
      .where(
        and(
          eq(activity.organizationId, organizationId),
          ofAct,
          eq(activity.kind, kind.name),
          eq(activity.action, 'renewed'),
          isNull(activity.undoneBy),
        ),
      );
    const locked = await lockAll(
      tx,
      tenant,
      lines.map(({ recordId }) => recordId),
    );
    if (!locked.has(entry.recordId)) throw conflict('El registro ya no está');
    for (const { id, recordId } of lines) {
      const document = locked.get(recordId);
      // Deleted since.
      if (!document) continue;
      if (document.superseded) throw conflict('Ese documento ya fue renovado');
      const one = and(eq(documents.organizationId, organizationId), eq(documents.id, recordId));
      await deleteAmong(tx, tenant, kind, document, { remove: () => tx.delete(documents).where(one), undoing: id });
    }
    await recomputeHolders(tx, tenant, [...locked.values()], [...locked.values()]);
    return { done: undefined, line: null };
  });
}
