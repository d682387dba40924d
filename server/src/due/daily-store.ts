import { today } from '@baqueano/domain/values/dates';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { writing } from '../database/statements/changes.ts';
import { lockVehicles } from '../fleet/vehicles/lock-store.ts';
import { clearedByOtherRules } from '../papers/clearance/due-store.ts';
import type { Tenant } from '../tenant.ts';
import { recompute } from './recompute.ts';
import type { Change } from './rule-store.ts';
import { dueFacts } from './table.ts';

/** Facts that change although no record does: the program recomputes them by itself. */

/** A statement may take 10 s. */
const vehiclesAtOnce = 250;

async function recomputeAll(
  db: Database,
  tenant: Tenant,
  ids: string[],
  because: Change,
  on?: string,
): Promise<number> {
  for (let start = 0; start < ids.length; start += vehiclesAtOnce) {
    const vehicleIds = ids.slice(start, start + vehiclesAtOnce);
    await writing(db, tenant, async (tx) => {
      await lockVehicles(tx, tenant, vehicleIds);
      await recompute(tx, tenant, { because: [because], vehicleIds }, on);
    });
  }
  return ids.length;
}

/**
 * The readings of the last year are others every day: to be called once a day for each organization. Answers how many vehicles
 * had facts of an earlier day.
 */
export async function recomputeDueFacts(db: Database, tenant: Tenant, on = today()): Promise<number> {
  const ours = eq(dueFacts.organizationId, tenant.organizationId);
  const stale = await db
    .selectDistinct({ id: dueFacts.vehicleId })
    .from(dueFacts)
    .where(and(ours, isNotNull(dueFacts.dueKm), lt(dueFacts.computedOn, on)));
  const ids = stale.flatMap(({ id }) => id ?? []);
  return recomputeAll(db, tenant, ids, 'maintenance', on);
}

/** Recomputes which vehicles may circulate, where their facts are of other rules. Answers how many there were. */
export async function recomputeClearance(db: Database, tenant: Tenant): Promise<number> {
  return recomputeAll(db, tenant, await clearedByOtherRules(db, tenant), 'vehicle');
}
