import { formatPlate } from '@baqueano/domain/values/plate';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { reads } from '../../records/permitted.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { plateOrName, revised, vehicles } from '../vehicles/table.ts';
import { handOver, recomputeDrivers, takeBack, vehiclesHandedTo } from './hand-over-store.ts';
import { endAssignments, endOfLeft } from './leaving-store.ts';
import { takeReturns } from './return-store.ts';

/** The vehicles of a driver, for writes of that driver: they lock them and give them. */

const mine = ({ organizationId }: Tenant) => eq(vehicles.organizationId, organizationId);

/** Locks the past and future vehicles of the drivers until the transaction ends. @returns their ids. */
export async function lockHandedTo(tx: Database, tenant: Tenant, driverIds: string[]): Promise<string[]> {
  const locked = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(mine(tenant), sql`${vehicles.id} in (${vehiclesHandedTo(tenant, driverIds)})`))
    .orderBy(vehicles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

/**
 * Locks the drivers' vehicles and the wanted ones until the transaction ends.
 * @param all also their past and future vehicles.
 * @returns the driver of each.
 * @throws Refusal 404 for one of another organization, 409 for one that has left the fleet.
 */
export async function lockAssigned(
  tx: Database,
  tenant: Tenant,
  driverIds: string[],
  wanted: string[],
  all = false,
): Promise<Map<string, string | null>> {
  const more = all ? sql`or ${vehicles.id} in (${vehiclesHandedTo(tenant, driverIds)})` : sql``;
  const theirs = inArray(vehicles.driverId, driverIds);
  // In one order, so that two requests for the same vehicles wait for each other instead of deadlocking.
  const locked = await tx
    .select({ id: vehicles.id, driverId: vehicles.driverId, left: vehicles.retiredOn, plate: plateOrName() })
    .from(vehicles)
    .where(and(mine(tenant), sql`(${inArray(vehicles.id, wanted)} or ${theirs} ${more})`))
    .orderBy(vehicles.id)
    .for('no key update');
  const found = new Map(locked.map((vehicle) => [vehicle.id, vehicle.driverId]));
  if (wanted.some((id) => !found.has(id))) throw notFound('Vehículo no encontrado');
  const left = locked.find(({ id, left }) => left !== null && wanted.includes(id));
  if (!left) return found;
  const plate = reads(tenant, 'vehicle:read') ? ` ${formatPlate(left.plate)}` : '';
  throw conflict(`El vehículo${plate} está dado de baja`);
}

/**
 * For locked vehicles. A vehicle that the driver has already stays untouched, with its version.
 * @param leftOn the day on which the driver leaves, and gets none.
 */
export async function assign(
  tx: Database,
  tenant: Tenant,
  driverId: string,
  wanted: string[],
  { before = [], undoing, leftOn }: { before?: string[]; undoing?: string; leftOn?: string },
): Promise<void> {
  const removed = before.filter((id) => !wanted.includes(id));
  if (removed.length > 0) {
    const theirs = and(mine(tenant), inArray(vehicles.id, removed), eq(vehicles.driverId, driverId));
    await tx
      .update(vehicles)
      .set({ ...revised, driverId: null })
      .where(theirs);
  }
  if (leftOn !== undefined) return endAssignments(tx, tenant, removed, leftOn, undoing);
  const others = sql`${vehicles.driverId} is distinct from ${driverId}`;
  await tx
    .update(vehicles)
    .set({ ...revised, driverId })
    .where(and(mine(tenant), inArray(vehicles.id, wanted), others));
  // An undo of giving them restores their former drivers.
  const left = undoing ? [] : removed.map((id) => [id, null] as const);
  await handOver(tx, tenant, new Map([...left, ...wanted.map((id) => [id, driverId] as const)]), undoing);
  if (undoing && removed.length > 0) {
    await takeBack(tx, tenant, removed, undoing);
    await endOfLeft(tx, tenant, removed);
    await recomputeDrivers(tx, tenant, removed);
    await leave(tx, tenant, driverId, removed);
  }
}

/** For locked vehicles. If the undone line made no hand-over, but took one back, the driver still has them. */
async function leave(tx: Database, tenant: Tenant, driverId: string, vehicleIds: string[]): Promise<void> {
  const still = await tx
    .update(vehicles)
    .set({ ...revised, driverId: null })
    .where(and(mine(tenant), inArray(vehicles.id, vehicleIds), eq(vehicles.driverId, driverId)))
    .returning({ id: vehicles.id });
  await handOver(tx, tenant, new Map(still.map(({ id }) => [id, null])));
}

/** For locked vehicles. A vehicle given to another driver since stays with that driver. */
export async function requireFree(tx: Database, tenant: Tenant, driverId: string, wanted: string[]): Promise<void> {
  const others = and(mine(tenant), inArray(vehicles.id, wanted), ne(vehicles.driverId, driverId));
  if ((await tx.$count(vehicles, others)) > 0) throw conflict('Otro conductor tiene ahora uno de sus vehículos');
}

/** For locked vehicles. Any of these drivers who has one gives it up. */
export async function takeFrom(tx: Database, tenant: Tenant, driverIds: string[], vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  await tx
    .update(vehicles)
    .set({ ...revised, driverId: null })
    .where(and(mine(tenant), inArray(vehicles.id, vehicleIds), inArray(vehicles.driverId, driverIds)));
  await handOver(tx, tenant, new Map(vehicleIds.map((id) => [id, null] as const)));
}

/**
 * Gives their vehicles back to restored drivers, except those with another driver by now. @returns their ids.
 * @param undoing the line of the activity that removed them.
 */
export async function giveFree(
  tx: Database,
  tenant: Tenant,
  drivers: readonly { id: string; assignedVehicles: string[] }[],
  put: () => Promise<void>,
  undoing: string,
): Promise<string[]> {
  const driverOf = new Map(
    drivers.flatMap(({ id, assignedVehicles }) => assignedVehicles.map((one) => [one, id] as const)),
  );
  const free = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        mine(tenant),
        inArray(vehicles.id, [...driverOf.keys()]),
        isNull(vehicles.driverId),
        isNull(vehicles.retiredOn),
      ),
    )
    .orderBy(vehicles.id)
    .for('no key update');
  await takeReturns(tx, tenant, undoing);
  await put();
  const given = free.flatMap(({ id }) => [[id, driverOf.get(id) ?? null] as const]);
  for (const [driverId, those] of Map.groupBy(given, ([, driver]) => driver)) {
    const ids = those.map(([id]) => id);
    await tx
      .update(vehicles)
      .set({ ...revised, driverId })
      .where(and(mine(tenant), inArray(vehicles.id, ids)));
  }
  await handOver(tx, tenant, new Map(given), undoing);
  return free.map(({ id }) => id);
}
