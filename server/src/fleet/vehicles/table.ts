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
    /** Null, like the five below, while it is unknown (decision 97). */
    brand: text(),
    model: text(),
    year: integer(),
    licensePlate: text(),
    vin: text(),
    currentKm: integer(),
    /** Assigned when it is made without a plate. */
    unplatedNumber: integer(),
    status: text().notNull(),
    imageUrl: text().notNull(),
    /**
     * One of its own files. No foreign key: a deleted file may be restored, and is its photo again, so that each reader
     * checks its existence (decision 63).
     */
    photoFileId: uuid(),
    tireInfo: text(),
    /** The only place of an assignment: a driver's vehicles are read from here. */
    driverId: uuid(),
    kind: text().$type<VehicleKind>(),
    jurisdiction: text().$type<(typeof registeringJurisdictions)[number]>(),
    registeredOn: date({ mode: 'string' }),
    use: text().$type<VehicleUse>(),
    grossKg: integer(),
    seats: integer(),
    axles: integer(),
    trailerKind: text().$type<TrailerKind>(),
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
    /** The keys are ids of fields; values of deleted fields are there, but hidden. */
    custom: jsonb().$type<CustomValues>().notNull().default({}),
    /** Counts changes of anything but the km (decision 51). */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('vehicles_license_plate').on(table.organizationId, table.licensePlate),
    unique('vehicles_vin').on(table.organizationId, table.vin),
    // For lists and counters, without the others.
    index('vehicles_in_fleet').on(table.organizationId, table.status).where(sql`retired_on is null`),
    index('vehicles_retired').on(table.organizationId, table.id).where(sql`retired_on is not null`),
    index('vehicles_driver').on(table.organizationId, table.driverId),
    // No action: deleting a driver clears it in the same transaction, because Citus rejects `set null` here.
    foreignKey({
      name: 'vehicles_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }),
    // Only one vehicle pulls it at a time. No action: deleting the trailer clears it. A partial index, so that coupling two
    // does not wait for writers of their records.
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

/** For a row with that alias: a vehicle that can drive, and raises alerts. */
export const inService = (vehicle: SQL = sql`vehicle`): SQL =>
  sql`(${notInArray(sql`${vehicle}.status`, statusesMeaning('inactive'))} and ${vehicle}.retired_on is null)`;

/** Set by every change of a vehicle; only raising its km leaves the revision. */
export const revised = { revision: sql`${vehicles.revision} + 1`, updatedAt: sql`now()` };

/** A vehicle of the same organization; the row is deleted with it. */
export const ofVehicle = (name: string, table: { organizationId: AnyPgColumn; vehicleId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.vehicleId],
    foreignColumns: [vehicles.organizationId, vehicles.id],
  }).onDelete('cascade');

const quoted = (words: string) => sql.raw(`'${words}'`);

/** Domain's `plateOrName` in SQL. @param vehicle the alias of the row. */
export const plateOrName = (vehicle: SQL = sql`${vehicles}`): SQL<string> => sql<string>`coalesce(
  ${vehicle}.license_plate, ${quoted(internalPrefix)} || ${vehicle}.internal_number, ${vehicle}.vin,
  ${quoted(unplatedPrefix)} || ${vehicle}.unplated_number
)`;

/** Brand and model, as far as they are known. */
export const nameOf = (vehicle: SQL = sql`${vehicles}`): SQL<string> =>
  sql<string>`concat_ws(' ', ${vehicle}.brand, ${vehicle}.model)`;

/** Domain's vehicleLabel of a row with that alias, as one JSON value. Its own alias may be no column of an outer table. */
export const labelOf = (vehicle: SQL): SQL => sql`(
  select row_to_json(vehicle_label) from (
    select coalesce(${vehicle}.brand, '') as brand, coalesce(${vehicle}.model, '') as model,
      ${plateOrName(vehicle)} as "licensePlate"
  ) as vehicle_label
)`;

export const vehicleLabelOf = (organizationId: OrganizationId, vehicleId: SQL): SQL => sql`(
  select ${labelOf(sql`unit`)} from ${vehicles} as unit
  where unit.organization_id = ${organizationId} and unit.id = ${vehicleId}
)`;

/** Vehicles without a plate come last. */
export const byPlate = [vehicles.licensePlate, plateOrName(), vehicles.id] as const;
