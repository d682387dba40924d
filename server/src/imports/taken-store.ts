import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import type { Tenant } from '../tenant.ts';
import { importChanges } from './table.ts';

/** The numbers that only one record may have, by their constraint. */
const taken: Record<string, { of: 'vehicle' | 'driver'; field: string; column: SQL; words: string }> = {
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

/** Why a constraint has refused an import, with the row; null of any other constraint. */
export async function takenBy(
  db: Database,
  { organizationId }: Tenant,
  importId: string,
  constraint: string,
): Promise<string | null> {
  const which = taken[constraint];
  if (!which) return null;
  const { of, field, column, words } = which;
  const value = sql`${importChanges.fields} ->> ${field}`;
  const isAnothers = sql`exists (select 1 from ${of === 'driver' ? drivers : vehicles} as one
    where one.organization_id = ${organizationId} and one.id <> ${importChanges.recordId} and ${column} = ${value})`;
  const isRepeated = sql`exists (select 1 from ${importChanges} as other
    where other.organization_id = ${organizationId} and other.import_id = ${importId} and other.of = ${of}
      and other.position < ${importChanges.position} and other.fields ->> ${field} = ${value})`;
  const mine = and(eq(importChanges.organizationId, organizationId), eq(importChanges.importId, importId));
  const [first] = await db
    .select({ row: importChanges.row, value: sql<string>`${value}` })
    .from(importChanges)
    .where(and(mine, eq(importChanges.of, of), sql`(${isAnothers} or ${isRepeated})`))
    .orderBy(importChanges.position)
    .limit(1);
  return first ? `fila ${first.row}, «${first.value}»: ${words}` : words;
}
