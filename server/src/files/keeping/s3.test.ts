import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { expect, onTestFinished, test } from 'vitest';
import { bucketOf } from '../../bucket-config.ts';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { aBucket, inHalf, signatureOf } from '../../testing/outside/s3-server.ts';
import type { FolderClaim } from './folder.ts';
import { s3Storage } from './s3.ts';

/** Like the database: the first id wins. */
function aClaim(): FolderClaim {
  let id: string | null = null;
  return {
    find: async () => id,
    async claim(given) {
      id ??= given;
      return id;
    },
  };
}

async function someStorage(folder = '') {
  const bucket = await aBucket();
  onTestFinished(bucket.close);
  const url = folder ? bucket.url.replace('/balde?', `/balde/${folder}?`) : bucket.url;
  const drafts = await aFolder();
  const claim = aClaim();
  const storage = s3Storage(bucketOf(url), claim, drafts);
  const draft = async (bytes: Buffer | string) => {
    const path = join(drafts, crypto.randomUUID());
    await writeFile(path, bytes);
    return path;
  };
  return { bucket, url, storage, draft, claim };
}

test('what is put is read whole and in part, listed page by page, and removed', async () => {
  const { bucket, storage, draft } = await someStorage('empresa/uno');
  const bytes = randomBytes(3_000_000);
  await storage.put('org/a', await draft(bytes));
  for (const name of ['org/a.view', 'org/b&c', 'org/d', 'other/e']) await storage.put(name, await draft(name));
  expect(bucket.objects.get('empresa/uno/org/a')?.bytes.equals(bytes)).toBe(true);
  expect((await buffer(await storage.read('org/a'))).equals(bytes)).toBe(true);
  const range = { start: 10, end: 999_999 };
  expect((await buffer(await storage.read('org/a', range))).equals(bytes.subarray(10, 1_000_000))).toBe(true);
  expect([await storage.sizeOf('org/a'), await storage.sizeOf('org/none')]).toEqual([bytes.length, null]);
  const listed: { name: string; at: number }[] = [];
  for await (const one of storage.list('org')) listed.push(one);
  expect(listed.map(({ name }) => name)).toEqual(['org/a', 'org/a.view', 'org/b&c', 'org/d']);
  expect(listed.every(({ at }) => Math.abs(at - Date.now()) < 60_000)).toBe(true);
  await storage.remove('org/a');
  await storage.remove('org/a');
  expect(await storage.sizeOf('org/a')).toBeNull();
  await expect(storage.read('org/a')).rejects.toThrow();
});

test('the first file marks the bucket, and another bucket keeps nothing of these data', async () => {
  const { bucket, storage, draft, claim } = await someStorage();
  await storage.put('org/a', await draft('a'));
  expect(bucket.objects.get('.baqueano-files')?.bytes.toString().trim()).toBe(await claim.find());
  await storage.check();
  const other = await aBucket();
  onTestFinished(other.close);
  const wrong = s3Storage(bucketOf(other.url), claim, await aFolder());
  await expect(wrong.check()).rejects.toThrow(/no están en el balde/);
  await expect(wrong.put('org/a', await draft('a'))).rejects.toMatchObject({ reason: 'unavailable' });
  expect(other.objects.size).toBe(0);
});

test('what fails on the way is tried again; a bucket that is away or refuses is told in words, without the secret', async () => {
  const { bucket, storage, draft, url } = await someStorage();
  bucket.failing.push(503, 0);
  await storage.put('org/a', await draft('a'));
  bucket.failing.push(500);
  expect((await buffer(await storage.read('org/a'))).toString()).toBe('a');
  bucket.failing.push(500, 500, 500);
  await expect(storage.sizeOf('org/a')).rejects.toMatchObject({ reason: 'unavailable', retryAfter: 10 });
  expect(storage.isReachable()).toBe(false);
  await storage.sizeOf('org/a');
  expect(storage.isReachable()).toBe(true);

  const forged = url.replace('AKIDEXAMPLE:', 'AKIDEXAMPLE:x');
  const refused = await s3Storage(bucketOf(forged), aClaim(), await aFolder())
    .sizeOf('org/a')
    .catch((error: Error) => error);
  expect(refused).toMatchObject({ reason: 'unavailable' });
  expect(`${(refused as Error).stack} ${(refused as Error).cause}`).not.toContain('secreto');
  await bucket.close();
  await expect(storage.read('org/a')).rejects.toMatchObject({ reason: 'unavailable' });
});

test('bytes that end in the middle are no whole file, and that is told in words', async () => {
  const { bucket, storage, draft } = await someStorage();
  await storage.put('org/a', await draft(randomBytes(300_000)));
  bucket.failing.push(inHalf);
  const reading = storage.read('org/a').then(buffer);
  await expect(reading).rejects.toMatchObject({ reason: 'unavailable', retryAfter: 10 });
  expect((await buffer(await storage.read('org/a'))).length).toBe(300_000);
});

test.each([
  ['', 'https://host/balde'],
  ['not an address', 'nada'],
  ['without a bucket', 'https://k:secreto@host'],
  ['without a secret', 'https://k@host/balde'],
  ['with a % of its own', 'https://k:100%secreto@host/balde'],
])('an address %s is refused without its secret', (_, url) => {
  expect(() => bucketOf(url)).toThrow(/S3_URL/);
  expect(() => bucketOf(url)).not.toThrow(/secreto/);
});

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html: 'GET Object' and 'GET Bucket (List Objects)'. */
const amazon = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const vectors = [
  {
    ...{ path: '/test.txt', query: '', headers: { range: 'bytes=0-9' } },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    ...{ path: '/', query: '?max-keys=2&prefix=J', headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const;

test.each(vectors)('a request is signed as Amazon publishes it: %#', async ({ path, query, headers, signature }) => {
  const url = `https://examplebucket.s3.amazonaws.com${path}${query}`;
  const date = '20130524T000000Z';
  const signer = new AwsV4Signer({
    ...{ ...amazon, url, service: 's3', region: 'us-east-1', datetime: date, allHeaders: true },
    headers: { ...headers, 'x-amz-content-sha256': empty },
  });
  const signed = await signer.sign();
  expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
  const made = signatureOf(
    {
      ...{ method: 'GET', path, query: new URLSearchParams(query), payload: empty },
      headers: {
        ...{ host: 'examplebucket.s3.amazonaws.com', ...headers },
        ...{ 'x-amz-content-sha256': empty, 'x-amz-date': date },
      },
    },
    { key: amazon.secretAccessKey, scope: '20130524/us-east-1/s3/aws4_request', date },
  );
  expect(made).toBe(signature);
});
