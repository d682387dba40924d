import { addDays, thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { type Kept, keptRows, putBack, recordOfDeletion, rowsToKeep } from '../../records/keep-store.ts';
import { conflict } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { handOver } from './hand-over-store.ts';
import { endAt, takeReturns } from './return-store.ts';
import { drivers } from './table.ts';

/** What becomes of the hand-overs when a vehicle or a driver leaves the fleet, and comes back (decision 72). */

/** Over `assignments`: what has not begun. */
export const plannedOfVehicle = (id: string): SQL => sql`vehicle_id = ${id} and begins > ${thisMinute()}::timestamp`;

/** What was planned, to be put back. @param record what else is to be known by whoever undoes it. */
export async function keepPlanned(tx: Database, tenant: Tenant, those: SQL, record: object): Promise<Kept> {
  const ours = and(eq(assignments.organizationId, tenant.organizationId), those);
  const found = await tx.select({ id: assignments.id }).from(assignments).where(ours);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { record, rows: '[]' };
  return { record, rows: await rowsToKeep(tx, tenant, 'assignments', ids) };
}

/** With the ends that intervals were to have. */
export async function cancelPlanned(tx: Database, tenant: Tenant, those: SQL): Promise<void> {
  const ours = and(eq(assignments.organizationId, tenant.organizationId), those);
  const gone = await tx.delete(assignments).where(ours).returning({ ends: assignments.ends });
  const ended = gone.map(({ ends }) => ends).filter((id) => id !== null);
  if (ended.length > 0) await endAt(tx, tenant, ended, null);
}

/** Answers what `keepPlanned` was given, with what was planned put back. */
export async function planAgain(tx: Database, tenant: Tenant, undoing: string): Promise<Record<string, unknown>> {
  await takeReturns(tx, tenant, undoing);
  await putBack(tx, tenant, undoing);
  for (const { ends, begins } of await keptRows(tx, tenant, undoing)) {
    if (ends && begins) await endAt(tx, tenant, [ends], begins);
  }
  return { ...(await recordOfDeletion(tx, tenant, undoing)) };
}

/**
 * Nobody has these vehicles from the end of that day on; where somebody was given one later, from now on. They are locked.
 * @param retiredOn no later than today.
 */
export async function endAssignments(
  tx: Database,
  tenant: Tenant,
  vehicleIds: string[],
  retiredOn: string,
  undoing?: string,
): Promise<void> {
  const now = thisMinute();
  const dayAfter = `${addDays(retiredOn, 1)}T00:00`;
  const end = dayAfter < now ? dayAfter : now;
  const ours = and(eq(assignments.organizationId, tenant.organizationId), inArray(assignments.vehicleId, vehicleIds));
  const since = await tx
    .selectDistinct({ id: assignments.vehicleId })
    .from(assignments)
    .where(and(ours, sql`${assignments.begins} >= ${end}::timestamp`, sql`${assignments.begins} <= ${now}::timestamp`));
  const later = new Set(since.map(({ id }) => id));
  const toNobody = (ids: string[]) => new Map(ids.map((id) => [id, null]));
  await handOver(tx, tenant, toNobody(vehicleIds.filter((id) => !later.has(id))), undoing, end);
  await handOver(tx, tenant, toNobody(vehicleIds.filter((id) => later.has(id))), undoing);
}

/** Of locked drivers, or of those who are given something. @throws Refusal 'conflict' with the name of one who has left. */
export async function requireHere(tx: Database, { organizationId }: Tenant, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [left] = await tx
    .select({ name: drivers.name })
    .from(drivers)
    .where(and(eq(drivers.organizationId, organizationId), inArray(drivers.id, ids), isNotNull(drivers.retiredOn)));
  if (left) throw conflict(`${left.name} está dado de baja`);
}
