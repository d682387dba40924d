import type { CustomValues } from '@baqueano/domain/records/custom-field';
import type { VehicleRetirementReason } from '@baqueano/domain/records/retirement';
import { internalPrefix, unplatedPrefix } from '@baqueano/domain/vehicles/shown-plate';
import { statusesMeaning } from '@baqueano/domain/vehicles/vehicle';
import type {
  registeringJurisdictions,
  TrailerKind,
  VehicleFuel,
  VehicleKind,
  VehicleUse,
} from '@baqueano/domain/vehicles/vehicle-facts';
import { notInArray, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import type { OrganizationId } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';

export const vehicles = pgTable(
  'vehicles',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** Null, as the five below, while it is not known (decision 97). */
    brand: text(),
    model: text(),
    year: integer(),
    licensePlate: text(),
    vin: text(),
    currentKm: integer(),
    /** Given when it is made without a plate. */
    unplatedNumber: integer(),
    status: text().notNull(),
    imageUrl: text().notNull(),
    /**
     * One of its own files. It has no foreign key: a file that is gone may come back and is its photo again, so whoever reads it
     * looks whether it is there (decision 63).
     */
    photoFileId: uuid(),
    tireInfo: text(),
    /** The one place where an assignment is kept: a driver's vehicles are read from here. */
    driverId: uuid(),
    kind: text().$type<VehicleKind>(),
    jurisdiction: text().$type<(typeof registeringJurisdictions)[number]>(),
    registeredOn: date({ mode: 'string' }),
    use: text().$type<VehicleUse>(),
    grossKg: integer(),
    seats: integer(),
    axles: integer(),
    trailerKind: text().$type<TrailerKind>(),
    /** What it pulls today. */
    trailerId: uuid(),
    fuels: text().array().$type<VehicleFuel[]>().notNull().default([]),
    engineCc: integer(),
    powerKw: doublePrecision(),
    internalNumber: text(),
    costCentre: text(),
    tags: text().array().notNull().default([]),
    purchasedOn: date({ mode: 'string' }),
    purchasePrice: bigint({ mode: 'number' }),
    purchasedFrom: text(),
    soldOn: date({ mode: 'string' }),
    salePrice: bigint({ mode: 'number' }),
    soldTo: text(),
    /** The first day out of the fleet (decision 72). */
    retiredOn: date({ mode: 'string' }),
    retiredReason: text().$type<VehicleRetirementReason>(),
    retiredNote: text(),
    /** By the id of the field; also of fields that were deleted, which nobody is shown. */
    custom: jsonb().$type<CustomValues>().notNull().default({}),
    /** How often anything but the km was changed (decision 51). */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('vehicles_license_plate').on(table.organizationId, table.licensePlate),
    unique('vehicles_vin').on(table.organizationId, table.vin),
    // Lists and counters leave the others out.
    index('vehicles_in_fleet').on(table.organizationId, table.status).where(sql`retired_on is null`),
    index('vehicles_retired').on(table.organizationId, table.id).where(sql`retired_on is not null`),
    index('vehicles_driver').on(table.organizationId, table.driverId),
    // Without an action: whoever deletes a driver frees the vehicles. Citus takes no `set null` here.
    foreignKey({
      name: 'vehicles_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }),
    // One vehicle pulls it at a time. Without an action: whoever deletes what is pulled frees it.
    // Partial: who couples two then does not wait for those who write what hangs on them.
    uniqueIndex('vehicles_trailer').on(table.organizationId, table.trailerId).where(sql`trailer_id is not null`),
    foreignKey({
      name: 'vehicles_trailer_fk',
      columns: [table.organizationId, table.trailerId],
      foreignColumns: [table.organizationId, table.id],
    }),
    check('vehicles_current_km', sql`${table.currentKm} >= 0`),
    check('vehicles_called', sql`${table.licensePlate} is not null or ${table.unplatedNumber} is not null`),
  ],
);

/** Of a row that is called so: what can drive, and raises alerts. */
export const inService = (vehicle: SQL = sql`vehicle`): SQL =>
  sql`(${notInArray(sql`${vehicle}.status`, statusesMeaning('inactive'))} and ${vehicle}.retired_on is null)`;

/** What whoever changes a vehicle sets besides; only who raises its km leaves the revision as it is. */
export const revised = { revision: sql`${vehicles.revision} + 1`, updatedAt: sql`now()` };

/** A vehicle of the same organization; what hangs on it goes with it. */
export const ofVehicle = (name: string, table: { organizationId: AnyPgColumn; vehicleId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.vehicleId],
    foreignColumns: [vehicles.organizationId, vehicles.id],
  }).onDelete('cascade');

const quoted = (words: string) => sql.raw(`'${words}'`);

/** Domain's `plateOrName`, in SQL. @param vehicle a row that is called so. */
export const plateOrName = (vehicle: SQL = sql`${vehicles}`): SQL<string> => sql<string>`coalesce(
  ${vehicle}.license_plate, ${quoted(internalPrefix)} || ${vehicle}.internal_number, ${vehicle}.vin,
  ${quoted(unplatedPrefix)} || ${vehicle}.unplated_number
)`;

/** Brand and model, as far as they are known. */
export const nameOf = (vehicle: SQL = sql`${vehicles}`): SQL<string> =>
  sql<string>`concat_ws(' ', ${vehicle}.brand, ${vehicle}.model)`;

/** Domain's vehicleLabel of a row that is called so, as one value in JSON. Its alias is no column of a table around it. */
export const labelOf = (vehicle: SQL): SQL => sql`(
  select row_to_json(vehicle_label) from (
    select coalesce(${vehicle}.brand, '') as brand, coalesce(${vehicle}.model, '') as model,
      ${plateOrName(vehicle)} as "licensePlate"
  ) as vehicle_label
)`;

/** What a row that hangs on a vehicle says of it, as one value that becomes domain's vehicleLabel in JSON. */
export const vehicleLabelOf = (organizationId: OrganizationId, vehicleId: SQL): SQL => sql`(
  select ${labelOf(sql`unit`)} from ${vehicles} as unit
  where unit.organization_id = ${organizationId} and unit.id = ${vehicleId}
)`;

/** What has no plate comes after the others. */
export const byPlate = [vehicles.licensePlate, plateOrName(), vehicles.id] as const;
