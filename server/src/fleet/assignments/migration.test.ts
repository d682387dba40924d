import { expect, test } from 'vitest';
import { migrateDatabase, programMigrations } from '../../database/migrations/migrate.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { connected } from '../../testing/database/migrated-database.ts';
import { askingEveryNode } from '../../testing/database/new-database.ts';

test('an interval of before the upgrade has the end that its return says', async () => {
  const all = programMigrations();
  const url = askingEveryNode(await anEmptyDatabase());
  await migrateDatabase({ connectionString: url }, { migrations: all.slice(0, 35) });
  const client = await connected(url);
  const [organization, vehicle, ended, open] = Array.from({ length: 4 }, () => crypto.randomUUID());
  await client.query(`insert into organizations (id, name, type) values ($1, 'Suárez', 'logistics')`, [organization]);
  await client.query(
    `insert into vehicles (organization_id, id, brand, model, year, license_plate, vin, current_km, status, image_url)
     values ($1, $2, 'Ford', 'Cargo', 2020, 'AB123CD', '1', 0, 'en_uso', '')`,
    [organization, vehicle],
  );
  await client.query(
    `insert into assignments (organization_id, id, vehicle_id, begins, ends) values
       ($1, $3, $2, '2026-01-01T00:00', null), ($1, gen_random_uuid(), $2, '2026-01-05T00:00', $3),
       ($1, $4, $2, '2026-01-09T00:00', null)`,
    [organization, vehicle, ended, open],
  );
  await migrateDatabase({ connectionString: url }, { migrations: all });
  const { rows } = await client.query('select id, until::text from assignments where ends is null order by begins');
  expect(rows).toEqual([
    { id: ended, until: '2026-01-05 00:00:00' },
    { id: open, until: null },
  ]);
});
