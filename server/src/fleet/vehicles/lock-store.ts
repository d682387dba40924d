import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { prepared } from '../../database/statements/batch.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from './table.ts';

type HangingTable = PgTable & Record<'organizationId' | 'id' | 'vehicleId', PgColumn>;

/** One statement: every record of maintenance needs both. */
const lockAndRaiseKm = prepared((db: Database) => {
  const theVehicle = and(
    eq(vehicles.organizationId, sql.placeholder('organizationId')),
    eq(vehicles.id, sql.placeholder('id')),
  );
  const locked = db
    .$with('locked')
    .as(db.select({ id: vehicles.id, km: vehicles.currentKm }).from(vehicles).where(theVehicle).for('no key update'));
  return db
    .with(locked)
    .update(vehicles)
    .set({ currentKm: sql`${sql.placeholder('km')}::int`, updatedAt: sql`now()` })
    .from(locked)
    .where(and(theVehicle, eq(vehicles.id, locked.id), or(isNull(locked.km), lt(locked.km, sql.placeholder('km')))))
    .prepare('lock_and_raise_km');
});

/**
 * Raises the odometer to the km of a maintenance record, and never lowers it. Locks the vehicle as `lockVehicles` does. Its
 * statement is sent at once.
 */
export async function raiseKm(tx: Database, { organizationId }: Tenant, id: string, km: number): Promise<void> {
  await lockAndRaiseKm(tx).execute({ organizationId, id, km });
}

/** Locks the papers of the organization itself until the transaction ends. Call it after locking vehicles and drivers. */
export async function lockOwnPapers(tx: Database, { organizationId }: Tenant): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${organizationId}`}, 0))`);
}

const lockOne = prepared((db: Database) =>
  db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, sql.placeholder('organizationId')), eq(vehicles.id, sql.placeholder('id'))))
    .for('no key update')
    .prepare('lock_vehicle'),
);

/**
 * Locks these vehicles until the transaction ends. A writer of several rows of a vehicle locks it before all of them, and
 * several vehicles at once. A second writer waits here, and never for one that waits for it. For one vehicle the statement
 * is sent at once.
 * @param hanging one more: the vehicle of that row, as it was before any waiting.
 * @returns the ids of those locked.
 */
export async function lockVehicles(
  tx: Database,
  { organizationId }: Tenant,
  ids: string[],
  hanging?: { table: HangingTable; id: string },
): Promise<string[]> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0 && !hanging) {
    return (await lockOne(tx).execute({ organizationId, id })).map((locked) => locked.id);
  }
  const given = sql`${vehicles.id} = any(${sql.param(ids)}::uuid[])`;
  const its =
    hanging &&
    sql`${vehicles.id} = (
      select vehicle_id from ${hanging.table} where organization_id = ${organizationId} and id = ${hanging.id}
    )`;
  const locked = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), or(given, its)))
    .orderBy(vehicles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

/**
 * Like `lockVehicles`, for many rows that hang on some. @returns the existing rows: no other request changes them any more.
 * @param find reads them, by id.
 */
async function lockHanging<R extends { vehicleId: string }>(
  tx: Database,
  tenant: Tenant,
  table: HangingTable,
  ids: string[],
  find: (tx: Database, tenant: Tenant, ids: string[]) => Promise<Map<string, R>>,
): Promise<Map<string, R>> {
  const seen = await find(tx, tenant, ids);
  const locked = new Set(await lockVehicles(tx, tenant, vehiclesOf(seen.values())));
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, tenant.organizationId), inArray(table.id, ids)))
    .orderBy(table.id)
    .for('no key update');
  const current = await find(tx, tenant, ids);
  for (const { vehicleId } of current.values()) if (!locked.has(vehicleId)) throw new Overtaken();
  return current;
}

/**
 * The common part of acts on many records that hang on vehicles (`manyOf`).
 * @param follow recomputes what depends on these records.
 */
export function manyHanging<R extends { id: string; vehicleId: string }>(
  table: HangingTable,
  find: (tx: Database, tenant: Tenant, ids: string[]) => Promise<Map<string, R>>,
  follow: (tx: Database, tenant: Tenant, records: R[]) => Promise<unknown>,
) {
  return {
    lock: (tx: Database, tenant: Tenant, ids: string[]) => lockHanging(tx, tenant, table, ids, find),

    async remove(tx: Database, tenant: Tenant, records: R[]): Promise<void> {
      const ids = records.map(({ id }) => id);
      await tx.delete(table).where(and(eq(table.organizationId, tenant.organizationId), inArray(table.id, ids)));
      await follow(tx, tenant, records);
    },

    async restore(tx: Database, tenant: Tenant, records: R[], put: () => Promise<void>): Promise<void> {
      await lockVehicles(tx, tenant, vehiclesOf(records));
      await put();
      await follow(tx, tenant, records);
    },
  };
}

/** Each once. */
export function vehiclesOf(records: Iterable<{ vehicleId: string }>): string[] {
  return [...new Set(Array.from(records, ({ vehicleId }) => vehicleId))];
}
