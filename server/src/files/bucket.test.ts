import type { FileContent } from '@baqueano/domain/records/file';
import { expect, onTestFinished, test } from 'vitest';
import { bucketOf } from '../bucket-config.ts';
import { anApp, signUp } from '../testing/api.ts';
import { aBucket } from '../testing/outside/s3-server.ts';
import { aPicture } from '../testing/samples/made-files.ts';

/** The program with S3_URL. Its own database, because other tests mark theirs as a folder's. */
async function anAppWithBucket() {
  const bucket = await aBucket();
  onTestFinished(bucket.close);
  const { address, ...keys } = bucketOf(bucket.url);
  const app = await anApp({ bucket: { address: `${address}/flota`, ...keys } }, { alone: true });
  return { bucket, app };
}

test('a bucket that is away answers 503 in words, health says it, and all the rest is served', async () => {
  const { bucket, app } = await anAppWithBucket();
  const owner = await signUp(app);
  const health = async () => (await app.inject('/health/ready')).json().files;
  expect(await health()).toBe('ok');
  await bucket.close();
  const { status, body, headers } = await owner.post<{ error: string }>('/api/uploads', aPicture());
  expect([status, body.error]).toEqual([503, expect.stringMatching(/archivos/)]);
  expect(headers['retry-after']).toBeDefined();
  expect(await health()).toBe('away');
  expect((await owner.get('/api/vehicles')).status).toBe(200);
});

test('a bucket of other data keeps nothing, and says so', async () => {
  const { bucket, app } = await anAppWithBucket();
  const other = await anApp();
  const owner = await signUp(other);
  await owner.add<FileContent>('/api/uploads', aPicture());
  const mine = await signUp(app);
  // The database says by now that its files are in the folder.
  expect((await mine.post('/api/uploads', aPicture())).status).toBe(503);
  expect([...bucket.objects.keys()]).toEqual([]);
});
