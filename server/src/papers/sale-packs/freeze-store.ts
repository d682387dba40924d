import type { SaleEntry, SaleEvent } from '@baqueano/domain/papers/sale-entry';
import { mostSaleEntries } from '@baqueano/domain/papers/sale-pack';
import { thisMinute } from '@baqueano/domain/values/dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { accidents } from '../../fleet/accidents/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { organizationName } from '../../people/credentials/member-store.ts';
import { textOrNone } from '../../records/missing.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { documents, documentTypeRows } from '../documents/table.ts';

/** The newest of one kind, and their total. */
type Newest = { all: number; event: SaleEvent }[];

const all = sql<number>`count(*) over ()`.mapWith(Number);

/** On the same day readings come before events. */
const order: SaleEvent['is'][] = ['reading', 'maintenance', 'paper', 'fine', 'accident'];

/**
 * The entries of a vehicle's pack, oldest first. They name no person: no driver, no third party, and no free text. A fine has
 * its day and whether it is closed.
 */
export function freezeStore(tx: Database, tenant: Tenant, vehicleId: string, withCosts: boolean) {
  const { organizationId } = tenant;
  const priced = (cost: number | null) => (withCosts ? { cost } : {});

  async function maintenance(): Promise<Newest> {
    const rows = await tx
      .select({
        all,
        date: maintenanceRecords.date,
        km: maintenanceRecords.km,
        serviceType: maintenanceRecords.serviceType,
        workshop: maintenanceRecords.workshop,
        cost: maintenanceRecords.cost,
      })
      .from(maintenanceRecords)
      .where(and(eq(maintenanceRecords.organizationId, organizationId), eq(maintenanceRecords.vehicleId, vehicleId)))
      .orderBy(desc(maintenanceRecords.date), desc(maintenanceRecords.id))
      .limit(mostSaleEntries);
    return rows.map(({ all, cost, ...one }) => ({ all, event: { is: 'maintenance', ...one, ...priced(cost) } }));
  }

  async function readings(): Promise<Newest> {
    const rows = await tx
      .select({ all, date: odometerReadings.date, km: odometerReadings.km })
      .from(odometerReadings)
      .where(and(eq(odometerReadings.organizationId, organizationId), eq(odometerReadings.vehicleId, vehicleId)))
      .orderBy(desc(odometerReadings.date), desc(odometerReadings.createdAt), desc(odometerReadings.id))
      .limit(mostSaleEntries);
    return rows.map(({ all, ...one }) => ({ all, event: { is: 'reading', ...one } }));
  }

  async function papers(): Promise<Newest> {
    const ownType = and(
      eq(documentTypeRows.organizationId, organizationId),
      eq(sql`${documentTypeRows.id}::text`, documents.type),
    );
    const rows = await tx
      .select({
        all,
        date: documents.issueDate,
        type: documents.type,
        typeName: documentTypeRows.name,
        issuer: documents.issuer,
        expiryDate: sql<string | null>`nullif(${documents.expiryDate}, 'infinity')`,
        inspectionResult: documents.inspectionResult,
        closed: documents.closed,
        cost: documents.cost,
      })
      .from(documents)
      .leftJoin(documentTypeRows, ownType)
      .where(and(eq(documents.organizationId, organizationId), eq(documents.vehicleId, vehicleId)))
      .orderBy(desc(documents.issueDate), desc(documents.id))
      .limit(mostSaleEntries);
    return rows.map(({ all, cost, closed, ...one }) => ({
      all,
      event:
        one.type === 'fine'
          ? { is: 'fine', date: one.date, closed, ...priced(cost) }
          : { is: 'paper', ...one, ...priced(cost) },
    }));
  }

  async function crashes(): Promise<Newest> {
    const rows = await tx
      .select({
        all,
        date: sql<string>`${accidents.moment}::date::text`,
        severity: accidents.severity,
        cost: accidents.cost,
      })
      .from(accidents)
      .where(and(eq(accidents.organizationId, organizationId), eq(accidents.vehicleId, vehicleId)))
      .orderBy(desc(accidents.moment), desc(accidents.id))
      .limit(mostSaleEntries);
    return rows.map(({ all, cost, ...one }) => ({ all, event: { is: 'accident', ...one, ...priced(cost) } }));
  }

  async function registered(): Promise<SaleEntry> {
    const [vehicle] = await tx
      .select({
        licensePlate: plateOrName(),
        brand: textOrNone(vehicles.brand),
        model: textOrNone(vehicles.model),
        year: vehicles.year,
        vin: textOrNone(vehicles.vin),
        currentKm: vehicles.currentKm,
        kind: vehicles.kind,
        use: vehicles.use,
        jurisdiction: vehicles.jurisdiction,
        registeredOn: vehicles.registeredOn,
        purchasedOn: vehicles.purchasedOn,
        fuels: vehicles.fuels,
        grossKg: vehicles.grossKg,
        seats: vehicles.seats,
        axles: vehicles.axles,
      })
      .from(vehicles)
      .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, vehicleId)));
    if (!vehicle) throw notFound(vehicleKind.missing);
    return { is: 'vehicle', ...vehicle };
  }

  /** Call it while the vehicle is locked. @throws 'notFound' for a vehicle of another organization. */
  return async (): Promise<SaleEntry[]> => {
    const vehicle = await registered();
    const newest = [await readings(), await maintenance(), await papers(), await crashes()];
    const events = newest
      .flatMap((one) => one.map(({ event }) => event).toReversed())
      .toSorted((one, other) => one.date.localeCompare(other.date) || order.indexOf(one.is) - order.indexOf(other.is));
    const latest = events.slice(-(mostSaleEntries - 2));
    const ever = newest.reduce((sum, [first]) => sum + (first?.all ?? 0), 0);
    const organization = await organizationName(tx, tenant);
    const made = { at: thisMinute(), organization, withCosts, leftOut: ever - latest.length };
    return [{ is: 'made', ...made }, vehicle, ...latest];
  };
}
