import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { FileContent } from '@baqueano/domain/records/file';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { folderClaim } from '../../files/claim-store.ts';
import { filesFolder, folderStorage } from '../../files/keeping/folder.ts';
import { register } from '../../testing/api.ts';
import { aDataFolder, silentLog } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { aPdf, aPicture } from '../../testing/samples/made-files.ts';
import { openDatabase } from '../pool/open.ts';

async function aServer(databaseUrl: string, dataDir: string) {
  const { db, ready, close } = await openDatabase({ databaseUrl, dataDir, log: silentLog });
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const app = await createApp({ db, config, ready });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return { app, db };
}

async function run(command: 'backup' | 'restore', folder: string, env: Record<string, string>) {
  const program = fileURLToPath(new URL(`./${command}-main.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, folder], { env: { ...process.env, ...env } });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function bytesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path)).toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test('a backup takes the files along, each once, and brings them back byte for byte', {
  timeout: 120_000,
}, async () => {
  const [databaseUrl, dataDir, backup] = [await anEmptyDatabase(), await aDataFolder(), join(await aFolder(), 'copia')];
  const { app } = await aServer(databaseUrl, dataDir);
  const owner = await register(app);
  const send = (bytes: Buffer) => owner.add<FileContent>('/api/uploads', bytes);
  await send(aPicture());
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  expect(await run('backup', backup, env)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Archivos: 3 copiados, 0 ya estaban, 0 faltan, 0 están dañados.'),
  });
  // The key for links is not in the backup.
  const key = (await readFile(join(dataDir, 'link.key'), 'utf8')).trim();
  const copied = Object.entries(await bytesIn(backup)).map(
    ([name, bytes]) => [name, Buffer.from(bytes, 'base64')] as const,
  );
  expect(copied.length).toBeGreaterThan(3);
  for (const [name, bytes] of copied) {
    const plain = name.endsWith('.backup') ? gunzipSync(bytes) : bytes;
    expect(plain.includes(key), name).toBe(false);
    if (name.endsWith('.backup')) expect(plain.includes(owner.session.user.id)).toBe(true);
  }
  await send(aPdf());
  expect((await run('backup', backup, env)).printed).toContain('Archivos: 3 copiados, 3 ya estaban, 0 faltan');

  const restored = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: await aDataFolder() };
  expect(await run('restore', backup, restored)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Archivos: 6 copiados, 0 ya estaban, 0 faltan'),
  });
  const files = await bytesIn(filesFolder(dataDir));
  expect(Object.keys(files)).toHaveLength(6);
  expect(await bytesIn(filesFolder(restored.DATA_DIR))).toEqual(files);
  // It is the folder of the restored data: another file is accepted.
  const { app: again } = await aServer(restored.DATABASE_URL, restored.DATA_DIR);
  await (await register(again)).add('/api/uploads', aPicture());

  const [lost = '', spoilt = ''] = Object.keys(files).filter((name) => !name.includes('.'));
  await rm(join(filesFolder(dataDir), lost));
  await writeFile(join(filesFolder(dataDir), spoilt), 'otra cosa');
  const { code, printed } = await run('backup', backup, env);
  expect(code).toBe(1);
  expect(printed).toContain('1 faltan, 1 están dañados');
  expect(printed).toContain(`Falta ${lost.slice(1)}`);
  expect(printed).toContain(`Está dañado ${spoilt.slice(1)}`);
  expect((await bytesIn(filesFolder(backup)))[spoilt]).toBe(files[spoilt]);
});

test('a server with another folder for the same database is kept from it', async () => {
  const [databaseUrl, dataDir, other] = [await anEmptyDatabase(), await aDataFolder(), await aDataFolder()];
  const first = await aServer(databaseUrl, dataDir);
  const second = await aServer(databaseUrl, other);
  const owner = await register(first.app);
  // Before the first file any folder is right.
  const check = (folder: string) => folderStorage(filesFolder(folder), folderClaim(first.db)).check();
  await check(other);
  await owner.add('/api/uploads', aPicture());
  const stranger = await register(second.app);
  const refused = await stranger.post('/api/uploads', aPicture());
  expect([refused.status, refused.body.error]).toEqual([
    503,
    'Este servidor no llega a los archivos. Avisale a quien lo administra',
  ]);
  await check(dataDir);
  await expect(check(other)).rejects.toThrow(/están en otra carpeta que .*esta línea: [0-9a-f-]{36}$/);
});
