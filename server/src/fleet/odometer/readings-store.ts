import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { fuelEntries } from '../../money/fuel/table.ts';
import type { OrganizationId } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { odometerReadings } from './table.ts';

/** A kilometre count that a person read from the odometer. */
export interface Reading {
  date: string;
  km: number;
  source: keyof typeof sources;
}

/** A tenant, or a placeholder in a prepared statement. */
export interface Of {
  organizationId: OrganizationId | Placeholder;
}

/** The records of a vehicle that have a km, by their source. */
export const sources = {
  vehicle: { table: odometerReadings, date: sql`date`, needs: null },
  maintenance: { table: maintenanceRecords, date: sql`date`, needs: 'maintenance:read' },
  fuel: { table: fuelEntries, date: sql`moment::date`, needs: 'fuel:read' },
} as const;
export const allSources = Object.keys(sources) as Reading['source'][];

export interface Which {
  /** A record that is being changed: its own km does not count. */
  except?: string | null | undefined;
  of?: readonly Reading['source'][];
}

/**
 * Every reading of a vehicle: its own entries and, derived, those of its records with a km. The vehicle is SQL and no
 * column, so that its table is written out (sql`v.id`, sql`${vehicles}.id`). In a select from one table drizzle leaves the
 * table out, and the id would mean the reading's own.
 */
export function readingsOf(
  { organizationId }: Of,
  vehicleId: SQL,
  { except = null, of = allSources }: Which = {},
): SQL {
  const parts = of.map((source) => {
    const { table, date } = sources[source];
    return sql`
      select ${date} as date, km, created_at, ${sql.raw(`'${source}'`)} as source from ${table}
      where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and km is not null
        ${except === null ? sql`` : sql`and id <> ${except}::uuid`}`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}
