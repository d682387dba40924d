import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { importChanges } from '../table.ts';

/** Unique values of records, by their constraint. */
const occupied: Record<string, { of: 'vehicle' | 'driver'; field: string; column: SQL; words: string }> = {
  vehicles_license_plate: {
    ...{ of: 'vehicle', field: 'licensePlate', column: sql`one.license_plate` },
    words: 'ya existe un vehículo con esa patente',
  },
  vehicles_vin: { of: 'vehicle', field: 'vin', column: sql`one.vin`, words: 'ya existe un vehículo con ese VIN' },
  drivers_license_number: {
    ...{ of: 'driver', field: 'licenseNumber', column: sql`one.license_number` },
    words: 'ya existe un conductor con ese número de licencia',
  },
};

/** The reason why a constraint refused an import, with the row; null for any other constraint. */
export async function occupiedBy(
  db: Database,
  { organizationId }: Tenant,
  importId: string,
  constraint: string,
): Promise<string | null> {
  const which = occupied[constraint];
  if (!which) return null;
  const { of, field, column, words } = which;
  // Compares each row once: with 10,000 rows, comparing each with all before it exceeds the limit of a statement.
  const { rows } = await db.execute<{ row: number; value: string }>(sql`
    select mine."row", mine.value from (
      select change."row", change.position, change.record_id, change.fields ->> ${field} as value,
        row_number() over (partition by change.fields ->> ${field} order by change.position) as nth
      from ${importChanges} as change
      where change.organization_id = ${organizationId} and change.import_id = ${importId} and change.of = ${of}
    ) as mine
    left join ${of === 'driver' ? drivers : vehicles} as one
      on one.organization_id = ${organizationId} and ${column} = mine.value and one.id <> mine.record_id
    where mine.value <> '' and (mine.nth > 1 or one.id is not null)
    order by mine.position limit 1`);
  const [first] = rows;
  return first ? `fila ${first.row}, «${first.value}»: ${words}` : words;
}
