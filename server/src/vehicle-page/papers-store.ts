import { basicPapers, type VehicleWithoutPapers } from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { and, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { byPlate, inService, vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import type { Tenant } from '../tenant.ts';

/** Vehicles in service with their basic papers. At most one of each type is in force. */
export function papersStore(db: Database, { organizationId }: Tenant) {
  // In the form of the index documents_papers. Those of vehicles out of service have 'infinity'.
  const isPaper = () =>
    and(
      eq(documents.organizationId, organizationId),
      lt(documents.renewBy, 'infinity'),
      inArray(documents.type, [...basicPapers]),
    );

  return {
    /** Vehicles' documents that are Sin renovar (decision 30). A dismissed alert does not change that. */
    countUnrenewed(): Promise<number> {
      const ofVehicles = and(eq(documents.organizationId, organizationId), isNotNull(documents.vehicleId));
      return db.$count(documents, and(ofVehicles, lt(documents.renewBy, today())));
    },

    /** The number of vehicles with all of them. */
    async completeVehicles(): Promise<number> {
      const complete = db
        .select({ id: documents.vehicleId })
        .from(documents)
        .where(isPaper())
        .groupBy(documents.vehicleId)
        .having(eq(count(), basicPapers.length))
        .as('complete');
      const [found] = await db.select({ total: count() }).from(complete);
      return found?.total ?? 0;
    },

    /** Vehicles in service without some, sorted by plate. */
    async missing(): Promise<VehicleWithoutPapers[]> {
      const rows = await db
        .select({ vehicleId: vehicles.id, has: sql<string[]>`array_remove(array_agg(${documents.type}), null)` })
        .from(vehicles)
        .leftJoin(documents, and(isPaper(), eq(documents.vehicleId, vehicles.id)))
        .where(and(eq(vehicles.organizationId, organizationId), inService(sql`${vehicles}`)))
        .groupBy(vehicles.organizationId, vehicles.id)
        .having(lt(count(documents.id), basicPapers.length))
        .orderBy(...byPlate);
      return rows.map(({ vehicleId, has }) => ({
        vehicleId,
        missing: basicPapers.filter((type) => !has.includes(type)),
      }));
    },
  };
}
