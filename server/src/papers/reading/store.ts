import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { textOrNone } from '../../records/missing.ts';
import type { Tenant } from '../../tenant.ts';

/** Finds the holder of a paper among the organization's vehicles and drivers. */
export function holderStore(db: Database, { organizationId }: Tenant) {
  return {
    async vehicles(plates: string[]): Promise<{ id: string; licensePlate: string }[]> {
      if (plates.length === 0) return [];
      return db
        .select({ id: vehicles.id, licensePlate: textOrNone(vehicles.licensePlate) })
        .from(vehicles)
        .where(and(eq(vehicles.organizationId, organizationId), inArray(vehicles.licensePlate, plates)))
        .limit(10);
    },

    /** The licence number is that of the person's document, in any notation. */
    async drivers(number: string): Promise<string[]> {
      const found = await db
        .select({ id: drivers.id })
        .from(drivers)
        .where(
          and(
            eq(drivers.organizationId, organizationId),
            eq(sql`regexp_replace(${drivers.licenseNumber}, '[^0-9]', '', 'g')`, number),
          ),
        )
        .limit(2);
      return found.map(({ id }) => id);
    },
  };
}
