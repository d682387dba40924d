import { keyPermissions } from '@baqueano/domain/people/api-key';
import type { Session } from '@baqueano/domain/people/session';
import { today } from '@baqueano/domain/values/dates';
import { getTableName, sql, type Table } from 'drizzle-orm';
import { alertId } from '../alerts/alert-id.ts';
import type { Database } from '../database/connection/database.ts';
import { transaction } from '../database/statements/transaction.ts';
import { recompute } from '../due/recompute.ts';
import { dismissals } from '../due/table.ts';
import { customFields } from '../fleet/custom-fields/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { issueTenant } from '../issue-tenant.ts';
import { documents } from '../papers/documents/table.ts';
import { fines } from '../papers/fines/table.ts';
import { salePackStore } from '../papers/sale-packs/store.ts';
import { hashPassword } from '../people/credentials/passwords.ts';
import { apiKeyStore } from '../people/keys/store.ts';
import { authStore } from '../people/sign-in/store.ts';
import { Chance } from '../records/demo.ts';
import { slices } from '../slices.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';
import type { Duty } from './catalog.ts';
import { type MadeDocument, makeDocuments } from './documents.ts';
import { demoFields, makeTrailers, withFacts, withLicense } from './facts.ts';
import { fillFiles, samplesOfFleet, samplesOfPeople } from './files.ts';
import { makeFine } from './fines.ts';
import { type FleetSize, type MadeVehicle, makeDriver, makeMaintenance, makeReadings, makeVehicle } from './history.ts';
import { makeDriverPapers, makeOwnPapers } from './people-papers.ts';
import { makeRoadPapers, rejectedInspection } from './road-papers.ts';

export interface DemoAccount {
  email: string;
  password: string;
  organizationId: Session['organization']['id'];
}

const rowsAtOnce = 2_000;
const seed = 1810;

/** Some vehicles visit the workshop more often than others. They go in pairs: one has more, the other has less. */
function recordsOf(index: number, { vehicles: count, recordsPerVehicle }: FleetSize): number {
  const pair = Math.floor(index / 2);
  if (pair * 2 + 1 === count) return recordsPerVehicle;
  const difference = Math.round((((pair * 7) % 15) / 25) * recordsPerVehicle);
  return recordsPerVehicle + (index % 2 === 0 ? difference : -difference);
}

/** Two years of history, 25 maintenance records for each vehicle on average, two drivers for three vehicles. */
export function demoSize(vehicleCount: number): FleetSize {
  return { vehicles: vehicleCount, drivers: Math.ceil((vehicleCount * 2) / 3), years: 2, recordsPerVehicle: 25 };
}

/** Details of most of the fines, by their documents' ids. They have their own random numbers, so that the rest stays the same. */
function finesOf(papers: MadeDocument[], fleet: MadeVehicle[], crew: ReturnType<typeof makeDriver>[]) {
  const chance = new Chance(seed + 1);
  const driverOf = new Map(
    fleet.flatMap(({ row }) => {
      const driver = crew.find(({ id }) => id === row.driver_id);
      return driver ? [[row.id, { driverId: driver.id, driverName: driver.name }] as const] : [];
    }),
  );
  return new Map(
    papers
      .filter(({ type }) => type === 'fine')
      .flatMap((paper) => {
        const made = makeFine(chance, paper, driverOf.get(paper.vehicle_id) ?? null);
        return made ? [[paper.id, made] as const] : [];
      }),
  );
}

/**
 * Fills a new organization with a realistic Argentine fleet; the same size gives the same fleet on the same day.
 * @param dataDir the folder for its files; without it there are none.
 */
export async function fillDemo(
  db: Database,
  size = demoSize(60),
  on = today(),
  dataDir?: string,
): Promise<DemoAccount> {
  const account = { email: 'demo@baqueano.example', password: 'cruce-de-los-andes' };
  const { organization } = await authStore(db).createAccount({
    email: account.email,
    passwordHash: await hashPassword(account.password, 'demo'),
    firstName: 'Mariana',
    lastName: 'Quiroga',
    googleSubject: null,
    organizationName: 'Transportes Transandina',
    organizationType: 'logistics',
  });

  async function insert(table: Table, rows: readonly object[]): Promise<void> {
    const createdAt = new Date().toISOString();
    const stamped = rows.map((row) => ({
      ...row,
      organization_id: organization.id,
      created_at: createdAt,
      updated_at: createdAt,
    }));
    const name = sql.identifier(getTableName(table));
    for (let start = 0; start < stamped.length; start += rowsAtOnce) {
      const chunk = JSON.stringify(stamped.slice(start, start + rowsAtOnce));
      await db.execute(
        sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${chunk}::json)
            where organization_id = ${organization.id}`,
      );
    }
  }

  const chance = new Chance(seed);
  const crew = Array.from({ length: size.drivers }, (_, index) => makeDriver(chance, index, on));
  const usedPlates = new Set<string>();
  const fleet = Array.from({ length: size.vehicles }, () => makeVehicle(chance, usedPlates, on));
  for (const [index, { row }] of fleet.entries()) {
    // One in eight has no driver, and some drivers have two vehicles.
    row.driver_id = index % 8 === 7 ? null : (crew[index % crew.length]?.id ?? null);
  }
  const facts = new Chance(seed + 2);
  const known = withFacts(facts, fleet, on);
  const trailers = makeTrailers(facts, known, on);
  await insert(customFields, [...demoFields]);
  const licensed = withLicense(facts, crew, known, on);
  await insert(drivers, licensed);
  await insert(vehicles, [...trailers, ...known.map(({ row }) => row)]);
  await insert(
    maintenanceRecords,
    fleet.flatMap((vehicle, index) => [
      ...makeMaintenance(chance, vehicle, { ...size, recordsPerVehicle: recordsOf(index, size) }, on),
    ]),
  );
  await insert(
    odometerReadings,
    fleet.flatMap((vehicle) => [...makeReadings(chance, vehicle, on)]),
  );
  const written = fleet.flatMap((vehicle) => [...makeDocuments(chance, vehicle, size, on)]);
  const withMore = finesOf(written, fleet, crew);
  const papers = written.map((paper) => withMore.get(paper.id)?.document ?? paper);
  await insert(documents, papers);
  const units = [...trailers, ...known.map(({ row }) => row)];
  const road = new Chance(seed + 3);
  await insert(documents, [
    ...units.flatMap((unit) => [...makeRoadPapers(road, unit, on)]),
    ...known
      .filter(({ row }) => 'kind' in row && row.kind === 'van')
      .slice(0, 1)
      .map(({ row }) => rejectedInspection(row, on)),
  ]);
  const people = new Chance(seed + 4);
  const peoplePapers = [...licensed.flatMap((one) => [...makeDriverPapers(people, one, on)]), ...makeOwnPapers(on)];
  await insert(documents, peoplePapers);
  await insert(
    fines,
    [...withMore.values()].map(({ details }) => details),
  );
  // A person who paid a fine without recording it has deleted its alert.
  const paid = papers.filter(({ type, status, closed }) => type === 'fine' && status === 'valid' && !closed);
  await insert(
    dismissals,
    paid.map(({ id, expiry_date: due }) => {
      const alert_id = alertId({ kind: 'document', id, due });
      return { alert_id, cause: 'document', cause_id: id, due };
    }),
  );
  const usual = (duty: Duty) => [duty === 'car' || duty === 'motorcycle' ? 'petrol' : 'diesel'];
  const driven = known.map(({ row, perDay, duty }) => {
    return { ...row, perDay, fuels: row.fuels.length > 0 ? row.fuels : usual(duty) };
  });
  const demoFleet = { vehicles: driven, drivers: crew, on, chance };
  for (const { demo } of Object.values(slices)) {
    for (const [table, rows] of demo?.(demoFleet) ?? []) await insert(table, rows);
  }
  // A statement may take 10 s.
  const vehiclesAtOnce = 250;
  const everyVehicle = units.map(({ id }) => id);
  const tenant = issueTenant(organization.id, { kind: 'system' }, 'owner');
  await transaction(db, async (tx) => {
    for (let start = 0; start < everyVehicle.length; start += vehiclesAtOnce) {
      const vehicleIds = everyVehicle.slice(start, start + vehiclesAtOnce);
      await recompute(tx, tenant, { because: 'all', vehicleIds }, on);
    }
    await recompute(tx, tenant, { because: 'all', driverIds: crew.map(({ id }) => id), organization: true });
  });
  const samples = [...samplesOfFleet(fleet, papers), ...samplesOfPeople(crew, peoplePapers)];
  if (dataDir) await fillFiles(db, tenant, dataDir, samples);
  const [toBeSold] = fleet;
  if (toBeSold) await salePackStore(db, tenant).create({ vehicleId: toBeSold.row.id, name: 'Concesionaria Ruta 9' });
  const reading = keyPermissions.filter((permission) => /:(?:read|money)$/.test(permission));
  await apiKeyStore(db, tenant).create({ name: 'Sistema contable', permissions: reading });
  await db.execute(sql`vacuum (analyze)`);
  return { ...account, organizationId: organization.id };
}
