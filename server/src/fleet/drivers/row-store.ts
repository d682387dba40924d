import { driverInput, type WholeDriver } from '@baqueano/domain/drivers/driver';
import { type RetiredFilter, retirementFields } from '@baqueano/domain/records/retirement';
import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { named, preparedJsonRows, rewritten } from '../../database/statements/json.ts';
import { retirementAction } from '../../records/act.ts';
import { missingColumn, textOrNone, withoutSilent } from '../../records/missing.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { versionOf } from '../../records/version.ts';
import type { RecordKind } from '../../records/write.ts';
import type { OrganizationId } from '../../tenant.ts';
import { shownValues } from '../custom-fields/store.ts';
import { vehicles } from '../vehicles/table.ts';
import { drivers } from './table.ts';

/** With all known facts, in lists as well. */
export const wholeColumns = (organizationId: OrganizationId | Placeholder) =>
  named({
    id: drivers.id,
    name: drivers.name,
    phone: textOrNone(drivers.phone),
    email: textOrNone(drivers.email),
    licenseNumber: textOrNone(drivers.licenseNumber),
    licenseExpiry: drivers.licenseExpiry,
    assignedVehicles: sql<string[]>`assigned.ids`,
    licenseClasses: drivers.licenseClasses,
    missing: missingColumn('driver', drivers),
    version: sql<string>`${versionOf(drivers)} || '.' || hashtext(assigned.ids::text)`,
    licenseIssuedOn: drivers.licenseIssuedOn,
    birthDate: drivers.birthDate,
    retiredOn: drivers.retiredOn,
    retiredReason: drivers.retiredReason,
    retiredNote: drivers.retiredNote,
    custom: shownValues(organizationId, 'driver', sql`${drivers}.custom`),
  });

/** In the alphabetical order of people: 'Ñañez' after 'Nuñez', whatever the database's own collation. */
export const byName = sql`${drivers.name} collate "es-x-icu"`;

/** A driver's vehicles, from the vehicles' rows. Read once, as they are both shown and a part of the version. */
export const assignedOf = (organizationId: OrganizationId | Placeholder) => sql`(
  select coalesce(json_agg(v.id order by v.license_plate, v.id), '[]') as ids from ${vehicles} v
  where v.organization_id = ${organizationId} and v.driver_id = ${drivers}.id
) as assigned`;

/** Without drivers who left, unless the filter includes them. */
export function those(organizationId: OrganizationId | Placeholder, retired?: RetiredFilter): SQL | undefined {
  const isHere = retired === 'only' ? isNotNull(drivers.retiredOn) : isNull(drivers.retiredOn);
  return and(eq(drivers.organizationId, organizationId), retired === 'all' ? undefined : isHere);
}

export const sortedDrivers = (
  db: Database,
  organizationId: OrganizationId | Placeholder,
  retired?: RetiredFilter,
  condition?: SQL,
) =>
  db
    .select(wholeColumns(organizationId))
    .from(drivers)
    .innerJoinLateral(assignedOf(organizationId), sql`true`)
    .where(and(those(organizationId, retired), condition))
    .orderBy(byName, drivers.id);

const wholeList = (name: string, retired?: RetiredFilter) => {
  const ask = preparedJsonRows<WholeDriver>(name, (db) =>
    sortedDrivers(db, sql.placeholder('organizationId'), retired),
  );
  return async (...args: Parameters<typeof ask>) => rewritten(await ask(...args), withoutSilent);
};
/** All drivers by name. */
export const wholeLists = {
  inFleet: wholeList('drivers_in_fleet'),
  all: wholeList('drivers_all', 'all'),
  only: wholeList('drivers_retired', 'only'),
};

export const driverKind: RecordKind<WholeDriver> = {
  name: 'driver',
  table: drivers,
  missing: 'Conductor no encontrado',
  refusals: {
    drivers_license_number: () => conflict('Ya existe un conductor con ese número de licencia'),
    // For restoring the planned assignments of a deleted driver.
    assignments_begins: () => conflict('Otro tiene una entrega prevista del mismo vehículo desde ese momento'),
    assignments_vehicle_fk: () => notFound('Vehículo no encontrado'),
  },
  fields: [...Object.keys(driverInput.shape), ...retirementFields],
  lacking: 'driver',
  actionOf: retirementAction,
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
  driverOf: ({ id }) => id,
};
