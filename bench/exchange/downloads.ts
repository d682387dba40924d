import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDemo } from '../../server/src/demo/fill.ts';
import { tenYears, withDatabase } from '../database.ts';
import { Product } from '../product.ts';
import { signIn } from '../requests.ts';
import { watched } from './watched.ts';

/**
 * The cost of a download of 100,000 rows: time to the first byte and to the last, memory, and the wait of others meanwhile.
 * FLEET (2000) vehicles of 50 services each, ROUNDS (3), ONLY some addresses, PORT (3490). KEEP names a folder for the files.
 */
const vehicles = Number(process.env.FLEET || 2_000);
const rounds = Number(process.env.ROUNDS || 3);
const product = await Product.inNewFolder(Number(process.env.PORT || 3_490), { LOG_LEVEL: 'warn' }, console.error);

/** Addresses that contain ONLY. */
const downloads = [
  '/api/maintenance/export?format=xlsx',
  '/api/maintenance/export?format=csv',
  '/api/documents/export?format=xlsx&of=all',
  '/api/vehicles/export?format=xlsx&sort=need',
  '/api/closing/export?month=2026-10',
].filter((path) => path.includes(process.env.ONLY ?? ''));

async function measure(path: string, token: string): Promise<string> {
  let [bytes, first] = [0, 0];
  const figures = await watched(product, async () => {
    const began = performance.now();
    const response = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok || !response.body)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const name = path.replace(
      /^\/api\/(\w+)\/export\?(?:.*format=(\w+).*)?.*$/,
      (_, list, format = 'xlsx') => `${list}.${format}`,
    );
    const file = await open(join(process.env.KEEP || product.dataDir, name), 'w');
    for await (const chunk of response.body) {
      first ||= performance.now() - began;
      bytes += chunk.length;
      await file.write(chunk);
    }
    await file.close();
  });
  return `${path}: first byte ${Math.round(first)} ms, ${bytes} bytes, ${figures}`;
}

try {
  await product.start();
  await product.stop();
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, tenYears(vehicles)));
  await product.start();
  const { token } = await signIn(product, account);
  for (const path of downloads) {
    for (let round = 0; round < rounds; round++) console.log(await measure(path, token));
  }
} finally {
  await product.remove();
}
