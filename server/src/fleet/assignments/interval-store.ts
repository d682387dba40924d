import { endsTooEarly } from '@baqueano/domain/drivers/assignment';
import { formatMinute } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { reads, seesDrivers } from '../../records/permitted.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { requireHere } from '../drivers/leaving-store.ts';
import { endAt } from '../drivers/return-store.ts';
import { plateOrName, vehicles } from '../vehicles/table.ts';
import { asMinute, asMoment, begins } from './row-store.ts';
import { assignments } from './table.ts';

/** From a moment until another; `to` null: for ever. */
export interface Interval {
  id: string;
  vehicleId: string;
  from: string;
  to: string | null;
}

/** With an unknown beginning, the end may be before it. */
export function requireLater({ from, to }: Pick<Interval, 'from' | 'to'>): void {
  if (to !== null && to <= from) throw invalid(endsTooEarly, { to: endsTooEarly });
}

/**
 * For a locked vehicle. Throws 'conflict' when another hand-over begins within the interval.
 * @param undoing the line that is undone: an undo cannot choose an end, so that the message suggests none.
 */
export async function refuseOverlap(
  tx: Database,
  tenant: Tenant,
  { id, vehicleId, from, to }: Interval,
  undoing?: string,
) {
  const { organizationId } = tenant;
  const [other] = await tx
    .select({ begins, driverName: assignments.driverName })
    .from(assignments)
    .where(
      and(
        eq(assignments.organizationId, organizationId),
        eq(assignments.vehicleId, vehicleId),
        gt(assignments.begins, asMoment(from)),
        to === null ? undefined : lt(assignments.begins, asMoment(to)),
        sql`${assignments.id} <> ${id} and ${assignments.ends} is distinct from ${id}`,
      ),
    )
    .orderBy(assignments.begins)
    .limit(1);
  if (other) {
    const driver = other.driverName === null ? ' sin conductor' : ` de ${other.driverName}`;
    const which = `la asignación${seesDrivers(tenant) ? driver : ''} desde el ${formatMinute(other.begins)}`;
    const reason = `Se superpone con ${reads(tenant, 'assignment:read') ? which : 'otra asignación del vehículo'}`;
    const remedy = 'Poné el fin en ese momento o antes, o cambiá primero esa asignación';
    throw conflict(undoing === undefined ? `${reason}. ${remedy}` : reason);
  }
}

/** For an undo that restores the end of an interval that was deleted since, or is another vehicle's by now. */
export const previousIsAbsent = () => conflict('La asignación anterior ya no está');

/** For a locked vehicle. Throws 'conflict' when the assignment that it ends is another vehicle's. */
export async function requireOfVehicle(tx: Database, { organizationId }: Tenant, id: string, vehicleId: string) {
  const one = and(eq(assignments.organizationId, organizationId), eq(assignments.id, id));
  const ofVehicle = and(one, eq(assignments.vehicleId, vehicleId));
  if ((await tx.$count(assignments, ofVehicle)) === 0) throw previousIsAbsent();
}

/**
 * For a locked vehicle: an undo of a change to an interval's end makes it that end again.
 * @param before the present row, before the undo.
 * @param ends the interval; null if it ended none. It is returned.
 * @throws Refusal 'conflict' where the interval is deleted, or has got another end since.
 */
export async function endsAgain(
  tx: Database,
  tenant: Tenant,
  {
    interval,
    before,
    ends,
  }: { interval: Interval; before: { vehicleId: string; knownFrom: string }; ends: string | null },
): Promise<string | null> {
  if (ends === null) return null;
  await requireOfVehicle(tx, tenant, ends, interval.vehicleId);
  const one = and(eq(assignments.organizationId, tenant.organizationId), eq(assignments.id, ends));
  const [ended] = await tx
    .select({ begins, until: asMinute(sql`${assignments.until}`) })
    .from(assignments)
    .where(one);
  const isLeft = before.vehicleId === interval.vehicleId && ended && before.knownFrom > ended.begins;
  if (ended?.until !== (isLeft ? before.knownFrom : null))
    throw conflict('Otro cambio posterior tocó los mismos datos');
  await endAt(tx, tenant, [ends], interval.from);
  return ends;
}

/**
 * While its vehicle is locked: an assignment beyond now needs a vehicle and a driver in the fleet. Past ones may always be
 * entered.
 * @throws Refusal 'conflict' with the one that has left.
 */
export async function requireServing(
  tx: Database,
  tenant: Tenant,
  { vehicleId, driverId, from, to }: Pick<Interval, 'vehicleId' | 'from' | 'to'> & { driverId: string | null },
  now: string,
): Promise<void> {
  const lasts = driverId !== null && (to === null || to > now);
  if (!lasts && from <= now && (to === null || to <= now)) return;
  const one = and(eq(vehicles.organizationId, tenant.organizationId), eq(vehicles.id, vehicleId));
  const [left] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(one, isNotNull(vehicles.retiredOn)));
  if (left) throw conflict('El vehículo está dado de baja: no se le puede asignar un conductor');
  if (lasts) await requireHere(tx, tenant, [driverId]);
}

/**
 * For locked vehicles, after their hand-overs are written: a vehicle that left the fleet has no driver, now or later.
 * @throws Refusal 'conflict' otherwise.
 */
async function requireUnassigned(tx: Database, tenant: Tenant, vehicleIds: string[], now: string): Promise<void> {
  const { organizationId } = tenant;
  const { rows } = await tx.execute<{ plate: string }>(sql`
    select ${plateOrName(sql`vehicle`)} as plate
    from ${vehicles} as vehicle
    where vehicle.organization_id = ${organizationId} and vehicle.id = any(${sql.param(vehicleIds)}::uuid[])
      and vehicle.retired_on is not null
      and exists (
        select from ${assignments} as held
        where held.organization_id = ${organizationId} and held.vehicle_id = vehicle.id
          and (
            held.begins > ${asMoment(now)}
            or held.driver_name is not null and not exists (
              select from ${assignments} as later
              where later.organization_id = ${organizationId} and later.vehicle_id = vehicle.id
                and later.begins > held.begins
            )
          )
      )
    limit 1
  `);
  const [held] = rows;
  if (!held) return;
  const plate = reads(tenant, 'vehicle:read') ? ` ${formatPlate(held.plate)}` : '';
  throw conflict(`El vehículo${plate} está dado de baja: desde entonces no lo tiene nadie`);
}

/** For the same: no driver who left has a vehicle now. @throws Refusal 'conflict' with the driver's name. */
async function requireHolderHere(tx: Database, tenant: Tenant, vehicleIds: string[], now: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select last.driver_id as id
    from unnest(${sql.param(vehicleIds)}::uuid[]) as vehicle (id)
    cross join lateral (
      select held.driver_id from ${assignments} as held
      where held.organization_id = ${tenant.organizationId} and held.vehicle_id = vehicle.id
        and held.begins <= ${asMoment(now)}
      order by held.begins desc limit 1
    ) as last
    where last.driver_id is not null
  `);
  await requireHere(
    tx,
    tenant,
    rows.map(({ id }) => id),
  );
}

/**
 * For locked vehicles, after their hand-overs are written: neither a vehicle that left has a driver, nor a driver who left a
 * vehicle.
 */
export async function requireAllHere(tx: Database, tenant: Tenant, vehicleIds: string[], now: string): Promise<void> {
  await requireUnassigned(tx, tenant, vehicleIds, now);
  await requireHolderHere(tx, tenant, vehicleIds, now);
}
