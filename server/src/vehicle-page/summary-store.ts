import type { VehicleSummary } from '@baqueano/domain/vehicles/vehicle';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reminders } from '../../alerts/table.ts';
import type { Database } from '../../database/connection/database.ts';
import { files } from '../../files/table.ts';
import { documents } from '../../papers/documents/table.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { accidents } from '../accidents/table.ts';
import { odometerReadings } from '../odometer/table.ts';
import { vehicles } from './table.ts';

const countAndCost = sql`json_build_object('count', count(*), 'cost', coalesce(sum(cost), 0))`;

const withRecovered = sql`json_build_object(
  'count', count(*), 'cost', coalesce(sum(cost), 0), 'recovered', coalesce(sum(recovered), 0)
)`;

/** What hangs on the vehicle; null when it does not exist. */
export async function summaryOfVehicle(
  db: Database,
  { organizationId }: Tenant,
  id: string,
): Promise<VehicleSummary | null> {
  /** An aggregate over the rows of the vehicle in another table. */
  const ofVehicle = <T>(aggregate: SQL, table: PgTable) => sql<T>`(
    select ${aggregate} from ${table} where organization_id = ${organizationId} and vehicle_id = ${vehicles}.id
  )`;
  const [found] = await db
    .select({
      maintenance: ofVehicle<VehicleSummary['maintenance']>(countAndCost, maintenanceRecords),
      documents: ofVehicle<VehicleSummary['documents']>(countAndCost, documents),
      accidents: ofVehicle<VehicleSummary['accidents']>(withRecovered, accidents),
      reminders: ofVehicle<number>(sql`count(*)`, reminders),
      readings: ofVehicle<number>(sql`count(*)`, odometerReadings),
      files: ofVehicle<number>(sql`count(*)`, files),
    })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id)));
  return found ?? null;
}
