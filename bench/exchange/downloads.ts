import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import { openDatabase } from '../../server/src/database/pool/open.ts';
import { fillDemo } from '../../server/src/demo/fill.ts';
import { Product } from '../product.ts';

/**
 * What it takes to download a list of 100,000 rows: until the first byte, until the last, the memory, and how long somebody else
 * waits meanwhile. FLEET (2000) vehicles of 50 services each, ROUNDS (3), ONLY some addresses, PORT (3490), KEEP names a folder for the files.
 */
const vehicles = Number(process.env.FLEET || 2_000);
const rounds = Number(process.env.ROUNDS || 3);
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-downloads-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_490), { LOG_LEVEL: 'warn' }, (text) =>
  console.error(text),
);

/** Those whose address holds ONLY. */
const downloads = [
  '/api/maintenance/export?format=xlsx',
  '/api/maintenance/export?format=csv',
  '/api/documents/export?format=xlsx&of=all',
  '/api/vehicles/export?format=xlsx&sort=need',
  '/api/closing/export?month=2026-10',
].filter((path) => path.includes(process.env.ONLY ?? ''));

/** How long others wait: the longest answer of what does nothing. */
async function watch(stopped: () => boolean): Promise<number> {
  let longest = 0;
  while (!stopped()) {
    const began = performance.now();
    const answered = await fetch(`${product.url}/health/live`).catch(() => null);
    if (!answered) break;
    longest = Math.max(longest, performance.now() - began);
    await delay(5);
  }
  return longest;
}

/** Seconds of a processor that the server's own process has had; 0 where the system does not tell. */
function secondsOfServer(): number {
  const file = `/proc/${product.pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user = '0', system = '0'] = readFileSync(file, 'utf8').split(' ').slice(13, 15);
  return (Number(user) + Number(system)) / 100;
}

async function measure(path: string, token: string): Promise<string> {
  const before = product.memory;
  let [most, bytes, first] = [before, 0, 0];
  let stopped = false;
  const worked = secondsOfServer();
  const others = watch(() => stopped);
  const began = performance.now();
  const response = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const name = path.replace(
    /^\/api\/(\w+)\/export\?(?:.*format=(\w+).*)?.*$/,
    (_, list, format = 'xlsx') => `${list}.${format}`,
  );
  const file = await open(join(process.env.KEEP || dataDir, name), 'w');
  for await (const chunk of response.body) {
    first ||= performance.now() - began;
    bytes += chunk.length;
    most = Math.max(most, product.memory);
    await file.write(chunk);
  }
  await file.close();
  const total = performance.now() - began;
  stopped = true;
  const waited = await others;
  const processor = `${(secondsOfServer() - worked).toFixed(2)} s of a processor`;
  const figures = [
    `first byte ${Math.round(first)} ms`,
    `all ${(total / 1_000).toFixed(2)} s`,
    processor,
    `${bytes} bytes`,
  ];
  return `${path}: ${[...figures, `${before} MB before, ${most} at most`, `others wait ${Math.round(waited)} ms at most`].join(', ')}`;
}

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.ok) return ((await answer.json()) as Session).token;
  // On a machine that is busy with other things passwords wait for their turn.
  await delay(2_000);
  return signIn({ email, password });
}

try {
  await product.start();
  await product.stop();
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, log });
  const drivers = Math.ceil((vehicles * 2) / 3);
  const account = await fillDemo(database.db, { vehicles, drivers, years: 10, recordsPerVehicle: 50 });
  await database.close();
  await product.start();
  const token = await signIn(account);
  for (const path of downloads) {
    for (let round = 0; round < rounds; round++) console.log(await measure(path, token));
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
