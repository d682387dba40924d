import { thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { deletions } from '../../activity/table.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { vehicles } from '../vehicles/table.ts';
import { drivers } from './table.ts';

/**
 * A hand-over that has an end (`until`) gives its vehicle back then: a row of its own, which names it in `ends`. It is not
 * written where another hand-over begins in that very minute, and follows when that one goes (decision 49).
 */

/** Who has a vehicle by then: of a driver who was deleted since, the name. */
interface Holder {
  id: string | null;
  name: string | null;
}

/** A hand-over that has an end, or is one: the interval that ends when it begins, and who had the vehicle before it. */
interface Lent extends Record<string, unknown> {
  id: string;
  driverId: string | null;
  /** The interval that it ends, where it is a return that is not settled yet. */
  back: string | null;
  isPast: boolean;
  follows: string | null;
  beforeId: string | null;
  before: (Holder & { isThere: boolean }) | null;
}

/** Of locked vehicles: writes the returns that are missing, and settles who gets the vehicle by them. */
export async function settleReturns(
  tx: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  vehicleIds: string[],
): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and vehicle_id = any(${sql.param(vehicleIds)}::uuid[])`;
  // What is over is history of a vehicle that has left, too. Whoever was given it before that, with no end, keeps it. Of two that end together the longer one gives it back.
  const { rows: missing } = await tx.execute<{ id: string }>(sql`
    insert into ${assignments} (organization_id, id, vehicle_id, begins, ends)
    select ended.organization_id, gen_random_uuid(), ended.vehicle_id, ended.until, ended.id
    from (select * from ${assignments} where ${theirs} and until is not null) as ended
    join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = ended.vehicle_id
    where (vehicle.retired_on is null or ended.until <= ${thisMinute()}::timestamp) and not exists (
      select from ${assignments} as next
      where next.organization_id = ${organizationId} and next.vehicle_id = ended.vehicle_id
        and (next.begins = ended.until
          or next.begins > ended.begins and next.begins < ended.until and next.until is null and next.ends is null)
    )
    order by ended.begins
    on conflict (organization_id, vehicle_id, begins) do nothing
    returning id
  `);
  const fresh = missing.map(({ id }) => id);
  const isOpen = sql`ends is not null and (begins > ${thisMinute()}::timestamp or id = any(${sql.param(fresh)}::uuid[]))`;
  // With other intervals within it, one may end where another begins: not only the row before is asked.
  const { rows } = await tx.execute<Lent>(sql`
    with one as (
      select id, vehicle_id, driver_id, driver_name, begins, until, ends, ${isOpen} as is_open, lag(id) over its as previous,
        max(begins) filter (where until is null and ends is null)
          over (its rows between unbounded preceding and 1 preceding) as given
      from ${assignments}
      where ${theirs} and vehicle_id in (select vehicle_id from ${assignments} where ${theirs} and ${isOpen})
      window its as (partition by vehicle_id order by begins)
    )
    select distinct on (one.begins, one.id) one.id, one.driver_id as "driverId", case when one.is_open then one.ends end as back,
      one.begins <= ${thisMinute()}::timestamp as "isPast", ended.id as follows, before.id as "beforeId",
      case when before.id is not null then json_build_object('id', before.driver_id,
        'name', coalesce(driver.name, before.driver_name), 'isThere', driver.id is not null and driver.retired_on is null) end as before
    from one
    left join one as ended on ended.vehicle_id = one.vehicle_id and ended.until = one.begins
      and (one.given is null or one.given < ended.begins)
    left join one as before on before.id = one.previous
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = before.driver_id
    where (one.until is not null or one.is_open)
    order by one.begins, one.id, ended.begins
  `);
  // Intervals without a gap between them are one absence: after each the vehicle goes back to who had it before the first.
  const firsts = new Map<string, Lent>();
  // Who had it before may have it from another interval's end: in the order of time each follows from one that is settled.
  const settled = new Map<string, Holder | null>();
  const returns: Lent[] = [];
  for (const row of rows) {
    if (row.back === null) {
      firsts.set(row.id, (row.follows === null ? undefined : firsts.get(row.follows)) ?? row);
      continue;
    }
    const { beforeId = null, before = null } = firsts.get(row.back) ?? {};
    const isThere = before !== null && (before.isThere || row.isPast);
    const earlier = beforeId === null ? undefined : settled.get(beforeId);
    settled.set(row.id, earlier === undefined ? (isThere ? before : null) : earlier);
    returns.push(row);
  }
  const changed = returns
    .filter(({ id, driverId }) => fresh.includes(id) || driverId !== (settled.get(id)?.id ?? null))
    .map(({ id }) => id);
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${assignments} set driver_id = settled.driver_id, driver_name = settled.driver_name, updated_at = now()
    from unnest(
      ${sql.param(changed)}::uuid[],
      ${sql.param(changed.map((id) => settled.get(id)?.id ?? null))}::uuid[],
      ${sql.param(changed.map((id) => settled.get(id)?.name ?? null))}::text[]
    ) as settled (id, driver_id, driver_name)
    where organization_id = ${organizationId} and ${assignments}.id = settled.id
  `);
}

/** Of a locked vehicle: what an interval's end would give back in that very minute is given to hand-over `id` instead. */
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

/** The same for all that is kept beside that line of the activity and is to be put back. */
export async function takeReturns(tx: Database, { organizationId }: Tenant, undoing: string): Promise<void> {
  await tx.execute(sql`
    delete from ${assignments}
    where organization_id = ${organizationId} and ends is not null and (vehicle_id, begins) in (
      select (kept ->> 'vehicle_id')::uuid, (kept ->> 'begins')::timestamp
      from ${deletions}
      cross join lateral jsonb_array_elements(rows) as part
      cross join lateral jsonb_array_elements(part -> 'rows') as kept
      where organization_id = ${organizationId} and activity_id = ${undoing} and part ->> 'table' = 'assignments'
    )`);
}

/** Those that these hand-overs end do so at that minute; without one, or before they began, only the next one ends them. */
export async function endWith(
  tx: Database,
  { organizationId }: Tenant,
  ids: string[],
  minute: string | null,
): Promise<void> {
  const ours = eq(assignments.organizationId, organizationId);
  const ended = tx
    .select({ id: assignments.ends })
    .from(assignments)
    .where(and(ours, inArray(assignments.id, ids)));
  await tx
    .update(assignments)
    .set({ until: sql`case when ${assignments.begins} < ${minute}::timestamp then ${minute}::timestamp end` })
    .where(and(ours, inArray(assignments.id, ended)));
}
