import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPhoto, aPicture, evilPdf } from '../../testing/samples/made-files.ts';
import { type Limits, usualLimits } from '../../workers/limits.ts';
import { workerPool } from '../../workers/pool.ts';
import { readUpload } from './reader.ts';

async function aPool(limits: Partial<Limits> = {}) {
  // A relative path, like that of a server with DATA_DIR './data'.
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
  // A complete drawing would take 40 s of a processor.
  const { read } = await aPool({ within: { ...usualLimits.within, look: 2_000 }, mostOfPage: 120_000 });
  await expect(read(evilPdf(4, 10))).rejects.toMatchObject({ complaint: 'tooHeavy' });
  expect(await read(aPicture())).toMatchObject({ width: 4 });
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

test('who waits too long is told to come back', async () => {
  const { read } = await aPool({ waitAtMost: 0 });
  const all = await Promise.allSettled([read(await aPhoto(1_000, 1_000)), read(aPicture())]);
  expect(all.map((one) => (one.status === 'rejected' ? one.reason.reason : 'read'))).toContain('unavailable');
});

test('a page that takes too long is refused, and the next file of another organization is read', async () => {
  // A complete drawing would take 40 s of a processor, and the pool would allow it: the limit of a page ends it.
  const { read } = await aPool({ within: { ...usualLimits.within, look: 120_000 }, mostOfPage: 300 });
  await expect(read(evilPdf(4, 10), 'evil')).rejects.toMatchObject({ complaint: 'tooHeavy' });
  expect(await read(aPicture(), 'other')).toMatchObject({ width: 4 });
});

test('a heavy page keeps nobody else waiting', async () => {
  // A complete drawing takes 40 s of a processor: it is still running when the other one is read.
  const patient = { within: { ...usualLimits.within, look: 120_000 }, mostOfPage: 120_000 };
  const { read } = await aPool({ ...patient, stoppedAfter: 100 });
  const evil = read(evilPdf(4, 10), 'evil').catch(() => 'ended');
  expect(await read(aPicture(), 'other')).toMatchObject({ width: 4 });
  expect(await Promise.race([evil, Promise.resolve('under way')])).toBe('under way');
});
