import { retirementFields } from '@baqueano/domain/records/retirement';
import { vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { named } from '../../database/statements/json.ts';
import { contents, files } from '../../files/table.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { type RecordKind, retirementAction } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { shownValues } from '../custom-fields/store.ts';
import { vehicles } from './table.ts';

const listedOf = (organizationId: OrganizationId | Placeholder) => ({
  id: vehicles.id,
  brand: vehicles.brand,
  model: vehicles.model,
  year: vehicles.year,
  licensePlate: vehicles.licensePlate,
  vin: vehicles.vin,
  currentKm: vehicles.currentKm,
  status: vehicles.status,
  imageUrl: vehicles.imageUrl,
  photoFileId: sql<string | null>`case when ${vehicles.photoFileId} is not null then (
    select photo.id from ${files} as photo
    where photo.organization_id = ${organizationId} and photo.id = ${vehicles}.photo_file_id
      and photo.vehicle_id = ${vehicles}.id
  ) end`,
  tireInfo: vehicles.tireInfo,
  assignedDriver: vehicles.driverId,
  kind: vehicles.kind,
  internalNumber: vehicles.internalNumber,
  costCentre: vehicles.costCentre,
  tags: vehicles.tags,
  // Two parts: a km that is raised is no conflict for whoever changes something else.
  version: sql<string>`${vehicles.revision}::text || '.' || ${vehicles.currentKm}::text`,
});

/** Of a list, whose rows carry what it shows. */
export const columnsOf = (organizationId: OrganizationId) => named(listedOf(organizationId));

/** The same of a list with those that left the fleet. */
export const retirementColumnsOf = (organizationId: OrganizationId) =>
  named({ ...listedOf(organizationId), retiredOn: vehicles.retiredOn, retiredReason: vehicles.retiredReason });

/** With all that is known of it. */
export const wholeColumns = (organizationId: OrganizationId | Placeholder) =>
  named({
    ...listedOf(organizationId),
    jurisdiction: vehicles.jurisdiction,
    registeredOn: vehicles.registeredOn,
    use: vehicles.use,
    grossKg: vehicles.grossKg,
    seats: vehicles.seats,
    axles: vehicles.axles,
    trailerKind: vehicles.trailerKind,
    trailerId: vehicles.trailerId,
    pulledBy: sql<string | null>`(
      select puller.id from ${vehicles} as puller
      where puller.organization_id = ${organizationId} and puller.trailer_id = ${vehicles}.id
    )`,
    fuels: vehicles.fuels,
    engineCc: vehicles.engineCc,
    powerKw: vehicles.powerKw,
    purchasedOn: vehicles.purchasedOn,
    purchasePrice: vehicles.purchasePrice,
    purchasedFrom: vehicles.purchasedFrom,
    soldOn: vehicles.soldOn,
    salePrice: vehicles.salePrice,
    soldTo: vehicles.soldTo,
    retiredOn: vehicles.retiredOn,
    retiredReason: vehicles.retiredReason,
    retiredNote: vehicles.retiredNote,
    custom: shownValues(organizationId, 'vehicle', sql`${vehicles}.custom`),
  });

function driverIn(fields: Record<string, unknown> = {}): string | null {
  const { assignedDriver } = fields;
  return typeof assignedDriver === 'string' ? assignedDriver : null;
}

export const vehicleKind: RecordKind<WholeVehicle> = {
  name: 'vehicle',
  table: vehicles,
  missing: 'Vehículo no encontrado',
  refusals: {
    vehicles_license_plate: () => conflict('Ya existe un vehículo con esa patente'),
    vehicles_vin: () => conflict('Ya existe un vehículo con ese VIN'),
    vehicles_driver_fk: () => notFound('Conductor no encontrado'),
    vehicles_trailer: () => conflict('Otro vehículo ya lleva ese acoplado'),
    vehicles_trailer_fk: () => notFound('Acoplado no encontrado'),
    assignments_begins: () => conflict('Ya hay una asignación de ese vehículo desde ese momento'),
  },
  fields: [...Object.keys(vehicleInput.shape), ...retirementFields],
  actionOf: retirementAction,
  labelOf: ({ licensePlate }) => licensePlate,
  vehicleOf: ({ id }) => id,
  // Who gets it, or else who had it.
  driverOf: (_, changes) => driverIn(changes?.after) ?? driverIn(changes?.before),
};

/** @throws Refusal 'notFound' for a file that is no picture of this very vehicle. */
export async function requirePhoto(
  tx: Database,
  { organizationId }: Tenant,
  id: string,
  fileId: string,
): Promise<void> {
  const [found] = await tx
    .select({ mediaType: contents.mediaType })
    .from(files)
    .innerJoin(contents, and(eq(contents.organizationId, organizationId), eq(contents.id, files.contentId)))
    .where(and(eq(files.organizationId, organizationId), eq(files.id, fileId), eq(files.vehicleId, id)));
  if (!found?.mediaType.startsWith('image/')) throw notFound('Esa foto no está entre los archivos del vehículo');
}

const findVehicles = prepared((db: Database) => {
  const whole = db
    .select(wholeColumns(sql.placeholder('organizationId')))
    .from(vehicles)
    .where(
      and(
        eq(vehicles.organizationId, sql.placeholder('organizationId')),
        // Of a parameter PostgreSQL counts the elements, and plans each call anew because it seldom finds as many as it assumes.
        sql`${vehicles.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`,
      ),
    )
    .as('whole');
  // As one value: to describe, read and name forty columns took longer than to find them.
  const byIds = db.select({ vehicle: sql<WholeVehicle>`row_to_json(whole)` }).from(whole).prepare('vehicles_by_ids');
  return batched(async (organizationId: OrganizationId, ids: string[]) => {
    const found = await byIds.execute({ organizationId, ids });
    return new Map(found.map(({ vehicle }) => [vehicle.id, vehicle]));
  });
});

export function findVehicle(db: Database, { organizationId }: Tenant, id: string): Promise<WholeVehicle | null> {
  return findVehicles(db)(organizationId, id);
}
