import type { FuelSet } from '@baqueano/domain/bulk/fuel';
import { type FuelEntry, fuelEntryInput } from '@baqueano/domain/fuel/fuel-entry';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { recomputeByKm } from '../../fleet/vehicles/km-store.ts';
import { manyHanging, vehiclesOf } from '../../fleet/vehicles/lock-store.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import type { Tenant } from '../../tenant.ts';
import { columns, joinsOf } from './search-store.ts';
import { fuelKind, fuelStore } from './store.ts';
import { fuelEntries } from './table.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(fuelEntries.organizationId, organizationId), inArray(fuelEntries.id, ids));

async function find(tx: Database, tenant: Tenant, ids: string[]): Promise<Map<string, FuelEntry>> {
  const rows = await tx
    .select(columns)
    .from(fuelEntries)
    .leftJoin(drivers, joinsOf(tenant).driver)
    .where(these(tenant, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export const manyFuelEntries = manyOf<FuelEntry, FuelSet>({
  kind: fuelKind,
  labelOf: (count) => formatCount(count, 'carga de combustible', 'cargas de combustible'),
  ...manyHanging(fuelEntries, find, (tx, tenant, records) => recomputeByKm(tx, tenant, vehiclesOf(records))),

  changing: {
    next: (_entry, set) => set,
    async write(tx, tenant, touched) {
      for (const { ids, fields } of alike(touched)) {
        const { fuel, station } = fields;
        await tx.update(fuelEntries).set({ fuel, station, updatedAt: sql`now()` }).where(these(tenant, ids));
      }
    },
    find: find,
  },
});

export const fuelUndo = undoOfMany(fuelKind, manyFuelEntries, {
  changes: { storeOf: fuelStore, schema: fuelEntryInput },
});
