import {
  type Alert,
  alertsUntil,
  documentAlert,
  highPriorityUntil,
  licenseAlert,
  type OilChangeFacts,
  oilChangeAlert,
  oilChangeMarginKm,
} from '@baqueano/domain/alert';
import type { DocumentType } from '@baqueano/domain/document';
import { and, eq, exists, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { named } from '../database/statements/json.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { kmPerDay, reachedOn } from '../fleet/odometer/store.ts';
import { isInService } from '../fleet/vehicles/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import type { Tenant } from '../tenant.ts';
import { alertId, type Cause } from './alert-id.ts';
import { dismissals } from './table.ts';

/** An alert that follows from the data; its cause makes its id. */
export interface DerivedAlert {
  alert: Alert;
  cause: Cause;
}

type Found = Pick<Alert, 'message' | 'priority' | 'dueDate'>;

/** Written out and not spread, here and below: thousands are made for one answer. */
function derivedAlert(
  cause: Cause,
  type: Alert['type'],
  { message, priority, dueDate }: Found,
  vehicle: Label | null,
  documentType: DocumentType | null = null,
): DerivedAlert {
  const alert = {
    id: alertId(cause),
    vehicleId: vehicle?.vehicleId ?? null,
    driverId: cause.kind === 'driver_license' ? cause.id : null,
    message,
    priority,
    type,
    kind: cause.kind,
    sourceId: cause.id,
    documentType,
    dueDate,
    vehicle: vehicle && { brand: vehicle.brand, model: vehicle.model, licensePlate: vehicle.licensePlate },
  };
  return { alert, cause };
}

interface Label {
  vehicleId: string;
  brand: string;
  model: string;
  licensePlate: string;
}

const labelColumns = { brand: vehicles.brand, model: vehicles.model, licensePlate: vehicles.licensePlate };

/** Written as in the index vehicles_oil_change, which has these vehicles alone. */
const isOilChangeNear = sql`${vehicles.currentKm} >= ${vehicles.oilChangeKm} - ${sql.raw(String(oilChangeMarginKm))}`;

type Row<T> = T & Record<string, unknown>;

/** What gives reason for alerts, each kind in one statement: in the whole organization or for one vehicle. */
export function causesStore(db: Database, tenant: Tenant, on: string) {
  const { organizationId } = tenant;
  const ofFleet = eq(vehicles.organizationId, organizationId);
  const theVehicle = (vehicleId?: string) => (vehicleId === undefined ? undefined : eq(vehicles.id, vehicleId));
  const until = alertsUntil(on);
  const drivenBy = (condition?: SQL) =>
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(ofFleet, eq(vehicles.driverId, sql`${drivers}.id`), condition));

  /** Dismissals of the first version do not say of what: theirs is told by its id alone. */
  const notDismissed = (kind: Cause['kind'], id: SQL, due: SQL) => sql`not exists (
    select from ${dismissals}
    where organization_id = ${organizationId} and cause = ${kind} and cause_id = ${id} and due = ${due}::text
  )`;

  /** What a person has called expired before its date has its alert by its date, as any other. */
  const expiring = (by: string) =>
    and(
      eq(documents.organizationId, organizationId),
      lte(documents.renewBy, by),
      lte(documents.expiryDate, by),
      notDismissed('document', sql`${documents.id}`, sql`${documents.expiryDate}`),
    );

  /** A driver who has vehicles, but none in service, is left alone. */
  const mayDrive = or(exists(drivenBy(isInService)), not(exists(drivenBy())));
  const licensed = (by: string) =>
    and(
      eq(drivers.organizationId, organizationId),
      lte(drivers.licenseExpiry, by),
      notDismissed('driver_license', sql`${drivers}.id`, sql`${drivers.licenseExpiry}`),
      mayDrive,
    );

  return {
    /** The documents in force, of vehicles in service. */
    async documents(vehicleId?: string): Promise<DerivedAlert[]> {
      const columns = { id: documents.id, type: documents.type, expiryDate: documents.expiryDate };
      const query = db
        .select(named({ ...columns, vehicleId: vehicles.id, ...labelColumns }))
        .from(documents)
        .innerJoin(vehicles, and(ofFleet, eq(vehicles.id, documents.vehicleId)))
        .where(and(eq(documents.organizationId, organizationId), expiring(until), theVehicle(vehicleId)));
      // The API lets in the known types only.
      const { rows } = await db.execute<Row<Label & { id: string; type: DocumentType; expiryDate: string }>>(query);
      return rows.flatMap((row) => {
        const found = documentAlert(row, on);
        if (!found) return [];
        const cause: Cause = { kind: 'document', id: row.id, due: row.expiryDate };
        return derivedAlert(cause, 'document', found, row, row.type);
      });
    },

    /** A driver with several vehicles has one alert, at the vehicle with the lowest plate. */
    async licenses(vehicleId?: string): Promise<DerivedAlert[]> {
      const driven = db
        .select({ id: vehicles.id, ...labelColumns })
        .from(vehicles)
        .where(and(ofFleet, isInService, eq(vehicles.driverId, drivers.id)))
        .orderBy(vehicles.licensePlate)
        .limit(1)
        .as('driven');
      const assigned = db
        .select({ id: vehicles.driverId })
        .from(vehicles)
        .where(and(ofFleet, isInService, theVehicle(vehicleId)));
      const query = db
        .select(
          named({
            driverId: drivers.id,
            name: drivers.name,
            licenseExpiry: drivers.licenseExpiry,
            vehicleId: sql`${driven.id}`,
            brand: sql`${driven.brand}`,
            model: sql`${driven.model}`,
            licensePlate: sql`${driven.licensePlate}`,
          }),
        )
        .from(drivers)
        .leftJoinLateral(driven, sql`true`)
        .where(and(licensed(until), vehicleId === undefined ? undefined : inArray(drivers.id, assigned)));
      const { rows } =
        await db.execute<
          Row<(Label | Record<keyof Label, null>) & { driverId: string; name: string; licenseExpiry: string }>
        >(query);
      return rows.flatMap((row) => {
        const found = licenseAlert(row, on);
        if (!found) return [];
        const cause: Cause = { kind: 'driver_license', id: row.driverId, due: row.licenseExpiry };
        return derivedAlert(cause, 'driver_license', found, row.vehicleId === null ? null : row);
      });
    },

    async oilChanges(vehicleId?: string): Promise<DerivedAlert[]> {
      const reached = gte(vehicles.currentKm, vehicles.oilChangeKm);
      const [id, target] = [sql`${vehicles}.id`, sql`${vehicles}.oil_change_km`];
      const query = db
        .select(
          named({
            recordId: vehicles.oilChangeId,
            targetKm: vehicles.oilChangeKm,
            currentKm: vehicles.currentKm,
            reachedOn: sql`case when ${reached} then ${reachedOn(tenant, id, target)} end`,
            kmPerDay: sql`case when not ${reached} then ${kmPerDay(tenant, id, on)} end`,
            vehicleId: vehicles.id,
            ...labelColumns,
          }),
        )
        .from(vehicles)
        .where(
          and(
            ofFleet,
            isInService,
            theVehicle(vehicleId),
            notDismissed('oil_change', sql`${vehicles}.oil_change_id`, sql`${vehicles}.oil_change_km`),
            isOilChangeNear,
          ),
        );
      const { rows } = await db.execute<Row<Label & OilChangeFacts & { recordId: string }>>(query);
      return rows.flatMap((row) => {
        const found = oilChangeAlert(row, on);
        if (!found) return [];
        // The projected date moves every day; what is due is the target.
        const cause: Cause = { kind: 'oil_change', id: row.recordId, due: String(row.targetKm) };
        return derivedAlert(cause, 'maintenance', found, row);
      });
    },

    /** How many documents are Sin renovar (decision 30). */
    expiredDocuments(): Promise<number> {
      return db.$count(documents, and(eq(documents.organizationId, organizationId), lt(documents.renewBy, on)));
    },

    /** How many of the alerts have high priority: their number, without making them. */
    async highPriority(): Promise<number> {
      const highUntil = highPriorityUntil(on);
      const counts = await Promise.all([
        db.$count(documents, expiring(highUntil)),
        db.$count(drivers, licensed(highUntil)),
        db.$count(
          vehicles,
          and(
            ofFleet,
            isInService,
            isOilChangeNear,
            gte(vehicles.currentKm, vehicles.oilChangeKm),
            notDismissed('oil_change', sql`${vehicles.oilChangeId}`, sql`${vehicles.oilChangeKm}`),
          ),
        ),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
