import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { aMadeDataFolder, postmasterPid, silentLog } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { judge } from '../connection/server-check.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

async function opened(databaseUrl: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

it('brings the tables up to date once when several servers start together', async () => {
  const url = await anEmptyDatabase();
  const servers = await Promise.all([opened(url), opened(url), opened(url), opened(url)]);
  for (const { db } of servers) {
    const { rows } = await db.execute(sql`select count(*) as tables from pg_tables where tablename = 'vehicles'`);
    expect(rows).toEqual([{ tables: 1 }]);
  }
});

it('reads dates as text and whole numbers as numbers, and refuses one that a number cannot hold', async () => {
  const { db, pool } = await opened(inject('databaseUrl'));
  const facts = sql`select '2026-12-05'::date as day, 1000000000000::bigint as pesos`;
  expect((await db.execute(facts)).rows).toEqual([{ day: '2026-12-05', pesos: 1_000_000_000_000 }]);
  expect((await pool.query(`select '2026-12-05'::date as day`)).rows).toEqual([{ day: '2026-12-05' }]);
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

it('says what is wrong with the database of DATABASE_URL', async () => {
  const absent = new URL(inject('databaseUrl'));
  absent.pathname = '/no_existe';
  await expect(opened(absent.href)).rejects.toThrow(
    'No se puede usar la base de datos de DATABASE_URL: database "no_existe" does not exist',
  );
  const ascii = await anEmptyDatabase(`template template0 encoding 'SQL_ASCII' locale 'C'`);
  await expect(opened(ascii)).rejects.toThrow(/está en SQL_ASCII y Baqueano la necesita en UTF8/);
  expect(() => judge({ version: 140_020, encoding: 'UTF8' })).toThrow(/es PostgreSQL 14 y Baqueano necesita/);
});

it('answers again by itself after its PostgreSQL was killed, and errors do not linger', async () => {
  const dataDir = await aMadeDataFolder();
  const database = await openDatabase({ dataDir, log: silentLog });
  onTestFinished(() => database.close());
  await database.ready();
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => database.ready().catch(() => 'away'), { interval: 5 }).toBe('away');
  await expect.poll(() => database.ready().catch(() => 'away'), { timeout: 15_000, interval: 20 }).toBe(undefined);
});
