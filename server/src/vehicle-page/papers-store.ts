import { basicPapers, type VehicleWithoutPapers } from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { and, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { byPlate, inService, vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import type { Tenant } from '../tenant.ts';

/** Which vehicles in service have the papers that each should have. There is one of a type that is in force, or none. */
export function papersStore(db: Database, { organizationId }: Tenant) {
  // Written as in the index documents_papers. Those of vehicles out of service are 'infinity'.
  const isPaper = () =>
    and(
      eq(documents.organizationId, organizationId),
      lt(documents.renewBy, 'infinity'),
      inArray(documents.type, [...basicPapers]),
    );

  return {
    /** How many documents of vehicles are Sin renovar (decision 30). A dismissed alert leaves its document so. */
    countUnrenewed(): Promise<number> {
      const ofVehicles = and(eq(documents.organizationId, organizationId), isNotNull(documents.vehicleId));
      return db.$count(documents, and(ofVehicles, lt(documents.renewBy, today())));
    },

    /** How many have all of them. */
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

    /** The vehicles in service that lack some, by plate. */
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
