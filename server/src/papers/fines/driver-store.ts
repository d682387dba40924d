import { today } from '@baqueano/domain/dates';
import type { CheckedFineInput, DriverSource, Fine } from '@baqueano/domain/fine';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { driverKind } from '../../fleet/drivers/store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { invalid, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';

/** Who drove a vehicle at a moment; nobody when it had no driver. */
interface Assigned {
  known: boolean;
  driverId: string | null;
  driverName: string | null;
}

/** What the assignments say. Of today they are known, of any other day they are not. */
async function driverAt(
  tx: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  minute: string,
): Promise<Assigned> {
  if (minute.slice(0, 10) !== today()) return { known: false, driverId: null, driverName: null };
  const [found] = await tx
    .select({ driverId: drivers.id, driverName: drivers.name })
    .from(vehicles)
    .leftJoin(drivers, and(eq(drivers.organizationId, organizationId), eq(drivers.id, vehicles.driverId)))
    .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, vehicleId)));
  return { known: true, driverId: found?.driverId ?? null, driverName: found?.driverName ?? null };
}

/** Whose a fine was. */
export type Responsible = Pick<Fine, 'driverId' | 'driverName' | 'driverSource' | 'driverReason'>;

type Wanted = Pick<CheckedFineInput, 'vehicleId' | 'moment' | 'driverId' | 'driverName' | 'driverReason'>;

const nobody: Responsible = { driverId: null, driverName: null, driverSource: null, driverReason: null };

const ofAssignments = ({ known, driverId, driverName }: Assigned): Responsible =>
  known ? { driverId, driverName, driverSource: 'assignments', driverReason: null } : nobody;

/** @throws Refusal 'notFound' for a driver who is not ours. */
async function nameOf(tx: Database, { organizationId }: Tenant, driverId: string): Promise<string> {
  const one = and(eq(drivers.organizationId, organizationId), eq(drivers.id, driverId));
  const [found] = await tx.select({ name: drivers.name }).from(drivers).where(one);
  if (!found) throw notFound(driverKind.missing);
  return found.name;
}

/**
 * Whose the fine is to be. Who says nothing is given whom the assignments name; who repeats what is there changes nothing,
 * even though the assignments may say something else by now.
 * @param undone how it was found before the change that is undone.
 * @throws Refusal 'notFound' for a driver who is not ours, 'invalid' when a reason is missing.
 */
export async function responsibleFor(
  tx: Database,
  tenant: Tenant,
  before: Fine | null,
  wanted: Wanted,
  undone?: DriverSource | null,
): Promise<Responsible> {
  const { vehicleId, moment, driverReason } = wanted;
  const moved = !before || before.vehicleId !== vehicleId || before.moment !== moment;
  const said = wanted.driverId !== undefined || wanted.driverName !== undefined;
  const driverId = wanted.driverId === undefined ? null : wanted.driverId;
  const driverName = driverId === null ? (wanted.driverName ?? null) : await nameOf(tx, tenant, driverId);
  const same = !said || (driverId === before?.driverId && driverName === before?.driverName);

  if (undone !== undefined) return { driverId, driverName, driverSource: undone, driverReason: driverReason ?? null };
  if (before && same && !moved) {
    const reason = driverReason === undefined ? before.driverReason : driverReason;
    return { ...before, driverReason: before.driverSource === 'hand' ? reason : null };
  }
  if (before && !said && before.driverSource === 'hand') return before;
  const assigned = await driverAt(tx, tenant, vehicleId, moment);
  if (!said) return ofAssignments(assigned);
  if (assigned.known && driverId === assigned.driverId && driverName === assigned.driverName) {
    return ofAssignments(assigned);
  }
  if (assigned.known && !driverReason) {
    const error = `Según las asignaciones ${assigned.driverName === null ? 'no tenía conductor' : `era de ${assigned.driverName}`}: decí por qué no`;
    throw invalid(error, { driverReason: error });
  }
  if (driverName === null && !assigned.known) return nobody;
  return { driverId, driverName, driverSource: 'hand', driverReason: driverReason ?? null };
}
