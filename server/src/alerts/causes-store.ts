import {
  type Alert,
  alertsUntil,
  documentAlert,
  licenseAlert,
  oilChangeAlert,
  oilChangeMarginKm,
} from '@baqueano/domain/alert';
import { type DocumentStatus, type DocumentType, documentTypes, standsByItself } from '@baqueano/domain/document';
import { and, count, desc, eq, gte, inArray, isNotNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import { documents, drivers, maintenanceRecords, vehicles } from '../database/schema.ts';
import type { OrganizationId } from '../http/signed-in.ts';
import { kmPerDay, reachedOn } from '../odometer/store.ts';

/** An alert that follows from the data; its cause and due make its id. */
export interface DerivedAlert extends Omit<Alert, 'id'> {
  cause: string;
  due: string | number;
}

export const vehicleLabel = {
  brand: vehicles.brand,
  model: vehicles.model,
  licensePlate: vehicles.licensePlate,
};

const typesByThemselves = documentTypes.filter(standsByItself);

const documentColumns = {
  id: documents.id,
  type: documents.type,
  expiryDate: documents.expiryDate,
  vehicleId: documents.vehicleId,
};

interface DueDocument {
  id: string;
  type: string;
  expiryDate: string;
  vehicleId: string;
  vehicle: Alert['vehicle'];
}

/** What gives reason for alerts, each kind in one statement: in the whole organization or for one vehicle. */
export function causesStore(db: Database, organizationId: OrganizationId, on: string) {
  const ofFleet = eq(vehicles.organizationId, organizationId);
  const theVehicle = (vehicleId?: string) => (vehicleId === undefined ? undefined : eq(vehicles.id, vehicleId));
  const ofDocuments = (vehicleId?: string) =>
    and(
      eq(documents.organizationId, organizationId),
      vehicleId === undefined ? undefined : eq(documents.vehicleId, vehicleId),
    );
  const until = alertsUntil(on);

  function alertOfDocument({ id, type, expiryDate, vehicleId, vehicle }: DueDocument): DerivedAlert[] {
    // The API lets in the known types only.
    const alert = documentAlert({ type: type as DocumentType, expiryDate }, on);
    if (!alert) return [];
    const where = { vehicleId, vehicle, driverId: null };
    return [{ ...where, ...alert, type: 'document', cause: `document:${id}`, due: expiryDate }];
  }

  return {
    /** The newest document of each vehicle and type. */
    async documents(vehicleId?: string): Promise<DerivedAlert[]> {
      // The order of the index documents_newest, backwards and whole: it is read without a sort and without the table.
      const newest = db
        .selectDistinctOn([documents.vehicleId, documents.type], documentColumns)
        .from(documents)
        .where(and(ofDocuments(vehicleId), notInArray(documents.type, typesByThemselves)))
        .orderBy(
          desc(documents.vehicleId),
          desc(documents.type),
          desc(documents.issueDate),
          desc(documents.expiryDate),
          desc(documents.id),
        )
        .as('newest');
      const rows = await db
        .select({
          id: newest.id,
          type: newest.type,
          expiryDate: newest.expiryDate,
          vehicleId: vehicles.id,
          vehicle: vehicleLabel,
        })
        .from(newest)
        .innerJoin(vehicles, and(ofFleet, eq(vehicles.id, newest.vehicleId)))
        .where(lte(newest.expiryDate, until));
      return rows.flatMap(alertOfDocument);
    },

    /** Every fine. A statement of its own: joined to the one above, PostgreSQL would start workers for it. */
    async documentsByThemselves(vehicleId?: string): Promise<DerivedAlert[]> {
      const rows = await db
        .select({ ...documentColumns, vehicle: vehicleLabel })
        .from(documents)
        .innerJoin(vehicles, and(ofFleet, eq(vehicles.id, documents.vehicleId)))
        .where(
          and(ofDocuments(vehicleId), inArray(documents.type, typesByThemselves), lte(documents.expiryDate, until)),
        );
      return rows.flatMap(alertOfDocument);
    },

    /** How many documents in force a person has called expired before their date. */
    async expiredEarly(): Promise<number> {
      const newer = alias(documents, 'newer');
      const superseded = db
        .select({ id: newer.id })
        .from(newer)
        .where(
          and(
            eq(newer.organizationId, organizationId),
            eq(newer.vehicleId, documents.vehicleId),
            eq(newer.type, documents.type),
            sql`(${newer.issueDate}, ${newer.expiryDate}, ${newer.id}) > (${documents.issueDate}, ${documents.expiryDate}, ${documents.id})`,
          ),
        );
      const [counted] = await db
        .select({ total: count() })
        .from(documents)
        .where(
          and(
            ofDocuments(),
            inArray(documents.type, documentTypes),
            gte(documents.expiryDate, on),
            eq(documents.status, 'expired' satisfies DocumentStatus),
            or(inArray(documents.type, typesByThemselves), notExists(superseded)),
          ),
        );
      return counted?.total ?? 0;
    },

    /** A driver with several vehicles has one alert, at the vehicle with the lowest plate. */
    async licenses(vehicleId?: string): Promise<DerivedAlert[]> {
      const driven = db
        .select({ id: vehicles.id, ...vehicleLabel })
        .from(vehicles)
        .where(and(ofFleet, eq(vehicles.driverId, drivers.id)))
        .orderBy(vehicles.licensePlate)
        .limit(1)
        .as('driven');
      const assigned = db
        .select({ id: vehicles.driverId })
        .from(vehicles)
        .where(and(ofFleet, theVehicle(vehicleId)));
      const rows = await db
        .select({
          driverId: drivers.id,
          name: drivers.name,
          licenseExpiry: drivers.licenseExpiry,
          vehicleId: driven.id,
          vehicle: { brand: driven.brand, model: driven.model, licensePlate: driven.licensePlate },
        })
        .from(drivers)
        .leftJoinLateral(driven, sql`true`)
        .where(
          and(
            eq(drivers.organizationId, organizationId),
            lte(drivers.licenseExpiry, until),
            vehicleId === undefined ? undefined : inArray(drivers.id, assigned),
          ),
        );
      return rows.flatMap(({ name, licenseExpiry, ...where }): DerivedAlert[] => {
        const alert = licenseAlert({ name, licenseExpiry }, on);
        if (!alert) return [];
        const cause = `driver_license:${where.driverId}`;
        return [{ ...where, ...alert, type: 'driver_license', cause, due: licenseExpiry }];
      });
    },

    async oilChanges(vehicleId?: string): Promise<DerivedAlert[]> {
      const last = db
        .select({
          id: maintenanceRecords.id,
          targetKm: sql<number>`${maintenanceRecords.km} + ${maintenanceRecords.nextOilChangeKm}`.as('target_km'),
        })
        .from(maintenanceRecords)
        .where(
          and(
            eq(maintenanceRecords.organizationId, organizationId),
            eq(maintenanceRecords.vehicleId, vehicles.id),
            isNotNull(maintenanceRecords.nextOilChangeKm),
          ),
        )
        .orderBy(desc(maintenanceRecords.date), desc(maintenanceRecords.id))
        .limit(1)
        .as('last_oil_change');
      const reached = gte(vehicles.currentKm, last.targetKm);
      const [id, targetKm] = [sql`${vehicles.id}`, sql`${last.targetKm}`];
      const rows = await db
        .select({
          recordId: last.id,
          targetKm: last.targetKm,
          currentKm: vehicles.currentKm,
          reachedOn: sql<string | null>`case when ${reached} then ${reachedOn(organizationId, id, targetKm)} end`,
          kmPerDay: sql<number | null>`case when not ${reached} then ${kmPerDay(organizationId, id, on)} end`,
          vehicleId: vehicles.id,
          vehicle: vehicleLabel,
        })
        .from(vehicles)
        .crossJoinLateral(last)
        .where(
          and(
            ofFleet,
            theVehicle(vehicleId),
            gte(vehicles.currentKm, sql<number>`${last.targetKm} - ${oilChangeMarginKm}::int`),
          ),
        );
      return rows.flatMap(({ recordId, vehicleId, vehicle, ...facts }): DerivedAlert[] => {
        const alert = oilChangeAlert(facts, on);
        if (!alert) return [];
        const where = { vehicleId, vehicle, driverId: null };
        // The projected date moves every day; what is due is the target.
        return [{ ...where, ...alert, type: 'maintenance', cause: `oil_change:${recordId}`, due: facts.targetKm }];
      });
    },
  };
}
