import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { revised, vehicles } from '../vehicles/table.ts';
import { handOver, settleDrivers, takeBack, vehiclesHandedTo } from './hand-over-store.ts';

/** The vehicles of a driver, as whoever writes the driver locks and gives them. */

const mine = ({ organizationId }: Tenant) => eq(vehicles.organizationId, organizationId);

/** Nobody else writes the vehicles that were or are to be the driver's until the transaction ends; answers their ids. */
export async function lockHandedTo(tx: Database, tenant: Tenant, driverId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(mine(tenant), sql`${vehicles.id} in (${vehiclesHandedTo(tenant, driverId)})`))
    .orderBy(vehicles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

/**
 * Those that the driver has and those that the driver is to have, until the transaction ends: answers the driver of each.
 * @param all also those that were or are to be the driver's.
 * Throws 404 for one that is not ours.
 */
export async function lockAssigned(
  tx: Database,
  tenant: Tenant,
  driverId: string,
  wanted: string[],
  all = false,
): Promise<Map<string, string | null>> {
  const more = all ? sql`or ${vehicles.id} in (${vehiclesHandedTo(tenant, driverId)})` : sql``;
  // In one order, so that two who assign the same vehicles wait for each other instead of deadlocking.
  const locked = await tx
    .select({ id: vehicles.id, driverId: vehicles.driverId })
    .from(vehicles)
    .where(and(mine(tenant), sql`(${inArray(vehicles.id, wanted)} or ${eq(vehicles.driverId, driverId)} ${more})`))
    .orderBy(vehicles.id)
    .for('no key update');
  const found = new Map(locked.map((vehicle) => [vehicle.id, vehicle.driverId]));
  if (wanted.some((id) => !found.has(id))) throw notFound('Vehículo no encontrado');
  return found;
}

/** Of locked vehicles. What is the driver's already stays untouched, and so its version. */
export async function assign(
  tx: Database,
  tenant: Tenant,
  driverId: string,
  wanted: string[],
  before: string[] = [],
  undoing?: string,
): Promise<void> {
  const removed = before.filter((id) => !wanted.includes(id));
  if (removed.length > 0) {
    const theirs = and(mine(tenant), inArray(vehicles.id, removed), eq(vehicles.driverId, driverId));
    await tx
      .update(vehicles)
      .set({ ...revised, driverId: null })
      .where(theirs);
  }
  const others = sql`${vehicles.driverId} is distinct from ${driverId}`;
  await tx
    .update(vehicles)
    .set({ ...revised, driverId })
    .where(and(mine(tenant), inArray(vehicles.id, wanted), others));
  // Who undoes giving them takes them back for whoever had them before.
  const left = undoing ? [] : removed.map((id) => [id, null] as const);
  await handOver(tx, tenant, new Map([...left, ...wanted.map((id) => [id, driverId] as const)]), undoing);
  if (undoing && removed.length > 0) {
    await takeBack(tx, tenant, removed, undoing);
    await settleDrivers(tx, tenant, removed);
  }
}

/** Of locked vehicles: what somebody has given to another driver since is not taken away again. */
export async function requireFree(tx: Database, tenant: Tenant, driverId: string, wanted: string[]): Promise<void> {
  const others = and(mine(tenant), inArray(vehicles.id, wanted), ne(vehicles.driverId, driverId));
  if ((await tx.$count(vehicles, others)) > 0) throw conflict('Otro conductor tiene ahora uno de sus vehículos');
}
