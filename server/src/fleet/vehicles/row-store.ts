import { type RetiredFilter, retirementFields } from '@baqueano/domain/records/retirement';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { listedFacts, unlistedFacts } from '@baqueano/domain/vehicles/vehicle-facts';
import { vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { named, preparedJsonRows, rewritten } from '../../database/statements/json.ts';
import { contents, files } from '../../files/table.ts';
import { retirementAction } from '../../records/act.ts';
import { missingColumn, shownAsColumn, textOrNone, withoutSilent } from '../../records/missing.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import type { RecordKind } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { shownValues } from '../custom-fields/store.ts';
import { kmMarkLength } from './seen-km.ts';
import { byPlate, plateOrName, vehicles } from './table.ts';

type Listed = keyof typeof listedFacts;
type Fact = Exclude<keyof typeof unlistedFacts, 'pulledBy'>;
const columnsNamed = <Name extends Listed | Fact>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, vehicles[name]])) as Pick<typeof vehicles, Name>;
const listedColumns = columnsNamed(Object.keys(listedFacts) as Listed[]);

const listedOf = (organizationId: OrganizationId | Placeholder) => ({
  id: vehicles.id,
  brand: textOrNone(vehicles.brand),
  model: textOrNone(vehicles.model),
  year: vehicles.year,
  licensePlate: textOrNone(vehicles.licensePlate),
  vin: textOrNone(vehicles.vin),
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
  ...listedColumns,
  missing: missingColumn('vehicle', vehicles),
  shownAs: shownAsColumn(vehicles.licensePlate, plateOrName()),
  // In two parts: a raised km is no conflict for a change of something else.
  version: sql<string>`${vehicles.revision}::text || '.' || left(encode(sha256(convert_to(
    concat(${vehicles.id}::text, ${vehicles.vin}, '.', ${vehicles.currentKm}::text), 'UTF8')), 'hex'), ${sql.raw(String(kmMarkLength))})`,
});

/** For a list, with its own columns only; for vehicles that left the fleet, also the day and the reason. */
export const columnsOf = (organizationId: OrganizationId | Placeholder, retired?: RetiredFilter) =>
  named({
    ...listedOf(organizationId),
    ...(retired && { retiredOn: vehicles.retiredOn, retiredReason: vehicles.retiredReason }),
  });

/** Without vehicles that left, unless the filter includes them. */
export function listed(organizationId: OrganizationId | Placeholder, retired?: RetiredFilter): SQL | undefined {
  const inFleet = retired === 'only' ? isNotNull(vehicles.retiredOn) : isNull(vehicles.retiredOn);
  return and(eq(vehicles.organizationId, organizationId), retired === 'all' ? undefined : inFleet);
}

const wholeList = (name: string, retired?: RetiredFilter) => {
  const organizationId = sql.placeholder('organizationId');
  const ask = preparedJsonRows<Vehicle>(name, (db) =>
    db
      .select(columnsOf(organizationId, retired))
      .from(vehicles)
      .where(listed(organizationId, retired))
      .orderBy(...byPlate),
  );
  return async (...args: Parameters<typeof ask>) => rewritten(await ask(...args), withoutSilent);
};
/** The whole fleet by plate. */
export const wholeLists = {
  inFleet: wholeList('vehicles_in_fleet'),
  all: wholeList('vehicles_all', 'all'),
  only: wholeList('vehicles_retired', 'only'),
};

const factColumns = columnsNamed(Object.keys(unlistedFacts).filter((name): name is Fact => name !== 'pulledBy'));

export const wholeColumns = (organizationId: OrganizationId | Placeholder) =>
  named({
    ...listedOf(organizationId),
    ...factColumns,
    pulledBy: sql<string | null>`(
      select puller.id from ${vehicles} as puller
      where puller.organization_id = ${organizationId} and puller.trailer_id = ${vehicles}.id
    )`,
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
  lacking: 'vehicle',
  actionOf: retirementAction,
  labelOf: plateOf,
  vehicleOf: ({ id }) => id,
  // The new driver, or else the former one.
  driverOf: (_, changes) => driverIn(changes?.after) ?? driverIn(changes?.before),
};

/** @throws Refusal 'notFound' for a file that is no picture of this vehicle. */
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
        // In a subquery: PostgreSQL would count a parameter's elements, and plan each call anew, since its assumption seldom
        // fits.
        sql`${vehicles.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`,
      ),
    )
    .as('whole');
  // One value: describing, reading and naming forty columns took longer than finding them.
  const byIds = db.select({ vehicle: sql<string>`row_to_json(whole)::text` }).from(whole).prepare('vehicles_by_ids');
  return batched(async (organizationId: OrganizationId, ids: string[]) => {
    const found = await byIds.execute({ organizationId, ids });
    return new Map(
      found.map(({ vehicle: json }) => {
        const vehicle: WholeVehicle = JSON.parse(withoutSilent(json));
        return [vehicle.id, vehicle];
      }),
    );
  });
});

export function findVehicle(db: Database, { organizationId }: Tenant, id: string): Promise<WholeVehicle | null> {
  return findVehicles(db)(organizationId, id);
}
