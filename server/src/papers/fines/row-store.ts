import type { DriverSource, Fine, FineGravity, FineState } from '@baqueano/domain/fines/fine';
import type { DocumentStatus } from '@baqueano/domain/papers/document';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { named } from '../../database/statements/json.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { versionOf } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { fines } from './table.ts';

/** The answer for a fine: the document with its further facts. Each writer of a fine writes the document's row. */
export const columns = named({
  id: documents.id,
  // A fine always has one, unlike other papers.
  vehicleId: sql<string>`${documents.vehicleId}`,
  moment: sql<string>`${documents.issueDate} || 'T' || coalesce(${fines.time}, '00:00')`,
  expiryDate: documents.expiryDate,
  state: sql<FineState | null>`${fines.state}`,
  status: sql<DocumentStatus>`${documents.status}`,
  cost: documents.cost,
  acta: fines.acta,
  jurisdiction: sql<Jurisdiction | null>`${fines.jurisdiction}`,
  issuer: fines.issuer,
  place: fines.place,
  offence: fines.offence,
  gravity: sql<FineGravity | null>`${fines.gravity}`,
  units: fines.units,
  unitValue: sql<number | null>`${fines.unitCents} / 100::float8`,
  unitSource: fines.unitSource,
  // Without a state only the document has the cost.
  amount: sql<number | null>`case when ${fines.state} is null then ${documents.cost} else ${fines.amount} end`.mapWith(
    documents.cost,
  ),
  notifiedOn: fines.notifiedOn,
  discountUntil: fines.discountUntil,
  discountPercent: fines.discountPercent,
  discountAmount: fines.discountAmount,
  appealUntil: fines.appealUntil,
  paidOn: fines.paidOn,
  paidAmount: fines.paidAmount,
  receipt: fines.receipt,
  driverPays: sql<boolean>`coalesce(${fines.driverPays}, false)`,
  // Null for a deleted driver: only the name stays.
  driverId: drivers.id,
  driverName: sql<string | null>`coalesce(${drivers.name}, ${fines.driverName})`,
  driverSource: sql<DriverSource | null>`${fines.driverSource}`,
  driverReason: fines.driverReason,
  details: documents.details,
  version: versionOf(documents),
});

/** `from ... where`, for the rows of a tenant. */
export function joinsOf({ organizationId }: Tenant) {
  return {
    mine: and(eq(documents.organizationId, organizationId), eq(documents.type, 'fine')),
    details: and(eq(fines.organizationId, organizationId), eq(fines.documentId, documents.id)),
    vehicle: and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, documents.vehicleId)),
    driver: and(eq(drivers.organizationId, organizationId), eq(drivers.id, fines.driverId)),
  };
}

export async function findFine(db: Pick<Database, 'select'>, tenant: Tenant, id: string): Promise<Fine | null> {
  return (await findFines(db, tenant, [id])).get(id) ?? null;
}

export async function findFines(
  db: Pick<Database, 'select'>,
  tenant: Tenant,
  ids: string[],
): Promise<Map<string, Fine>> {
  const { mine, details, driver } = joinsOf(tenant);
  const found = await db
    .select(columns)
    .from(documents)
    .leftJoin(fines, details)
    .leftJoin(drivers, driver)
    .where(and(mine, inArray(documents.id, ids)));
  return new Map(found.map((row) => [row.id, row]));
}
