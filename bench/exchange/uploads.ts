import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileContent, FileLinks, RecordFile } from '@baqueano/domain/records/file';
import { aPdf, aPhoto, aPicture } from '../../server/src/testing/samples/made-files.ts';
import { Product } from '../product.ts';
import { call, insist, register } from '../requests.ts';
import { watched } from './watched.ts';

/**
 * The cost and safety of files: the memory of 16 uploads of 25 MB at once, the time of a 12-megapixel photo, and SIGKILL
 * during uploads.
 * ROUNDS (20) kills, PORT (3480).
 */
const rounds = Number(process.env.ROUNDS || 20);
const product = await Product.inNewFolder(Number(process.env.PORT || 3_480));

function ask<T>(method: string, path: string, token: string, body?: object): Promise<T> {
  return insist(() => call<T>(product, method, path, token, body));
}

async function memoryOfUploads(token: string): Promise<void> {
  const large = Array.from({ length: 16 }, () => aPdf(`/Pad (${'x'.repeat(24_900_000)})`));
  await ask('POST', '/api/uploads', token, aPdf(`/Pad (${'x'.repeat(24_900_000)})`));
  await delay(12_000);
  const figures = await watched(product, () =>
    Promise.all(large.map((bytes) => ask('POST', '/api/uploads', token, bytes))),
  );
  console.log(`16 uploads of 25 MB at once: ${figures}`);
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

/** The hash of the sent bytes, keyed by the id of the file. */
const acknowledged = new Map<string, string>();

async function send(token: string, recordId: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const bytes = aPicture(40, 30);
    try {
      const { id: contentId } = await ask<FileContent>('POST', '/api/uploads', token, bytes);
      const body = { kind: 'organization', recordId, name: 'a.png', contentId };
      // A record has up to 200: checked files are deleted.
      const { id } = await ask<RecordFile>('POST', '/api/files', token, body);
      acknowledged.set(id, createHash('sha256').update(bytes).digest('hex'));
    } catch {
      // Killed, or full: nothing was acknowledged.
      await delay(20);
    }
  }
}

/** Every stored file, whole or not: [lost, damaged]. */
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
    const { token, organization } = await register(product, `round-${round}`);
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
    const [absent, broken] = await look(token);
    lost += absent.length;
    damaged += broken.length;
  }
  const left = await readdir(join(product.dataDir, 'files', '.incoming'));
  console.log(
    `${rounds} kills: ${total} acknowledged, ${lost} lost, ${damaged} damaged or without bytes; ${left.length} left on the way`,
  );
  if (lost + damaged > 0) process.exitCode = 1;
}

try {
  await product.start();
  const { token } = await register(product, 'uploads');
  await memoryOfUploads(token);
  await timeOfPhoto(token);
  await kills();
} finally {
  await product.remove();
}
