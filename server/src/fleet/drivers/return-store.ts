import { thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { putBack } from '../../records/keep-store.ts';
import { newId } from '../../records/new-id.ts';
import { deletions } from '../../records/table.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { type HandOver, returnsOf } from './returns.ts';
import { drivers } from './table.ts';

/**
 * A hand-over that has an end (`until`) gives its vehicle back then: a row of its own, which names it in `ends`. It is not
 * written where another hand-over begins in that very minute, and follows when that one goes (decision 49).
 */

const asMinute = (moment: SQL) => sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI')`;

interface Row extends HandOver, Record<string, unknown> {
  vehicleId: string;
}

/**
 * Writes the returns of locked vehicles that are missing, and recomputes those that are yet to come.
 * @param moved recomputed as well: one that was moved with its interval.
 */
export async function recomputeReturns(
  tx: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  vehicleIds: string[],
  moved?: string,
): Promise<void> {
  const now = thisMinute();
  const theirs = sql`one.organization_id = ${organizationId} and one.vehicle_id = any(${sql.param(vehicleIds)}::uuid[])`;
  const { rows } = await tx.execute<Row>(sql`
    select one.id, one.vehicle_id as "vehicleId", one.driver_id as "driverId",
      coalesce(driver.name, one.driver_name) as "driverName",
      one.driver_id is null and one.driver_name is null or driver.id is not null and driver.retired_on is null as "isHere",
      ${asMinute(sql`one.begins`)} as begins, ${asMinute(sql`one.until`)} as until, one.ends
    from ${assignments} as one
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = one.driver_id
    where ${theirs}
      and one.vehicle_id in (
        select one.vehicle_id from ${assignments} as one
        where ${theirs} and (one.until is not null or one.ends is not null and one.begins > ${now}::timestamp)
      )
    order by one.begins
  `);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].map(([vehicleId, its]) => {
    const { returns, unwanted } = returnsOf(its, now, moved);
    return { unwanted, returns: returns.map((one) => ({ ...one, vehicleId })) };
  });
  const unwanted = found.flatMap((one) => one.unwanted);
  if (unwanted.length > 0) {
    const ours = eq(assignments.organizationId, organizationId);
    await tx.delete(assignments).where(and(ours, inArray(assignments.id, unwanted)));
  }
  const wanted = found.flatMap(({ returns }) => returns);
  const missing = wanted.filter(({ id }) => id === null);
  if (missing.length > 0) {
    await tx.insert(assignments).values(missing.map((one) => ({ ...one, organizationId, id: newId() })));
  }
  const changed = wanted.filter(({ id, driverId }) => id !== null && byId.get(id)?.driverId !== driverId);
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${assignments} set driver_id = given.driver_id, driver_name = given.driver_name, updated_at = now()
    from unnest(
      ${sql.param(changed.map(({ id }) => id))}::uuid[],
      ${sql.param(changed.map(({ driverId }) => driverId))}::uuid[],
      ${sql.param(changed.map(({ driverName }) => driverName))}::text[]
    ) as given (id, driver_id, driver_name)
    where organization_id = ${organizationId} and ${assignments}.id = given.id
  `);
}

interface Moved {
  interval: string;
  vehicleId: string;
  /** When the interval is to end; null: no row gives the vehicle back. */
  until: string | null;
  /** The line of the activity that had moved it. */
  undoing?: string | undefined;
}

/**
 * For locked vehicles. The row that gives one back moves with its interval, with its kilometres, its note and its files.
 * There
 * is none if another hand-over begins in that minute.
 * @param write the interval itself: either may go where the other was.
 */
export async function moveReturn(
  tx: Database,
  tenant: Tenant,
  { interval, vehicleId, until, undoing }: Moved,
  write: () => Promise<unknown>,
): Promise<void> {
  const ours = eq(assignments.organizationId, tenant.organizationId);
  const its = and(ours, eq(assignments.ends, interval));
  const [found] = await tx.update(assignments).set({ begins: 'infinity' }).where(its).returning({ id: assignments.id });
  await write();
  const then = and(ours, eq(assignments.vehicleId, vehicleId), eq(assignments.begins, sql`${until}::timestamp`));
  const isFree = until !== null && (await tx.$count(assignments, then)) === 0;
  if (!isFree) await tx.delete(assignments).where(its);
  else if (found) await tx.update(assignments).set({ vehicleId, begins: until }).where(its);
  else if (undoing) await putReturnBack(tx, tenant, interval, undoing);
  const [moved] = await tx.select({ id: assignments.id }).from(assignments).where(its);
  if (moved) await recomputeReturns(tx, tenant, [vehicleId], moved.id);
}

/** With the files, as they were before that line of the activity. */
async function putReturnBack(tx: Database, tenant: Tenant, interval: string, undoing: string): Promise<void> {
  const its = sql`select id from ${assignments} where organization_id = ${tenant.organizationId} and ends = ${interval}`;
  const which: Record<string, SQL> = {
    assignments: sql`ends = ${interval}`,
    files: sql`assignment_id in (${its})`,
  };
  await putBack(tx, tenant, undoing, (table) => which[table] ?? sql`false`);
}

/** For a locked vehicle. Hand-over `id` replaces the return by an interval's end in that very minute. */
export async function takeReturn(
  tx: Database,
  { organizationId }: Tenant,
  { id, vehicleId, from }: { id: string; vehicleId: string; from: string },
): Promise<void> {
  await tx
    .delete(assignments)
    .where(
      and(
        eq(assignments.organizationId, organizationId),
        eq(assignments.vehicleId, vehicleId),
        eq(assignments.begins, sql`${from}::timestamp`),
        isNotNull(assignments.ends),
        ne(assignments.id, id),
      ),
    );
}

/** Like `takeReturn`, for all rows stored beside that line of the activity and to be restored. */
export async function takeReturns(tx: Database, { organizationId }: Tenant, undoing: string): Promise<void> {
  // In a query of its own: a cluster refuses such a sublink in a deletion.
  const { rows: stored } = await tx.execute<{ vehicleId: string; begins: string }>(sql`
    select kept ->> 'vehicle_id' as "vehicleId", kept ->> 'begins' as begins
    from ${deletions}
    cross join lateral jsonb_array_elements(rows) as part
    cross join lateral jsonb_array_elements(part -> 'rows') as kept
    where organization_id = ${organizationId} and activity_id = ${undoing} and part ->> 'table' = 'assignments'`);
  if (stored.length === 0) return;
  await tx.execute(sql`
    delete from ${assignments} using unnest(
      ${sql.param(stored.map(({ vehicleId }) => vehicleId))}::uuid[], ${sql.param(stored.map(({ begins }) => begins))}::timestamp[]
    ) as taken (vehicle_id, begins)
    where ${assignments}.organization_id = ${organizationId} and ${assignments}.ends is not null
      and ${assignments}.vehicle_id = taken.vehicle_id and ${assignments}.begins = taken.begins`);
}

/** These intervals end at that minute; without one, or before they began, only the next hand-over ends them. */
export async function endAt(
  tx: Database,
  { organizationId }: Tenant,
  ids: string[],
  minute: string | null,
): Promise<void> {
  await tx
    .update(assignments)
    .set({ until: sql`case when ${assignments.begins} < ${minute}::timestamp then ${minute}::timestamp end` })
    .where(and(eq(assignments.organizationId, organizationId), inArray(assignments.id, ids)));
}

/** The same of those that these hand-overs end. */
export async function endWith(tx: Database, tenant: Tenant, ids: string[], minute: string | null): Promise<void> {
  const ours = and(eq(assignments.organizationId, tenant.organizationId), inArray(assignments.id, ids));
  const ending = await tx.select({ ends: assignments.ends }).from(assignments).where(ours);
  const ended = ending.map(({ ends }) => ends).filter((id) => id !== null);
  if (ended.length > 0) await endAt(tx, tenant, ended, minute);
}
