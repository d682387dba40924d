import { isPulled } from '@baqueano/domain/vehicles/vehicle-facts';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { invalid, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { lockVehicles } from './lock-store.ts';
import { revised, vehicles } from './table.ts';

/**
 * The trailer of a vehicle. Coupling two locks both. Of three in a row, the first and the last may be coupled to others. The
 * one between pulls a vehicle that pulls none, or is pulled by none. A ring cannot close, because its last coupling would
 * find both.
 */

async function pullersOf(tx: Database, { organizationId }: Tenant, ...ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), inArray(vehicles.trailerId, ids)));
  return found.map((puller) => puller.id);
}

const refused = (message: string) => invalid(message, { trailerId: message });

/**
 * While this vehicle and its new trailer are locked.
 * @throws Refusal 'notFound' for an unknown one, 'invalid' when this one cannot pull it.
 */
export async function requirePullable(tx: Database, tenant: Tenant, id: string, trailerId: string): Promise<void> {
  const { organizationId } = tenant;
  if (trailerId === id) throw refused('Un vehículo no puede llevarse a sí mismo');
  const [trailer] = await tx
    .select({ kind: vehicles.kind, pulls: vehicles.trailerId, retiredOn: vehicles.retiredOn })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, trailerId)));
  if (!trailer) throw notFound('Acoplado no encontrado');
  if (trailer.retiredOn) throw refused('Ese acoplado está dado de baja');
  if (!isPulled(trailer.kind)) throw refused('Solo se puede llevar un semirremolque o un acoplado');
  if (trailer.pulls === id) throw refused('Ese acoplado ya lleva a este vehículo');
  if (trailer.pulls && (await pullersOf(tx, tenant, id)).length > 0) {
    throw refused('A este vehículo lo lleva otro: solo puede llevar un acoplado que no lleve a nadie');
  }
}

/** While it is locked. @throws Refusal 'invalid' when another vehicle pulls it, and it would no longer be a trailer. */
export function requireTrailer({ pulledBy }: WholeVehicle, kind: WholeVehicle['kind'] | undefined): void {
  if (kind === undefined || !pulledBy || isPulled(kind)) return;
  const message = 'Otro vehículo lo lleva: primero desenganchalo';
  throw invalid(message, { kind: message });
}

/** Locks vehicles with those that pull them and these; answers the ids of those that pull them. */
export async function lockWithPullers(
  tx: Database,
  tenant: Tenant,
  ids: string[],
  more: string[] = [],
): Promise<string[]> {
  const known = await pullersOf(tx, tenant, ...ids);
  await lockVehicles(tx, tenant, [...ids, ...known, ...more]);
  const pullers = await pullersOf(tx, tenant, ...ids);
  // To lock it now would be out of the order that all keep to.
  if (pullers.some((puller) => !known.includes(puller))) throw new Overtaken();
  return pullers;
}

/** For vehicles to be deleted, locked with their pullers: the remaining ones pull none of them any more. */
export async function freePulled(tx: Database, tenant: Tenant, ids: string[]): Promise<void> {
  const pullers = (await pullersOf(tx, tenant, ...ids)).filter((id) => !ids.includes(id));
  if (pullers.length === 0) return;
  await tx
    .update(vehicles)
    .set({ ...revised, trailerId: null })
    .where(and(eq(vehicles.organizationId, tenant.organizationId), inArray(vehicles.id, pullers)));
  await recompute(tx, tenant, { because: ['vehicle'], vehicleIds: pullers });
}

/** For restored vehicles: the former puller pulls one again, unless it pulls another by now or a ring would close. */
export async function coupleAgain(
  tx: Database,
  tenant: Tenant,
  { id, pulledBy, trailerId }: Pick<WholeVehicle, 'id' | 'pulledBy' | 'trailerId'>,
): Promise<void> {
  if (!pulledBy) return;
  await lockVehicles(tx, tenant, [pulledBy]);
  if (trailerId && (await pullersOf(tx, tenant, pulledBy)).length > 0) return;
  await tx
    .update(vehicles)
    .set({ ...revised, trailerId: id })
    .where(
      and(eq(vehicles.organizationId, tenant.organizationId), eq(vehicles.id, pulledBy), isNull(vehicles.trailerId)),
    );
  await recompute(tx, tenant, { because: ['vehicle'], vehicleIds: [pulledBy] });
}
