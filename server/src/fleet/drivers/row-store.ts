import { driverInput, type WholeDriver } from '@baqueano/domain/drivers/driver';
import { retirementFields } from '@baqueano/domain/records/retirement';
import { sql } from 'drizzle-orm';
import { named } from '../../database/statements/json.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { versionOf } from '../../records/version.ts';
import { type RecordKind, retirementAction } from '../../records/write.ts';
import type { OrganizationId } from '../../tenant.ts';
import { shownValues } from '../custom-fields/store.ts';
import { drivers } from './table.ts';

const listed = {
  id: drivers.id,
  name: drivers.name,
  phone: drivers.phone,
  email: drivers.email,
  licenseNumber: drivers.licenseNumber,
  licenseExpiry: drivers.licenseExpiry,
  assignedVehicles: sql<string[]>`assigned.ids`,
  licenseClasses: drivers.licenseClasses,
  version: sql<string>`${versionOf(drivers)} || '.' || hashtext(assigned.ids::text)`,
};

/** Of a list, whose rows carry what it shows. */
export const columns = named(listed);

/** The same of a list with those that left. */
export const withRetirement = named({ ...listed, retiredOn: drivers.retiredOn, retiredReason: drivers.retiredReason });

/** With all that is known. */
export const wholeColumns = (organizationId: OrganizationId) =>
  named({
    ...listed,
    licenseIssuedOn: drivers.licenseIssuedOn,
    birthDate: drivers.birthDate,
    retiredOn: drivers.retiredOn,
    retiredReason: drivers.retiredReason,
    retiredNote: drivers.retiredNote,
    custom: shownValues(organizationId, 'driver', sql`${drivers}.custom`),
  });

/** As people sort names: 'Ñañez' after 'Nuñez', whatever the database's own collation. */
export const byName = sql`${drivers.name} collate "es-x-icu"`;

export const driverKind: RecordKind<WholeDriver> = {
  name: 'driver',
  table: drivers,
  missing: 'Conductor no encontrado',
  refusals: {
    drivers_license_number: () => conflict('Ya existe un conductor con ese número de licencia'),
    // Of what was planned for a deleted driver, when it is put back.
    assignments_begins: () => conflict('Otro tiene una entrega prevista del mismo vehículo desde ese momento'),
    assignments_vehicle_fk: () => notFound('Vehículo no encontrado'),
  },
  fields: [...Object.keys(driverInput.shape), ...retirementFields],
  actionOf: retirementAction,
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
  driverOf: ({ id }) => id,
};
