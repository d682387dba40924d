import { hostname } from 'node:os';
import { like, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/pool/open.ts';
import { silentLog } from '../testing/database/data-folder.ts';
import { aMigratedDatabase } from '../testing/database/migrated-database.ts';
import { joinServers } from './live-servers-store.ts';
import { jobs } from './table.ts';

test('a server sees the others that live, and neither one that was killed nor what one left long ago', async () => {
  const { url } = await aMigratedDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  onTestFinished(close);
  const servers = () => db.select({ name: jobs.name }).from(jobs).where(like(jobs.name, 'server %')).orderBy(jobs.name);
  const add = (server: string, lease: string) =>
    db.insert(jobs).values({ name: `server ${server}`, leasedUntil: sql`now() + ${lease}::interval` });
  // An impossible pid, beyond the largest one.
  await add(`${hostname()} 5000000`, '40 seconds');
  await add(`${hostname()} ${process.ppid}`, '40 seconds');
  await add('flota-2 7', '40 seconds');
  await add('flota-3 7', '-1 seconds');
  const { others, leave } = await joinServers(db, silentLog);
  expect(others.sort()).toEqual([`${hostname()} ${process.ppid}`, 'flota-2 7'].sort());
  const mine = `server ${hostname()} ${process.pid}`;
  const names = (await servers()).map(({ name }) => name);
  expect(names).toContain(mine);
  expect(names).not.toContain('server flota-3 7');
  await leave();
  expect((await servers()).map(({ name }) => name)).not.toContain(mine);
});
