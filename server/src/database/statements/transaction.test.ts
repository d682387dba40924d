import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { database } from '../../testing/api.ts';
import type { Database } from '../connection/database.ts';
import { takeTime } from './take-time.ts';
import { databaseOn, inOneTrip, transaction } from './transaction.ts';

/** A table of its own, with two rows, outside the schema that other tests check. */
async function aTable(): Promise<{ db: Database; name: ReturnType<typeof sql.raw> }> {
  const db = await database();
  const text = `transaction_${crypto.randomUUID().replaceAll('-', '')}`;
  const name = sql.raw(`${text}.numbers`);
  await db.execute(sql`create schema ${sql.raw(text)}`);
  onTestFinished(async () => void (await db.execute(sql`drop schema ${sql.raw(text)} cascade`)));
  await db.execute(sql`create table ${name} (id int primary key deferrable initially deferred, value int not null)`);
  await db.execute(sql`insert into ${name} values (1, 0), (2, 0)`);
  return { db, name };
}

async function valuesOf(db: Database, name: ReturnType<typeof sql.raw>) {
  const { rows } = await db.execute<{ value: number }>(sql`select value from ${name} order by id`);
  return rows.map(({ value }) => value);
}

test('what fails in the middle leaves nothing behind, and the connection serves the next', async () => {
  const { db, name } = await aTable();
  for (let round = 0; round < 20; round++) {
    const failed = transaction(db, async (tx) => {
      await tx.execute(sql`update ${name} set value = 1`);
      await tx.execute(sql`insert into ${name} values (3, null)`);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '23502' } });
  }
  expect(await valuesOf(db, name)).toEqual([0, 0]);
});

test('what its end refuses leaves nothing behind either', async () => {
  const { db, name } = await aTable();
  const repeated = transaction(db, (tx) => tx.execute(sql`insert into ${name} values (1, 5)`));
  await expect(repeated).rejects.toMatchObject({ code: '23505' });
  const unfinished = transaction(
    db,
    (tx) => tx.execute(sql`update ${name} set value = 1`),
    (tx) => [tx.execute(sql`insert into ${name} values (3, null)`), tx.execute(sql`update ${name} set value = 2`)],
  );
  await expect(unfinished).rejects.toMatchObject({ cause: { code: '23502' } });
  expect(await valuesOf(db, name)).toEqual([0, 0]);
});

test('two that wait for each other both get done', async () => {
  const { db, name } = await aTable();
  const met = Promise.withResolvers<void>();
  let holding = 0;
  const add = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`update ${name} set value = value + 1 where id = ${first}`);
      holding += 1;
      if (holding === 2) met.resolve();
      await met.promise;
      await tx.execute(sql`update ${name} set value = value + 1 where id = ${second}`);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(await valuesOf(db, name)).toEqual([2, 2]);
  // One of them ran twice, or more often if it restarted before the other one noticed that the lock was free.
  expect(holding).toBeGreaterThanOrEqual(3);
});

test('what is sent in one trip fails with what failed first, and nothing arrives behind it', async () => {
  const { db, name } = await aTable();
  for (let round = 0; round < 20; round++) {
    const failed = transaction(db, (tx) =>
      inOneTrip([
        tx.execute(sql`update ${name} set value = 1`).then(({ rowCount }) => rowCount),
        tx.execute(sql`insert into ${name} values (3, null)`).then(({ rowCount }) => rowCount),
        tx.execute(sql`update ${name} set value = 2`).then(({ rowCount }) => rowCount),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '23502' } });
  }
  expect(await valuesOf(db, name)).toEqual([0, 0]);
  const done = await transaction(db, (tx) =>
    inOneTrip([
      tx.execute(sql`update ${name} set value = 1 where id = 1`).then(({ rowCount }) => rowCount),
      tx.execute<{ value: number }>(sql`select value from ${name} order by id`).then(({ rows }) => rows),
    ]),
  );
  expect(done).toEqual([1, [{ value: 1 }, { value: 0 }]]);
});

test('none starts within another', async () => {
  const db = await database();
  const nested = transaction(db, (tx) => transaction(tx, async () => undefined));
  await expect(nested).rejects.toThrow('within another');
});

test('the client waits as long as the server where a transaction takes its time, and there alone', async () => {
  const pool = new Pool({ connectionString: inject('databaseUrl'), max: 1, pipeline: true, query_timeout: 1_000 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  const db = databaseOn(pool);
  const slow = sql`select pg_sleep(1.5)`;
  const done = transaction(db, async (tx) => {
    await takeTime(tx);
    return tx.execute(slow);
  });
  expect((await done).rowCount).toBe(1);
  await expect(transaction(db, (tx) => tx.execute(slow))).rejects.toMatchObject({
    cause: { message: 'Query read timeout' },
  });
});
