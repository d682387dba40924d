import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPdf, aPhoto, aPicture } from '../../testing/samples/made-files.ts';
import { usualLimits, workerPool } from '../../workers/pool.ts';
import { readUpload } from './reader.ts';

type Limits = typeof usualLimits;

async function aPool(limits: Partial<Limits> = {}) {
  // Named from here, as by a server whose DATA_DIR is './data'.
  const folder = await mkdtemp(join('node_modules', 'read-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pool = workerPool({ ...usualLimits, processes: 1, ...limits });
  onTestFinished(pool.close);
  let count = 0;
  async function read(bytes: Buffer, organizationId = 'one') {
    count += 1;
    const path = join(folder, `${count}`);
    await writeFile(path, bytes);
    return readUpload(pool, organizationId, { path, drawn: { view: `${path}.view`, thumbnail: `${path}.thumbnail` } });
  }
  return { read };
}

test('what takes too long is refused, and the next file is read', async () => {
  const { read } = await aPool({ within: 1 });
  await expect(read(aPicture())).rejects.toMatchObject({ complaint: 'tooHeavy' });
  const patient = await aPool();
  expect(await patient.read(aPicture())).toMatchObject({ width: 4 });
});

test('what takes too much memory is refused, and the next file is read', async () => {
  // Less than any process takes.
  const { read } = await aPool({ mostBytes: 20_000_000 });
  const photo = await aPhoto(2_500, 2_500);
  await expect(read(photo)).rejects.toMatchObject({ complaint: 'tooHeavy' });
  await expect(read(photo)).rejects.toMatchObject({ complaint: 'tooHeavy' });
  const { read: readElsewhere } = await aPool();
  expect(await readElsewhere(photo)).toMatchObject({ width: 2_500 });
});

test('who sends many waits for who sends one', async () => {
  const { read } = await aPool();
  const order: string[] = [];
  const ask = (who: string) => read(aPdf(), who).then(() => order.push(who));
  await Promise.all([...Array.from({ length: 5 }, () => ask('many')), ask('one')]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('who waits too long is told to come back', async () => {
  const { read } = await aPool({ waitAtMost: 0 });
  const all = await Promise.allSettled([read(await aPhoto(1_000, 1_000)), read(aPicture())]);
  expect(all.map((one) => (one.status === 'rejected' ? one.reason.reason : 'read'))).toContain('unavailable');
});
