import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import type { Change } from '../../due/rule-store.ts';
import { lockDrivers } from '../../fleet/drivers/lock-store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { lockOwnPapers, lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from './table.ts';

/** The holder of papers: a vehicle, a driver, or with neither the organization. */

export type Held = Pick<VehicleDocument, 'vehicleId' | 'driverId'>;

/** A paper that was written, with those that it is or was linked with. */
export type WrittenPaper = Pick<VehicleDocument, 'id' | 'type'> &
  Partial<Pick<VehicleDocument, 'renews' | 'renewedBy'>>;

const isTheirs = ({ vehicleId, driverId }: Held) => vehicleId === null && driverId === null;
const ids = (all: (string | null)[]) => all.filter((id) => id !== null);

/** The holder from an input: an absent id means none. */
export const holderOf = ({
  vehicleId = null,
  driverId = null,
}: {
  vehicleId?: string | null;
  driverId?: string | null;
}): Held => ({
  vehicleId,
  driverId,
});

export const isSameHolder = (one: Held, other: Held) =>
  one.vehicleId === other.vehicleId && one.driverId === other.driverId;

/** The holders with papers that are locked until the transaction ends. */
export interface LockedHolders {
  holds: (held: Held) => boolean;
  /** Over `documents`. */
  condition: SQL;
}

/**
 * Locks the papers of these until the transaction ends. In one order for all: vehicles, drivers, the organization.
 * @param hanging a document with one more of the vehicles.
 */
export async function lockHolders(
  tx: Database,
  tenant: Tenant,
  holders: readonly Held[],
  hanging?: string,
): Promise<LockedHolders> {
  const vehicleIds = await lockVehicles(
    tx,
    tenant,
    ids(holders.map(({ vehicleId }) => vehicleId)),
    hanging === undefined ? undefined : { table: documents, id: hanging },
  );
  const driverIds = await lockDrivers(tx, tenant, ids(holders.map(({ driverId }) => driverId)));
  const organization = holders.some(isTheirs);
  if (organization) await lockOwnPapers(tx, tenant);
  return {
    holds: (held) =>
      held.vehicleId !== null
        ? vehicleIds.includes(held.vehicleId)
        : held.driverId !== null
          ? driverIds.includes(held.driverId)
          : organization,
    condition: sql`case
      when ${documents.vehicleId} is not null then ${documents.vehicleId} = any(${sql.param(vehicleIds)}::uuid[])
      when ${documents.driverId} is not null then ${documents.driverId} = any(${sql.param(driverIds)}::uuid[])
      else ${organization}
    end`,
  };
}

/** Locks all papers until the transaction ends. */
export async function lockEverybody(tx: Database, tenant: Tenant): Promise<void> {
  const all = (table: PgTable) =>
    sql`select id from ${table} where organization_id = ${tenant.organizationId} order by id`;
  const vehicleIds = await tx.execute<{ id: string }>(all(vehicles));
  const driverIds = await tx.execute<{ id: string }>(all(drivers));
  await lockHolders(tx, tenant, [
    ...vehicleIds.rows.map(({ id }) => ({ vehicleId: id, driverId: null })),
    ...driverIds.rows.map(({ id }) => ({ vehicleId: null, driverId: id })),
    { vehicleId: null, driverId: null },
  ]);
}

/**
 * Recomputes all that follows from the papers of these holders, which are locked.
 * @param written the papers, as they were and as they are.
 */
export function recomputeHolders(
  tx: Database,
  tenant: Tenant,
  holders: readonly Held[],
  written: readonly WrittenPaper[],
  because: readonly Change[] = ['document'],
) {
  return recompute(tx, tenant, {
    because,
    vehicleIds: ids(holders.map(({ vehicleId }) => vehicleId)),
    driverIds: ids(holders.map(({ driverId }) => driverId)),
    organization: holders.some(isTheirs),
    written: {
      ids: [...new Set(ids(written.flatMap(({ id, renews = null, renewedBy = null }) => [id, renews, renewedBy])))],
      types: [...new Set(written.map(({ type }) => type))],
    },
  });
}
