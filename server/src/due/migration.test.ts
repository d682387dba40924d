import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { alertId } from '../alerts/alert-id.ts';
import { alertStore } from '../alerts/store.ts';
import { migrateDatabase, programMigrations } from '../database/migrations/migrate.ts';
import { openDatabase } from '../database/pool/open.ts';
import { transaction } from '../database/statements/transaction.ts';
import { issueTenant } from '../issue-tenant.ts';
import { silentLog } from '../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../testing/database/empty-database.ts';
import { connected } from '../testing/database/migrated-database.ts';
import { askingEveryNode } from '../testing/database/new-database.ts';
import { moveClock } from '../testing/database/scratch-database.ts';
import { allFacts, wrongFacts } from '../testing/wrong-facts.ts';
import { recompute } from './recompute.ts';

const idOf = (serial: number) => `019a0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
const organizationId = idOf(1);
const tenant = issueTenant(organizationId, { kind: 'system' }, 'owner');
const inDays = (days: number) => addDays(today(), days);

const driver = (serial: number, days: number) => ({
  ...{ id: idOf(serial), name: `Conductor ${serial}`, phone: '1', email: '1', license_number: String(serial) },
  license_expiry: inDays(days),
});

/** The oil change of `vehicle` has the record with ten times its number. */
const vehicle = (serial: number, current_km: number, more: object = {}) => ({
  ...{
    id: idOf(serial),
    brand: 'Ford',
    model: 'Cargo',
    year: 2020,
    license_plate: `AA${serial}AA`,
    vin: String(serial),
  },
  ...{ current_km, status: 'en_uso', image_url: '', oil_change_id: idOf(serial * 10), oil_change_km: 50_000, ...more },
});

const oilChange = (of: number) => ({
  ...{ id: idOf(of * 10), vehicle_id: idOf(of), date: inDays(-100), km: 40_000, next_oil_change_km: 10_000 },
  ...{ service_type: 'Cambio de aceite', workshop: 'Taller', cost: 1 },
});

const paper = (serial: number, of: number, type: string, days: number, renew_by: string | null, status = 'valid') => ({
  ...{ id: idOf(serial), vehicle_id: idOf(of), type, issue_date: inDays(days - 365), expiry_date: inDays(days) },
  ...{ status, renew_by },
});

/** In service, out of it; near, beyond and far from the oil change; papers of all kinds. */
const rows = {
  drivers: [driver(10, 3), driver(11, -3), driver(12, -3), driver(13, 200)],
  vehicles: [
    vehicle(21, 49_500, { driver_id: idOf(10) }),
    vehicle(22, 50_500, { driver_id: idOf(10) }),
    vehicle(23, 45_000, { driver_id: idOf(13) }),
    vehicle(24, 51_000, { driver_id: idOf(11), status: 'inactive' }),
    vehicle(25, 1, { oil_change_id: null, oil_change_km: null }),
  ],
  odometer_readings: [
    { id: idOf(31), vehicle_id: idOf(21), date: inDays(-10), km: 49_500 },
    { id: idOf(32), vehicle_id: idOf(22), date: inDays(-20), km: 50_200 },
    { id: idOf(33), vehicle_id: idOf(22), date: inDays(-10), km: 50_500 },
  ],
  maintenance_records: [21, 22, 23, 24].map(oilChange),
  documents: [
    paper(41, 21, 'vtv', -400, null),
    paper(42, 21, 'vtv', 5, inDays(5)),
    paper(43, 21, 'fine', -20, inDays(-20)),
    paper(44, 21, 'insurance', 20, '-infinity', 'expired'),
    paper(45, 24, 'insurance', -1, 'infinity'),
    paper(46, 22, 'insurance', 200, inDays(200)),
  ],
  reminders: [
    {
      id: idOf(51),
      vehicle_id: idOf(24),
      message: 'Venderla',
      priority: 'low',
      type: 'document',
      due_date: inDays(90),
    },
  ],
};

test('a database of the version before gets the facts of what is there, and what was dismissed stays dismissed', async () => {
  const all = programMigrations();
  const before = all.slice(
    0,
    all.findIndex(({ statements }) => statements.join().includes('"due_facts"')),
  );
  const url = askingEveryNode(await anEmptyDatabase());
  // The migration takes the day from PostgreSQL, and this test from Node.
  await moveClock(url);
  await migrateDatabase({ connectionString: url }, { migrations: before });
  const client = await connected(url);
  const insert = async (table: string, given: object[]) => {
    const own = given.map((row) => ({ organization_id: organizationId, ...row }));
    const columns = Object.keys(Object.assign({}, ...own)).join();
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(own)],
    );
  };
  await client.query(`insert into organizations (id, name, type) values ($1, 'Flota', 'logistics')`, [organizationId]);
  for (const [table, given] of Object.entries(rows)) await insert(table, given);
  const fine = { kind: 'document', id: idOf(43), due: inDays(-20) } as const;
  const oil = { kind: 'oil_change', id: idOf(220), due: '50000' } as const;
  await insert('dismissals', [
    { alert_id: alertId(fine), cause: fine.kind, cause_id: fine.id, due: fine.due },
    // A row of the first version, which did not store its cause.
    { alert_id: alertId(oil) },
  ]);

  await migrateDatabase({ connectionString: url });
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  const { db } = database;
  expect(await wrongFacts(db, organizationId)).toEqual([]);
  const facts = await allFacts(db, organizationId);
  expect(facts).toHaveLength(11);
  await transaction(db, async (tx) => {
    const ids = (table: { id: string }[]) => table.map(({ id }) => id);
    await recompute(tx, tenant, { because: 'all', vehicleIds: ids(rows.vehicles), driverIds: ids(rows.drivers) });
  });
  expect(await allFacts(db, organizationId)).toEqual(facts);

  const alerts = await alertStore(db, tenant).list();
  const dueFact = (kind: 'document' | 'driver_license' | 'oil_change', serial: number, due: string) =>
    alertId({ kind, id: idOf(serial), due });
  expect(alerts.map(({ id }) => id)).toEqual([
    dueFact('driver_license', 12, inDays(-3)),
    dueFact('driver_license', 10, inDays(3)),
    dueFact('document', 42, inDays(5)),
    dueFact('oil_change', 210, '50000'),
    dueFact('document', 44, inDays(20)),
    idOf(51),
  ]);

  const { rows: handOvers } = await client.query(
    `select vehicle_id, driver_name, since_before, begins <= now() at time zone 'America/Argentina/Buenos_Aires' as begun
    from assignments where organization_id = $1 order by vehicle_id`,
    [organizationId],
  );
  const theirs = [10, 10, 13, 11].map((driver, index) => [idOf(21 + index), `Conductor ${driver}`, true, true]);
  expect(handOvers.map((row) => Object.values(row))).toEqual(theirs);
  await database.close();
});
