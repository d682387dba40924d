import { type MaintenanceSet, serviceAfter } from '@baqueano/domain/bulk/maintenance';
import { type MaintenanceRecord, maintenanceInput } from '@baqueano/domain/maintenance';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { recomputeByKm } from '../../fleet/vehicles/km-store.ts';
import { manyHanging, vehiclesOf } from '../../fleet/vehicles/lock-store.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import type { Tenant } from '../../tenant.ts';
import { columns } from './row-store.ts';
import { maintenanceStore, recordKind } from './store.ts';
import { maintenanceRecords } from './table.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(maintenanceRecords.organizationId, organizationId), inArray(maintenanceRecords.id, ids));

async function find(tx: Database, tenant: Tenant, ids: string[]): Promise<Map<string, MaintenanceRecord>> {
  const rows = await tx.select(columns).from(maintenanceRecords).where(these(tenant, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export const manyServices = manyOf<MaintenanceRecord, MaintenanceSet>({
  kind: recordKind,
  labelOf: (count) => formatCount(count, 'mantenimiento', 'mantenimientos'),
  ...manyHanging(maintenanceRecords, find, (tx, tenant, records) => recomputeByKm(tx, tenant, vehiclesOf(records))),

  changing: {
    next: serviceAfter,
    async write(tx, tenant, touched) {
      for (const { ids, fields } of alike(touched)) {
        const { serviceType, workshop, cost, notes, nextOilChangeKm } = fields;
        await tx
          .update(maintenanceRecords)
          .set({ serviceType, workshop, cost, notes, nextOilChangeKm, updatedAt: sql`now()` })
          .where(these(tenant, ids));
      }
      const vehicleIds = vehiclesOf(touched.map(({ record }) => record));
      await recompute(tx, tenant, { because: ['maintenance'], vehicleIds });
    },
    find,
  },
});

export const maintenanceUndo = undoOfMany(recordKind, manyServices, {
  changes: { storeOf: maintenanceStore, schema: maintenanceInput },
});
