import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/pool/open.ts';
import { startJobs } from './jobs/jobs.ts';
import { schedule } from './schedule.ts';
import { aDataFolder, silentLog } from './testing/database/data-folder.ts';
import { aMigratedDatabase, connected } from './testing/database/migrated-database.ts';
import { askingEveryNode } from './testing/database/new-database.ts';
import { fillWithHostileRows } from './testing/fuzz/hostile-rows.ts';

test('whatever the program does by itself removes what is too old, and nothing else', async () => {
  const { url: own } = await aMigratedDatabase();
  const url = askingEveryNode(own);
  const client = await connected(url);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  onTestFinished(close);
  await fillWithHostileRows(client, ['one', 'two', 'three']);
  // A whole vehicle is read: a price has to fit in a number.
  await client.query('update vehicles set purchase_price = 1, sale_price = 1');
  // Circulation rules need values that a schema has accepted.
  await client.query(
    "update vehicles set kind = null, use = null, jurisdiction = null, fuels = '{}', trailer_kind = null",
  );
  await client.query("update drivers set license_expiry = '2030-01-01', license_issued_on = null, birth_date = null");
  const tables = [
    { table: 'sessions', column: 'last_used_at', key: 'token_hash' },
    { table: 'password_resets', column: 'expires_at', key: 'token_hash' },
    { table: 'invitations', column: 'expires_at', key: 'id' },
    { table: 'google_setups', column: 'expires_at', key: 'token_hash' },
    { table: 'oidc_starts', column: 'expires_at', key: 'state_hash' },
    { table: 'oidc_setups', column: 'expires_at', key: 'token_hash' },
    { table: 'attempts', column: 'at', key: 'id' },
    { table: 'deletions', column: 'at', key: 'activity_id' },
  ];
  for (const { table, column, key } of tables) {
    const future = column === 'expires_at' ? '+' : '-';
    await client.query(`update ${table} set ${column} = now() ${future} interval '1 hour'`);
    const { rows } = await client.query<{ one: string }>(`select ${key} as one from ${table} limit 1`);
    const theOne = [rows[0]?.one];
    await client.query(`update ${table} set ${column} = now() - interval '31 days' where ${key} = $1`, theOne);
  }
  const config = {
    dataDir: await aDataFolder(),
    fileLimit: 0,
    filesLimit: 0,
    mail: null,
    port: 0,
    registrationLimit: 0,
  };
  const warnings: unknown[] = [];
  const jobs = startJobs(db, schedule(db, config), { warn: (...words: unknown[]) => void warnings.push(words) });
  await jobs.look();
  await jobs.stop();
  expect(warnings).toEqual([]);
  for (const { table, column } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as left, min(${column}) > now() - interval '2 hours' as new from ${table}`,
    );
    expect(rows, table).toEqual([{ left: 2, new: true }]);
  }
  const names = schedule(db, config).map(({ name }) => name);
  const { rows } = await client.query(
    'select name from jobs where name = any($1) and due_at > now() and leased_until is null',
    [names],
  );
  expect(rows).toHaveLength(names.length);
});
