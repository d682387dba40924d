import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileContent, FileLinks, RecordFile } from '@baqueano/domain/records/file';
import { aPdf, aPhoto, aPicture } from '../../server/src/testing/samples/made-files.ts';
import { Product } from '../product.ts';

/**
 * What files cost and what they survive: the memory of 16 uploads of 25 MB at once, the time of a photo of 12 megapixels, and
 * SIGKILL at random moments under uploads. ROUNDS (20) kills, PORT (3480).
 */
const rounds = Number(process.env.ROUNDS || 20);
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-uploads-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_480));

async function ask<T>(method: string, path: string, token: string, body?: Buffer | object): Promise<T> {
  const bytes = body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body);
  const type = body instanceof Buffer ? 'application/octet-stream' : 'application/json';
  const response = await fetch(product.url + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': type }) },
    body: bytes,
  });
  if (response.status === 503) {
    // On a machine that is busy with other things it waits for its turn again.
    await delay(1_000);
    return ask(method, path, token, body);
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function register(): Promise<string> {
  const account = {
    email: `${crypto.randomUUID()}@flota.example`,
    password: 'caballo-correcto',
    organizationName: 'F',
  };
  return (await ask<{ token: string }>('POST', '/api/auth/register', '', account)).token;
}

async function memoryOfUploads(token: string): Promise<void> {
  const large = Array.from({ length: 16 }, () => aPdf(`/Pad (${'x'.repeat(24_900_000)})`));
  await ask('POST', '/api/uploads', token, aPdf(`/Pad (${'x'.repeat(24_900_000)})`));
  await delay(12_000);
  const before = product.memory;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, product.memory);
  }, 20);
  const began = performance.now();
  await Promise.all(large.map((bytes) => ask('POST', '/api/uploads', token, bytes)));
  clearInterval(watch);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`16 uploads of 25 MB at once: ${seconds} s, the server ${before} MB before, ${most} MB at most`);
}

async function timeOfPhoto(token: string): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < 11; count++) {
    const photo = await aPhoto(4_000, 3_000);
    const began = performance.now();
    await ask('POST', '/api/uploads', token, photo);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  console.log(
    `a photo of 12 megapixels, sent, read and drawn: median ${Math.round(times[5] ?? 0)} ms, most ${Math.round(times[10] ?? 0)} ms`,
  );
}

/** By the id of the file: the hash of what was sent. */
const acknowledged = new Map<string, string>();

async function send(token: string, recordId: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const bytes = aPicture(40, 30);
    try {
      const { id: contentId } = await ask<FileContent>('POST', '/api/uploads', token, bytes);
      const body = { kind: 'organization', recordId, name: 'a.png', contentId };
      // A record has up to 200: what is there already is deleted once it was seen.
      const { id } = await ask<RecordFile>('POST', '/api/files', token, body);
      acknowledged.set(id, createHash('sha256').update(bytes).digest('hex'));
    } catch {
      // Killed, or full: nothing was acknowledged.
      await delay(20);
    }
  }
}

/** Every file that is there, whole or not: [lost, damaged]. */
async function look(token: string): Promise<[string[], string[]]> {
  const files = await ask<RecordFile[]>('GET', '/api/files?limit=500', token);
  const lost = [...acknowledged.keys()].filter((id) => !files.some((file) => file.id === id));
  const damaged: string[] = [];
  for (const { id, size } of files) {
    const [links] = await ask<FileLinks[]>('GET', `/api/files/links?ids=${id}`, token);
    const bytes = Buffer.from(await (await fetch(product.url + links?.original)).arrayBuffer());
    const expected = acknowledged.get(id);
    const view = await fetch(product.url + links?.view);
    const sum = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length !== size || (expected && expected !== sum) || !view.ok) damaged.push(id);
  }
  return [lost, damaged];
}

async function kills(): Promise<void> {
  let [total, lost, damaged] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const token = await register();
    const { organization } = await ask<{ organization: { id: string } }>('GET', '/api/auth/me', token);
    acknowledged.clear();
    let stopped = false;
    const writers = [1, 2, 3, 4].map(() => send(token, organization.id, () => stopped));
    // The moment of the kill is meant to be any.
    await delay(300 + Math.random() * 1_500);
    await product.kill();
    stopped = true;
    await Promise.all(writers);
    await product.start();
    total += acknowledged.size;
    const [gone, broken] = await look(token);
    lost += gone.length;
    damaged += broken.length;
  }
  const left = await readdir(join(dataDir, 'files', '.incoming'));
  console.log(
    `${rounds} kills: ${total} acknowledged, ${lost} lost, ${damaged} damaged or without bytes; ${left.length} left on the way`,
  );
  if (lost + damaged > 0) process.exitCode = 1;
}

try {
  await product.start();
  const token = await register();
  await memoryOfUploads(token);
  await timeOfPhoto(token);
  await kills();
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
