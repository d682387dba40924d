import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { aDataFolder, postmasterPid, silentLog } from '../testing/data-folder.ts';
import { DatabaseLink } from '../testing/database-link.ts';
import { isDatabaseAway } from './errors.ts';
import { openDatabase } from './open.ts';
import { transaction } from './transaction.ts';

async function aDatabaseBehindALink() {
  const link = new DatabaseLink(inject('databaseUrl'));
  const databaseUrl = await link.open(inject('databaseUrl'));
  onTestFinished(() => link.close());
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  onTestFinished(() => database.close());
  return { link, ...database };
}

const errorOf = (failing: Promise<unknown>) => failing.then(() => null).catch((error: unknown) => error);

test('a database that dies between two statements of a transaction fails that transaction and nothing else', async () => {
  const dataDir = await aDataFolder();
  const database = await openDatabase({ dataDir, log: silentLog });
  onTestFinished(() => database.close());
  const postmaster = await postmasterPid(dataDir);
  // Two connections, of which the transaction takes one.
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 1')]);
  expect(database.pool.idleCount).toBe(2);
  const noticed = once(database.pool, 'error');

  const failed = errorOf(
    transaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      process.kill(postmaster, 'SIGKILL');
      // An idle connection of the pool notices; this one, in its transaction, has to as well.
      await noticed;
      await tx.execute(sql`select 2`);
    }),
  );
  expect(isDatabaseAway(await failed)).toBe(true);
  await vi.waitFor(() => database.ready(), { timeout: 20_000 });
});

test('a network that stands still fails what is under way long before the limit of a statement, and costs no connection', async () => {
  const { link, db, pool, ready } = await aDatabaseBehindALink();
  const all = Array.from({ length: Number(pool.options.max) }, (_, index) => index);
  await Promise.all(all.map(() => pool.query('select pg_sleep(0.05)')));
  expect(pool.idleCount).toBe(all.length);

  await link.set('frozen');
  const began = performance.now();
  // Half of them are lost in mid-query, half before their transaction has begun; more wait for a connection.
  const lost = all.map((index) => (index % 2 ? pool.query('select 1') : transaction(db, async () => undefined)));
  const waiting = all.map(() => db.execute(sql`select 1`));
  const errors = await Promise.all([...lost, ...waiting, ready()].map(errorOf));
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);

  await link.set('open');
  await vi.waitFor(ready, { timeout: 10_000 });
  await Promise.all(all.map(() => transaction(db, (tx) => tx.execute(sql`select 1`))));
  expect(pool.waitingCount).toBe(0);
});

test('a slow statement of a database that answers is left alone', async () => {
  const { pool } = await aDatabaseBehindALink();
  const { rows } = await pool.query('select pg_sleep(1.5), 1 as one');
  expect(rows[0].one).toBe(1);
});

test.each(['53300', '57P03'])(
  'a database that refuses new connections with %s is away until it takes them',
  async (sqlState) => {
    const { link, db, ready } = await aDatabaseBehindALink();
    await link.set({ answers: sqlState });
    const tries = [ready(), db.execute(sql`select 1`), transaction(db, async () => undefined)];
    for (const error of await Promise.all(tries.map(errorOf))) expect(isDatabaseAway(error)).toBe(true);
    await link.set('open');
    await vi.waitFor(ready);
  },
);

test('a name with several addresses that all refuse is a database that is away', async () => {
  const each = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED', syscall: 'connect' }),
  );
  expect(isDatabaseAway(new Error('failed query', { cause: new AggregateError(each) }))).toBe(true);
  expect(isDatabaseAway(new AggregateError([new Error('another')]))).toBe(false);
});
