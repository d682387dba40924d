import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from './sign-in-schema.ts';

/**
 * Every table of a tenant has organization_id first in its key and in every foreign key: the database itself refuses a
 * row that points into another organization, and the tables can be spread over a cluster by that one column.
 */

export const drivers = pgTable(
  'drivers',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    licenseNumber: text().notNull(),
    licenseExpiry: date({ mode: 'string' }).notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('drivers_license_number').on(table.organizationId, table.licenseNumber),
    index('drivers_license_expiry').on(table.organizationId, table.licenseExpiry),
  ],
);

export const vehicles = pgTable(
  'vehicles',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    licensePlate: text().notNull(),
    vin: text().notNull(),
    currentKm: integer().notNull(),
    status: text().notNull(),
    imageUrl: text().notNull(),
    tireInfo: text(),
    /** The one place where an assignment is kept: a driver's vehicles are read from here. */
    driverId: uuid(),
    /** The newest oil change that says when the next one is due, and at what km that is: oil-change-store.ts keeps it. */
    oilChangeId: uuid(),
    oilChangeKm: integer(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('vehicles_license_plate').on(table.organizationId, table.licensePlate),
    unique('vehicles_vin').on(table.organizationId, table.vin),
    index('vehicles_status').on(table.organizationId, table.status),
    index('vehicles_driver').on(table.organizationId, table.driverId),
    // The few vehicles whose oil change is near (domain's oilChangeMarginKm).
    index('vehicles_oil_change')
      .on(table.organizationId, table.currentKm, table.oilChangeKm, table.oilChangeId)
      .where(sql`${table.currentKm} >= ${table.oilChangeKm} - 1000`),
    // Without an action: whoever deletes a driver frees the vehicles. Citus takes no `set null` here.
    foreignKey({
      name: 'vehicles_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }),
    check('vehicles_current_km', sql`${table.currentKm} >= 0`),
  ],
);

const vehicleId = () => uuid().notNull();

/** A vehicle of the same organization; what hangs on it goes with it. */
const ofVehicle = (name: string, table: { organizationId: AnyPgColumn; vehicleId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.vehicleId],
    foreignColumns: [vehicles.organizationId, vehicles.id],
  }).onDelete('cascade');

/** What a person entered on the vehicle itself; a maintenance record's km is read from the record. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: vehicleId(),
    date: date({ mode: 'string' }).notNull(),
    km: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('odometer_readings_vehicle_fk', table),
    index('odometer_readings_vehicle').on(table.organizationId, table.vehicleId, table.date, table.km),
  ],
);

export const maintenanceRecords = pgTable(
  'maintenance_records',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: vehicleId(),
    date: date({ mode: 'string' }).notNull(),
    km: integer().notNull(),
    serviceType: text().notNull(),
    workshop: text().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }).notNull(),
    notes: text(),
    nextOilChangeKm: integer(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('maintenance_records_vehicle_fk', table),
    // The cost stands last in these, so that a total is read from the index alone.
    index('maintenance_records_date').on(table.organizationId, table.date, table.id, table.cost),
    index('maintenance_records_service').on(table.organizationId, table.serviceType, table.date, table.id, table.cost),
    index('maintenance_records_workshop').on(table.organizationId, table.workshop, table.date, table.id, table.cost),
    // With km and cost, so that a vehicle's readings and costs are read from the index alone.
    index('maintenance_records_vehicle').on(
      table.organizationId,
      table.vehicleId,
      table.date,
      table.id,
      table.km,
      table.cost,
    ),
    index('maintenance_records_oil_change')
      .on(table.organizationId, table.vehicleId, table.date, table.id)
      .where(sql`${table.nextOilChangeKm} is not null`),
    check('maintenance_records_cost', sql`${table.cost} >= 0`),
    check('maintenance_records_km', sql`${table.km} >= 0`),
  ],
);

export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: vehicleId(),
    type: text().notNull(),
    issueDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
    /** What the person chose; what is shown follows from it and the date. */
    status: text().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }),
    details: text(),
    /**
     * By when somebody has to renew or pay it; in-force-store.ts keeps it (decision 30). Its expiry while it is in force (the
     * newest of its vehicle and type, or a fine), '-infinity' when a person has called that one expired, 'infinity' while its
     * vehicle is out of service, null once a newer one follows.
     */
    renewBy: date({ mode: 'string' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('documents_vehicle_fk', table),
    index('documents_type').on(
      table.organizationId,
      table.type,
      // Spelled out, because drizzle's desc() alone means `desc nulls last`, which no plain `order by ... desc` can use.
      table.expiryDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('documents_newest').on(
      table.organizationId,
      table.vehicleId,
      table.type,
      table.issueDate,
      table.expiryDate,
      table.id,
    ),
    index('documents_renew_by').on(table.organizationId, table.renewBy, table.expiryDate, table.id),
    // The order by need, within a type: one direction throughout, so that a page begins where the last one ended.
    index('documents_need').on(
      table.organizationId,
      table.type,
      sql`coalesce(${table.renewBy}, 'infinity')`,
      sql`(- extract(epoch from ${table.expiryDate}))`,
      table.id,
    ),
    // Which of domain's basicPapers each vehicle in service has at all.
    index('documents_papers')
      .on(table.organizationId, table.vehicleId, table.type)
      .where(sql`${table.renewBy} < 'infinity' and ${table.type} in ('insurance', 'registration', 'vtv')`),
    check('documents_dates', sql`${table.expiryDate} > ${table.issueDate}`),
    check('documents_cost', sql`${table.cost} >= 0`),
  ],
);

/** Alerts that a person wrote; every other alert is derived. */
export const reminders = pgTable(
  'reminders',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: vehicleId(),
    message: text().notNull(),
    priority: text().notNull(),
    type: text().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('reminders_vehicle_fk', table),
    index('reminders_vehicle').on(table.organizationId, table.vehicleId),
  ],
);

/** Derived alerts that a person has deleted: the same cause with the same due date does not come back. */
export const dismissals = pgTable(
  'dismissals',
  {
    organizationId: organizationId(),
    alertId: uuid().notNull(),
    /** What the id was made of (alert-id.ts); null in what was dismissed before these were kept. */
    cause: text(),
    causeId: uuid(),
    due: text(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.alertId] }),
    index('dismissals_by_id').on(table.organizationId, table.alertId).where(sql`${table.cause} is null`),
  ],
);
