import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { filesFolder, placeFile, readMarker, writeMarker } from '../../files/keeping/folder.ts';
import { endings } from '../../files/keeping/storage.ts';

/** The files of a backup: beside its data, one folder for each organization. A file never changes, so that it is copied once. */

const foldersOf = /^[0-9a-f-]{36}$/;
const storedName = /^([0-9a-f]{64})(?:\.view|\.thumbnail)?$/;

export interface Copied {
  copied: number;
  already: number;
  /** 'organization/hash' of files that are in the database and nowhere else. */
  missing: string[];
  /** 'organization/hash' of files that were not copied, because their bytes do not match. */
  damaged: string[];
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}

/** Whether the bytes match the hash in the name; a preview has no hash of its own. */
async function isWhole(path: string, name: string): Promise<boolean> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  return sum.digest('hex') === storedName.exec(name)?.[1];
}

async function copyOne(from: string, to: string, name: string, result: Copied): Promise<void> {
  const [source, target] = [join(from, name), join(to, name)];
  if ((await sizeOf(source)) === (await sizeOf(target))) {
    result.already += 1;
    return;
  }
  const file = name.slice(name.indexOf('/') + 1);
  if (!file.includes('.') && !(await isWhole(source, file))) {
    result.damaged.push(name);
    return;
  }
  await placeFile(source, target);
  result.copied += 1;
}

const nothing = (): Copied => ({ copied: 0, already: 0, missing: [], damaged: [] });

/** 'organization/hash' of every file in the database. */
export async function named(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select organization_id || '/' || hash as name from contents order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Copies the database's files into the folder of a backup. Call it after the data were copied. */
export async function copyFilesOut(client: Client, dataDir: string, backup: string): Promise<Copied> {
  const [from, to] = [filesFolder(dataDir), filesFolder(backup)];
  const result = nothing();
  for (const name of await named(client)) {
    if ((await sizeOf(join(from, name))) === null) result.missing.push(name);
    for (const ending of endings) {
      if ((await sizeOf(join(from, name + ending))) !== null) await copyOne(from, to, name + ending, result);
    }
  }
  return result;
}

export async function copyFilesIn(backup: string, dataDir: string): Promise<Copied> {
  const [from, to] = [filesFolder(backup), filesFolder(dataDir)];
  const result = nothing();
  for (const organization of await readdir(from).catch(() => [])) {
    if (!foldersOf.test(organization)) continue;
    for (const file of await readdir(join(from, organization))) {
      if (storedName.test(file)) await copyOne(from, to, `${organization}/${file}`, result);
    }
  }
  return result;
}

/** Names files of the restored data that this folder lacks. From now on it is the folder of these data. */
export async function missingFiles(client: Client, dataDir: string): Promise<string[]> {
  const folder = filesFolder(dataDir);
  const { rows } = await client.query<{ id: string }>('select id from file_folders');
  if (rows[0] && (await readMarker(folder)) !== rows[0].id) await writeMarker(folder, rows[0].id);
  const missing: string[] = [];
  for (const name of await named(client)) if ((await sizeOf(join(folder, name))) === null) missing.push(name);
  return missing;
}
