import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aDataFolder } from './testing/database/data-folder.ts';
import { aFolder, aMigratedDatabase } from './testing/database/migrated-database.ts';

/** The real program, which ends by itself. */
async function aStart(env: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
    gid: uid,
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  const [state] = await once(child, 'close');
  return { state, printed };
}

test('a second server on the same database does not start without LINK_KEY', async () => {
  const { url, client } = await aMigratedDatabase();
  await client.query(`insert into jobs (name, leased_until) values ('server flota-2 7', now() + interval '1 hour')`);
  const { state, printed } = await aStart({ DATABASE_URL: url, DATA_DIR: await aDataFolder() });
  expect([state, printed]).toEqual([
    1,
    expect.stringMatching(/^Otro servidor usa la misma base de datos \(flota-2 7\)/),
  ]);
  expect(printed).toContain('node -p "require(');
  // The stopped server has removed its lease.
  const { rows } = await client.query(`select name from jobs where name like 'server %'`);
  expect(rows).toEqual([{ name: 'server flota-2 7' }]);
});

test('S3_URL without LINK_KEY is refused before the database is opened', async () => {
  const dataDir = await aDataFolder();
  const { state, printed } = await aStart({
    S3_URL: 'https://AK:s@127.0.0.1:1/balde',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  });
  expect([state, printed]).toEqual([1, expect.stringMatching(/^Con S3_URL hace falta LINK_KEY/)]);
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
});

/** Root may write anywhere: these programs run as another user. */
const stranger = process.getuid?.() === 0 ? 65_534 : undefined;

test.each(['', 'postgresql://127.0.0.1:1/nada'])(
  'a data folder that takes no file is refused in words (DATABASE_URL=%s)',
  async (url) => {
    const folder = await aFolder();
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o555 });
    const { state, printed } = await aStart({ DATABASE_URL: url, DATA_DIR: dataDir }, stranger);
    expect([state, printed]).toEqual([
      1,
      `No se puede escribir en la carpeta de datos ${dataDir}: dale permiso al usuario que inicia Baqueano, o elegí otra con DATA_DIR.\n`,
    ]);
  },
);
