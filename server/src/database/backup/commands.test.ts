import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { aDataFolder, aMadeDataFolder, anEmbedded, postmasterPid } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { asRestored, everyRow } from '../../testing/database/every-row.ts';
import { aFolder, aMigratedDatabase, connected } from '../../testing/database/migrated-database.ts';
import { fillWithHostileRows } from '../../testing/fuzz/hostile-rows.ts';
import { withConnection } from '../connection/connection.ts';
import { clusterFolder } from '../embedded/cluster.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import { isServing } from '../embedded/postmaster.ts';
import { migrateDatabase } from '../migrations/migrate.ts';
import { checkBackup } from './backup-file.ts';

// Hostile texts are for the tests of backup and restore.
const fewTexts = ['Río Cuarto', '\\.\n', ''];

/** Each starts a PostgreSQL of its own, one after the other. */
const severalProcesses = { timeout: 300_000 };

interface Outcome {
  code: number | null;
  printed: string;
}

async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<Outcome> {
  const program = fileURLToPath(new URL(`./${command}-main.ts`, import.meta.url));
  const inherited = { ...process.env, DATABASE_URL: '', INIT_CWD: '/' };
  const child = spawn(process.execPath, [program, ...args], { env: { ...inherited, ...env } });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function rowsIn(dataDir: string): Promise<Record<string, string[]>> {
  const embedded = await joinEmbedded(dataDir);
  const rows = await withConnection(embedded.connection, 'test', everyRow);
  await embedded.close();
  return rows;
}

/** The tables without the counts of changes, which restoring renews. */
function withoutCounts({ 'public.changes': _counts, ...tables }: Record<string, string[]>): Record<string, string[]> {
  return tables;
}

it(
  'backs up an embedded database beside its server and without one, and restores it elsewhere',
  severalProcesses,
  async () => {
    const dataDir = await aMadeDataFolder();
    const server = await anEmbedded(dataDir);
    await migrateDatabase(server.connection);
    await withConnection(server.connection, 'test', (client) => fillWithHostileRows(client, fewTexts));
    const folder = await aFolder();
    const served = await run('backup', [join(folder, 'a.sql.gz')], { DATA_DIR: dataDir });
    expect(served).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^La copia está en .*a\.sql\.gz: [\d.]+ filas de \d+ tablas/),
    });
    const postgres = await postmasterPid(dataDir);
    expect(isServing(clusterFolder(dataDir), postgres)).toBe(true);
    expect(await run('restore', [join(folder, 'a.sql.gz')], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^Ya hay un Baqueano en marcha/),
    });

    const before = await withConnection(server.connection, 'test', everyRow);
    await server.close();
    expect(await run('backup', [join(folder, 'b.sql.gz')], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(isServing(clusterFolder(dataDir), postgres)).toBe(false);
    expect(await stat(join(clusterFolder(dataDir), 'postmaster.pid')).catch(() => 'ended')).toBe('ended');

    const other = await aDataFolder();
    const restored = await run('restore', [join(folder, 'b.sql.gz')], { DATA_DIR: other });
    expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Se restauró la copia del/) });
    expect(await rowsIn(other)).toMatchObject(withoutCounts(asRestored(before)));
    expect((await checkBackup(join(folder, 'a.sql.gz'))).rows).toEqual(
      (await checkBackup(join(folder, 'b.sql.gz'))).rows,
    );
  },
);

it('moves an embedded database to a server, and the other way', severalProcesses, async () => {
  const { url, client } = await aMigratedDatabase();
  await fillWithHostileRows(client, fewTexts);
  const file = join(await aFolder(), 'a.sql.gz');
  const dataDir = await aDataFolder();
  expect(await run('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const target = await anEmptyDatabase();
  expect(await run('restore', [file], { DATABASE_URL: target })).toMatchObject({ code: 0 });
  expect(await everyRow(await connected(target))).toMatchObject(withoutCounts(asRestored(await everyRow(client))));
});

it('takes a relative name from where the person is', async () => {
  const folder = await aFolder();
  const { printed } = await run('backup', ['a.sql.gz'], { DATABASE_URL: inject('databaseUrl'), INIT_CWD: folder });
  expect(printed).toContain(`La copia está en ${join(folder, 'a.sql.gz')}: `);
});

it.each<[string, 'backup' | 'restore', string[], RegExp]>([
  ['no file', 'backup', [], /^Uso: npm run backup -- CARPETA$/],
  ['two files', 'restore', ['a', 'b'], /^Uso: npm run restore -- CARPETA$/],
  ['an option that there is not', 'backup', ['--all', 'a'], /^Uso: npm run backup -- CARPETA$/],
  ['no database', 'backup', ['a'], /^No hay una base de datos en \/no\/existe: indicá cuál con DATA_DIR\.$/],
  ['no backup', 'restore', ['/etc/hostname'], /^\/etc\/hostname no es una copia de Baqueano/],
])('says what is wrong: %s', async (_what, command, args, message) => {
  const { code, printed } = await run(command, args, { DATA_DIR: '/no/existe' });
  expect(printed.trim()).toMatch(message);
  expect(code).toBe(1);
});
