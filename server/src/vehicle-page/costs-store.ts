import { today } from '@baqueano/domain/values/dates';
import type { Days } from '@baqueano/domain/values/period';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { documents } from '../../papers/documents/table.ts';
import { onDays } from '../../records/days.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { accidents } from '../accidents/table.ts';
import { odometerStore } from '../odometer/store.ts';
import { vehicles } from './table.ts';

/** Between the reading with which the days begin, or the first one on them, and the last one. */
async function kmOn(db: Database, tenant: Tenant, id: string, { from, to }: Days): Promise<number | null> {
  const odometer = odometerStore(db, tenant);
  const end = (await odometer.around(id, to ?? today())).before;
  const around = await odometer.around(id, from ?? '1900-01-01');
  const start = around.before ?? around.after;
  return start && end && start.date < end.date && start.km <= end.km ? end.km - start.km : null;
}

/** What a vehicle cost on these days, as 'Cierre de mes' counts it; null when it does not exist. */
export async function costsOfVehicle(
  db: Database,
  tenant: Tenant,
  id: string,
  days: Days,
): Promise<VehicleCostsOn | null> {
  const { organizationId } = tenant;
  type Some = VehicleCostsOn['services'];
  const cost = (sum: SQL) => sql`json_build_object('count', count(*), 'cost', coalesce(${sum}, 0))`;
  const ofVehicle = (table: PgTable, condition: SQL | undefined, sum = sql`sum(cost)`) => sql<Some>`(
    select ${cost(sum)} from ${table}
    where organization_id = ${organizationId} and vehicle_id = ${vehicles}.id and ${condition ?? sql`true`}
  )`;
  const issued = onDays(documents.issueDate, days);
  const [found, km] = await Promise.all([
    db
      .select({
        services: ofVehicle(maintenanceRecords, onDays(maintenanceRecords.date, days)),
        papers: ofVehicle(documents, and(ne(documents.type, 'fine'), issued)),
        fines: ofVehicle(documents, and(eq(documents.type, 'fine'), issued)),
        accidents: ofVehicle(
          accidents,
          sql`moment::date between ${days.from ?? '0001-01-01'} and ${days.to ?? '9999-12-31'}`,
          sql`sum(coalesce(cost, 0) - coalesce(recovered, 0))`,
        ),
      })
      .from(vehicles)
      .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id))),
    kmOn(db, tenant, id, days),
  ]);
  return found[0] ? { ...found[0], km } : null;
}
