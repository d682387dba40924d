import { expect, test } from 'vitest';
import { migrateDatabase, programMigrations } from '../database/migrations/migrate.ts';
import { anEmptyDatabase } from '../testing/database/empty-database.ts';
import { connected } from '../testing/database/migrated-database.ts';
import { askingEveryNode } from '../testing/database/new-database.ts';

const idOf = (serial: number) => `019a0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
const [organization, driver, owner, vehicle, photo, request] = [1, 2, 3, 4, 5, 6].map(idOf);

test('a reminder of before becomes a problem where the activity says who made it, with its photos', async () => {
  const all = programMigrations();
  const before = all.slice(
    0,
    all.findIndex(({ statements }) => statements.join().includes('"reported_by"')),
  );
  expect(before.length).toBeLessThan(all.length);
  const url = askingEveryNode(await anEmptyDatabase());
  await migrateDatabase({ connectionString: url }, { migrations: before });
  const client = await connected(url);
  const insert = async (table: string, rows: object[]) => {
    const columns = Object.keys(Object.assign({}, ...rows)).join();
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  await insert('organizations', [{ id: organization, name: 'Flota', type: 'logistics', created_at: 'now' }]);
  const person = (id: string | undefined, first_name: string) => ({
    id,
    first_name,
    email: `${first_name}@flota.example`,
  });
  await insert(
    'users',
    [person(driver, 'Ramón'), person(owner, 'Marta')].map((one) => ({ ...one, created_at: 'now' })),
  );
  const own = (row: object) => ({ organization_id: organization, ...row });
  await insert('members', [
    own({ user_id: driver, role: 'driver', created_at: 'now' }),
    own({ user_id: owner, role: 'owner', created_at: 'now' }),
  ]);
  await insert('vehicles', [
    own({
      ...{ id: vehicle, brand: 'Ford', model: 'Cargo', year: 2020, license_plate: 'AA123AA', vin: '1', current_km: 1 },
      ...{
        status: 'en_uso',
        image_url: '',
        tags: [],
        fuels: [],
        created_at: 'now',
        updated_at: 'now',
        revision: 0,
        custom: {},
      },
    }),
  ]);
  const reminder = (serial: number, message: string) =>
    own({
      ...{ id: idOf(serial), vehicle_id: vehicle, message, priority: 'high', type: 'maintenance' },
      ...{ due_date: '2026-11-01', created_at: 'now' },
    });
  await insert('reminders', [
    reminder(11, 'Ruido'),
    reminder(12, 'Pierde aceite'),
    reminder(13, 'Lavar'),
    reminder(14, 'Sin línea'),
  ]);
  const line = (
    serial: number,
    kind: string,
    record: string | undefined,
    actor: string | undefined,
    more: object = {},
  ) =>
    own({
      ...{
        id: idOf(serial),
        at: 'now',
        actor,
        kind,
        record_id: record,
        vehicle_id: vehicle,
        label: 'x',
        action: 'created',
      },
      ...{ request_id: idOf(serial), brought: false, ...more },
    });
  await insert('activity', [
    line(21, 'file', photo, owner, { request_id: request, label: 'Problema Pierde aceite' }),
    line(22, 'reminder', idOf(12), owner, { request_id: request }),
    line(23, 'reminder', idOf(11), driver),
    line(24, 'reminder', idOf(13), owner),
  ]);

  await migrateDatabase({ connectionString: url });
  const { rows } = await client.query(
    `select message, source, reported_by, reported_by_name, file_ids::text[] as files, seen_by
    from reminders where organization_id = $1 order by id`,
    [organization],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Ruido', 'problem', driver, 'Ramón', [], null],
    ['Pierde aceite', 'problem', owner, 'Marta', [photo], null],
    ['Lavar', 'person', null, null, [], null],
    ['Sin línea', 'person', null, null, [], null],
  ]);
});
