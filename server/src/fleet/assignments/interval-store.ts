import { formatMinute } from '@baqueano/domain/values/format';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { conflict } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { requireHere } from '../drivers/leaving-store.ts';
import { vehicles } from '../vehicles/table.ts';
import { asMoment, begins } from './row-store.ts';
import { assignments } from './table.ts';

/** From a moment until another; `to` null: for ever. */
export interface Interval {
  id: string;
  vehicleId: string;
  from: string;
  to: string | null;
}

/** Of a locked vehicle. Throws 'conflict' when another hand-over begins within the interval. */
export async function refuseOverlap(tx: Database, { organizationId }: Tenant, { id, vehicleId, from, to }: Interval) {
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
    const whose = other.driverName ?? 'nadie';
    throw conflict(`Se superpone con la asignación de ${whose} desde el ${formatMinute(other.begins)}`);
  }
}

/** For whoever brings back the end of one that was deleted since, or is another vehicle's by now. */
export const endedIsGone = () => conflict('La asignación anterior ya no está');

/** Of a locked vehicle. Throws 'conflict' when the assignment that it ends is not of it. */
export async function requireOfVehicle(tx: Database, { organizationId }: Tenant, id: string, vehicleId: string) {
  const one = and(eq(assignments.organizationId, organizationId), eq(assignments.id, id));
  const ofVehicle = and(one, eq(assignments.vehicleId, vehicleId));
  if ((await tx.$count(assignments, ofVehicle)) === 0) throw endedIsGone();
}

/**
 * While its vehicle is locked: what lasts beyond now needs a vehicle and a driver of the fleet. What was may be written down.
 * @throws Refusal 'conflict' with which of them has left.
 */
export async function requireServing(
  tx: Database,
  tenant: Tenant,
  { vehicleId, driverId, to }: Pick<Interval, 'vehicleId' | 'to'> & { driverId: string | null },
  now: string,
): Promise<void> {
  if (driverId === null || (to !== null && to <= now)) return;
  const one = and(eq(vehicles.organizationId, tenant.organizationId), eq(vehicles.id, vehicleId));
  const [left] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(one, isNotNull(vehicles.retiredOn)));
  if (left) throw conflict('El vehículo está dado de baja: no se le puede asignar un conductor');
  await requireHere(tx, tenant, [driverId]);
}
