import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { environment, nodeOptions } from '../scripts/machine/runtime.ts';
import { urlOfEmbedded } from './database.ts';
import { Product } from './product.ts';
import { register } from './requests.ts';

/**
 * A backup of many files and its restore, compared byte for byte: the time and the memory of both. A second backup has nothing to
 * copy.
 * COUNT (10000) files of 4 to 60 kB, PORT (3490).
 */
const count = Number(process.env.COUNT || 10_000);
const folder = await mkdtemp(join(tmpdir(), 'baqueano-backup-files-'));
const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/**
 * Writes the bytes straight into the folder, in the form of an upload: the bench does not measure the reading of 10,000 of them.
 */
async function fill(): Promise<string> {
  const product = new Product(dataDir, Number(process.env.PORT || 3_490));
  await product.start();
  try {
    const { organization } = await register(product, 'F');
    const theirs = join(dataDir, 'files', organization.id);
    await mkdir(theirs, { recursive: true });
    const made: { id: string; hash: string; size: number }[] = [];
    for (let serial = 0; serial < count; serial++) {
      const bytes = randomBytes(4_000 + ((serial * 7_919) % 56_000));
      const hash = createHash('sha256').update(bytes).digest('hex');
      await writeFile(join(theirs, hash), bytes);
      made.push({ id: uuidv7(), hash, size: bytes.length });
    }
    const client = new Client(urlOfEmbedded(dataDir));
    await client.connect();
    try {
      await client.query(
        `with content as (
          insert into contents (organization_id, id, hash, media_type, size)
          select $1, id, hash, 'application/pdf', size from json_to_recordset($2) as made (id uuid, hash text, size bigint)
          returning organization_id, id
        )
        insert into files (organization_id, id, name, content_id) select organization_id, id, 'papel.pdf', id from content`,
        [organization.id, JSON.stringify(made)],
      );
    } finally {
      await client.end();
    }
    return organization.id;
  } finally {
    await product.stop();
  }
}

async function run(program: 'backup' | 'restore', data: string): Promise<void> {
  const began = performance.now();
  const file = `server/src/database/backup/${program}-main.ts`;
  const child = spawn(process.execPath, [...nodeOptions, file, backup], {
    env: { ...process.env, ...environment, DATA_DIR: data },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  let most = 0;
  while (child.exitCode === null && child.signalCode === null) {
    most = Math.max(most, memoryOf(child.pid));
    await Promise.race([ended, delay(20)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  console.log(`${program}: ${((performance.now() - began) / 1_000).toFixed(1)} s, at most ${most} MB`);
}

function memoryOf(pid = 0): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  } catch {
    // It has just ended.
    return 0;
  }
}

async function compare(organizationId: string): Promise<void> {
  const [before, after] = [dataDir, restored].map((data) => join(data, 'files', organizationId)) as [string, string];
  const names = await readdir(before);
  let [bytes, different] = [0, 0];
  for (const name of names) {
    const sent = await readFile(join(before, name));
    bytes += sent.length;
    if (!sent.equals(await readFile(join(after, name)))) different += 1;
  }
  const more = (await readdir(after)).length - names.length;
  const megabytes = Math.round(bytes / 1e6);
  console.log(`${names.length} files of ${megabytes} MB compared: ${different} differ, ${more} more than there were`);
  if (names.length !== count || different > 0 || more !== 0) process.exitCode = 1;
}

try {
  const organizationId = await fill();
  await run('backup', dataDir);
  await run('backup', dataDir);
  await run('restore', restored);
  await compare(organizationId);
} finally {
  await rm(folder, { recursive: true, force: true });
}
