import {
  type CompletedFact,
  type Completion,
  completedFacts,
  completedOfDriver,
  completedPapers,
} from '@baqueano/domain/clearance/completion';
import { mayLack, missingOf } from '@baqueano/domain/records/missing';
import type { MissingFact } from '@baqueano/domain/rules/proposal';
import { today } from '@baqueano/domain/values/dates';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { byPlate, inService, plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { textOrNone } from '../../records/missing.ts';
import { seesDrivers } from '../../records/permitted.ts';
import type { Tenant } from '../../tenant.ts';
import { clearanceFacts } from './table.ts';

interface Lack extends Record<string, unknown> {
  vehicleId: string;
  driverId: string | null;
  /** A paper, or the fact itself. */
  subject: string;
  missing: MissingFact | null;
}

/** Facts with another name in a rule than in the vehicle. */
const factOf: Partial<Record<MissingFact, CompletedFact>> = {
  ...{ trailerWeight: 'grossKg', engine: 'engineCc', plateEnd: 'licensePlate' },
};

const { brand, model, year, licensePlate, vin, currentKm, kind, use, fuels, jurisdiction } = vehicles;
const { registeredOn, grossKg, seats, engineCc } = vehicles;

/** Vehicles in service and drivers with a missing fact, of the record or for circulation: three statements. */
export async function completionOf(db: Database, tenant: Tenant, on = today()): Promise<Completion> {
  const { organizationId } = tenant;
  const { rows: lacking } = await db.execute<Lack>(sql`
    select fact.subject, fact.missing, vehicle.driver_id as "driverId",
      case when fact.missing = 'trailerWeight' then vehicle.trailer_id else vehicle.id end as "vehicleId"
    from ${clearanceFacts} as fact
    join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = fact.vehicle_id
    where fact.organization_id = ${organizationId} and fact.code in ('missing', 'fact_missing')
      and fact.effect <> 'observation' and fact.since <= ${on}::date and fact.until >= ${on}::date and ${inService()}
  `);
  const lackingOf = Map.groupBy(lacking, ({ vehicleId }) => vehicleId);
  const anyEmpty = mayLack.vehicle.map((field) => isNull(vehicles[field]));
  const found = await db
    .select({
      id: vehicles.id,
      // A reading does not change this version (decision 51).
      version: sql<string>`${vehicles.revision}::text`,
      shownAs: plateOrName(),
      internalNumber: vehicles.internalNumber,
      facts: {
        ...{ brand: textOrNone(brand), model: textOrNone(model), licensePlate: textOrNone(licensePlate) },
        ...{ vin: textOrNone(vin), year, currentKm, kind, use, fuels, jurisdiction, registeredOn },
        ...{ grossKg, seats, engineCc },
      },
    })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.organizationId, organizationId),
        inService(sql`${vehicles}`),
        or(inArray(vehicles.id, [...lackingOf.keys()]), ...anyEmpty),
      ),
    )
    .orderBy(...byPlate);
  const lacksOf = (id: string, facts: object) => {
    const names = lackingOf
      .get(id)
      ?.flatMap(({ subject, missing }) => [subject, missing && (factOf[missing] ?? missing)]);
    const all = new Set<string | null>([...(names ?? []), ...(missingOf('vehicle', facts) ?? [])]);
    return [...completedFacts, ...completedPapers].filter((one) => all.has(one));
  };
  return {
    vehicles: found.map((vehicle) => ({ ...vehicle, lacks: lacksOf(vehicle.id, vehicle.facts) })),
    drivers: await driversOf(db, tenant, lacking),
  };
}

async function driversOf(db: Database, tenant: Tenant, lacking: readonly Lack[]): Promise<Completion['drivers']> {
  if (!seesDrivers(tenant)) return [];
  const unfit = new Set(
    lacking.flatMap(({ driverId, missing }) => (missing === 'licenseClasses' ? (driverId ?? []) : [])),
  );
  const { phone, email, licenseNumber, licenseExpiry, licenseClasses } = drivers;
  const people = await db
    .select({
      id: drivers.id,
      name: drivers.name,
      facts: {
        ...{ phone: textOrNone(phone), email: textOrNone(email), licenseNumber: textOrNone(licenseNumber) },
        ...{ licenseExpiry, licenseClasses },
      },
    })
    .from(drivers)
    .where(
      and(
        eq(drivers.organizationId, tenant.organizationId),
        isNull(drivers.retiredOn),
        or(inArray(drivers.id, [...unfit]), ...mayLack.driver.map((field) => isNull(drivers[field]))),
      ),
    )
    .orderBy(sql`${drivers.name} collate "es-x-icu"`, drivers.id);
  return people.map((driver) => {
    const missing: readonly string[] = missingOf('driver', driver.facts) ?? [];
    const lacks = completedOfDriver.filter(
      (one) => missing.includes(one) || (one === 'licenseClasses' && unfit.has(driver.id)),
    );
    return { ...driver, lacks };
  });
}
