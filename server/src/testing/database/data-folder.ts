import { cpSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { clusterFolder } from '../../database/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../database/embedded/embedded.ts';
import { type Listen, stop } from '../../database/embedded/launch.ts';
import { readPostmaster } from '../../database/embedded/postmaster.ts';

const silent = () => undefined;
export const silentLog = { info: silent, warn: silent, error: silent };

/** A new data folder, removed after the test. Its parent has the given mode: 0o700 excludes all but root. */
export async function aDataFolder(mode = 0o700): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'baqueano-'));
  await chmod(parent, mode);
  onTestFinished(async () => {
    await endPostgres(join(parent, 'data'));
    await rm(parent, { recursive: true });
  });
  return join(parent, 'data');
}

let model: Promise<string> | undefined;

async function makeModel(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'model-'));
  await (await startEmbedded({ dataDir, log: silentLog })).close();
  return dataDir;
}

/** A data folder after its first start and stop, for tests of later steps: making one takes half a second. */
export async function aMadeDataFolder(): Promise<string> {
  model ??= makeModel();
  const dataDir = await aDataFolder();
  // Ten times as fast as the asynchronous one, but it loses modes, of which PostgreSQL checks the first folder's.
  cpSync(await model, dataDir, { recursive: true });
  await chmod(clusterFolder(dataDir), 0o700);
  return dataDir;
}

export async function anEmbedded(dataDir: string, listen?: Listen): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, listen, log: silentLog });
  onTestFinished(() => postgres.close());
  return postgres;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A test that failed half-way, or killed its server, leaves a PostgreSQL. */
async function endPostgres(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(clusterFolder(dataDir));
  if (postmaster) await stop(dataDir, postmaster);
}
