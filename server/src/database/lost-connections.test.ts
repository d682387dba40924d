import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isDatabaseAway } from './errors.ts';
import { openDatabase } from './open.ts';
import { transaction } from './transaction.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a database that dies between two statements of a transaction fails that transaction and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-lost-'));
  const database = await openDatabase({ dataDir, log: quiet });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');

  const failed = transaction(database.db, async (tx) => {
    await tx.execute(sql`select 1`);
    process.kill(Number(postmaster), 'SIGKILL');
    // An idle connection of the pool notices; this one, in its transaction, has to as well.
    await vi.waitFor(() =>
      database.pool.query('select 1').then(
        () => Promise.reject(new Error('still there')),
        () => undefined,
      ),
    );
    await tx.execute(sql`select 2`);
  }).catch((error: unknown) => error);
  expect(isDatabaseAway(await failed)).toBe(true);
  await vi.waitFor(() => database.ready(), { timeout: 20_000 });
});
