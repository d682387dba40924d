import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { aDataFolder, postmasterPid, silentLog } from '../../testing/database/data-folder.ts';
import { DatabaseLink } from '../../testing/database/database-link.ts';
import { isDatabaseAway, isDatabaseBusy } from '../connection/errors.ts';
import { transaction } from '../statements/transaction.ts';
import { openDatabase } from './open.ts';

async function aDatabaseBehindALink(awayAfter?: number) {
  const link = new DatabaseLink(inject('databaseUrl'));
  const databaseUrl = await link.open(inject('databaseUrl'));
  onTestFinished(() => link.close());
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog, awayAfter });
  onTestFinished(() => database.close());
  return { link, ...database };
}

const errorOf = (failing: Promise<unknown>) => failing.then(() => null).catch((error: unknown) => error);

test('a database that dies between two statements of a transaction fails that transaction and nothing else', async () => {
  const dataDir = await aDataFolder();
  const database = await openDatabase({ dataDir, log: silentLog });
  onTestFinished(() => database.close());
  const postmaster = await postmasterPid(dataDir);
  const ended = new Map<object, Promise<void>>();
  database.pool.on('acquire', (client) => ended.set(client, new Promise((resolve) => client.once('end', resolve))));
  // Two connections, one of which the transaction uses.
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 1')]);
  expect(database.pool.idleCount).toBe(2);
  const noticed = once(database.pool, 'error');

  const failed = errorOf(
    transaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      process.kill(postmaster, 'SIGKILL');
      // An idle connection of the pool notices it. This one, within its transaction, has to as well, after its process has
      // ended.
      await Promise.all([noticed, ...ended.values()]);
      await tx.execute(sql`select 2`);
    }),
  );
  expect(isDatabaseAway(await failed)).toBe(true);
  await vi.waitFor(() => database.ready(), { timeout: 20_000 });
});

/** The same rule with less patience. */
const shortly = 1_000;

test('a network that stands still fails what is under way long before the limit of a statement, and costs no connection', async () => {
  const { link, db, pool, ready } = await aDatabaseBehindALink(shortly);
  const all = Array.from({ length: Number(pool.options.max) }, (_, index) => index);
  await Promise.all(all.map(() => pool.query('select pg_sleep(0.05)')));
  expect(pool.idleCount).toBe(all.length);

  await link.set('frozen');
  // Half of them fail during a query, half before their transaction has started; more wait for a connection.
  const lost = all.map((index) => (index % 2 ? pool.query('select 1') : transaction(db, async () => undefined)));
  const waiting = all.map(() => db.execute(sql`select 1`));
  const errors = await Promise.all([...lost, ...waiting, ready()].map(errorOf));
  // With the limit of a statement, or of the pool's queue, the error would mean busy.
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);
  expect(pool.waitingCount).toBe(0);

  await link.set('open');
  await vi.waitFor(ready, { timeout: 10_000 });
  await Promise.all(all.map(() => transaction(db, (tx) => tx.execute(sql`select 1`))));
  expect(pool.waitingCount).toBe(0);
});

test('a network that stands still before there is any connection is told as well', async () => {
  const { link, pool, ready } = await aDatabaseBehindALink(shortly);
  expect(pool.totalCount).toBe(0);
  await link.set('frozen');
  expect(isDatabaseAway(await errorOf(ready()))).toBe(true);
  await link.set('open');
  await vi.waitFor(ready, { timeout: 10_000 });
});

test('a database that is only slow is left alone, with all who wait for it', async () => {
  const { pool, ready } = await aDatabaseBehindALink(shortly);
  const all = Array.from({ length: Number(pool.options.max) }, () => pool.query('select pg_sleep(1.8), 1 as one'));
  const waiting = [pool.query('select 2 as one'), ready()];
  const answers = await Promise.all(all);
  expect(answers.map(({ rows }) => rows[0].one)).toEqual(all.map(() => 1));
  await Promise.all(waiting);
});

test('a database that is silent for less than its time is not away', async () => {
  const { link, pool, ready } = await aDatabaseBehindALink();
  await ready();
  const before = link.accepted;
  await link.set('frozen');
  const answer = pool.query('select 1 as one');
  await expect.poll(() => link.accepted).toBe(before + 1);
  await link.set('open');
  expect((await answer).rows).toEqual([{ one: 1 }]);
});

test('what keeps our own process is not the silence of the database', async () => {
  const { link, pool, ready } = await aDatabaseBehindALink(shortly);
  await ready();
  const before = link.accepted;
  const answer = pool.query('select pg_sleep(1), 1 as one');
  await expect.poll(() => link.accepted).toBe(before + 1);
  // Blocks the event loop: answers wait meanwhile, and every timer is late afterwards.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1.5 * shortly);
  expect((await answer).rows[0].one).toBe(1);
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

test('what took too long or collided says that the database is busy, and not that it is away', () => {
  for (const code of ['57014', '40001', '40P01', '55P03', '25P03']) {
    const error = new Error('failed query', { cause: Object.assign(new DatabaseError('', 0, 'error'), { code }) });
    expect([code, isDatabaseAway(error), isDatabaseBusy(error)]).toEqual([code, false, true]);
  }
});
