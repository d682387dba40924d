import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { theApp } from '../testing/api.ts';
import type { ApiDocument } from '../testing/fuzz/made-requests.ts';
import type { Schema } from '../testing/fuzz/made-values.ts';

async function theDocument(): Promise<ApiDocument> {
  return (await (await theApp()).inject('/api/docs/json')).json();
}

interface Described {
  summary?: string;
  parameters?: { in: string; name: string; description?: string }[];
  responses: Record<string, { description?: string }>;
}

/** The texts in a schema, by their place. */
function textsOf(schema: Schema, place: string): [place: string, text: Schema][] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, place));
  if (schema.type === 'array') return textsOf(schema.items ?? {}, `${place}[]`);
  if (schema.type === 'string') return [[place, schema]];
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => textsOf(one, `${place}.${key}`));
}

test('every text that a call takes says how long it may be, or what it may be', async () => {
  const { paths } = await theDocument();
  const texts = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, parameters = [] }]) => [
      ...textsOf(requestBody?.content['application/json']?.schema ?? {}, `${method} ${path}`),
      ...parameters
        .filter((parameter) => parameter.in !== 'header')
        .flatMap(({ name, schema }) => textsOf(schema, `${method} ${path}?${name}`)),
    ]),
  );
  expect(texts.length).toBeGreaterThan(60);
  const unbounded = texts.filter(([, { maxLength, format, enum: values }]) => !maxLength && !format && !values);
  expect(unbounded.map(([place]) => place)).toEqual([]);
});

test('the limit that it tells is the one that a person meets', async () => {
  const { paths } = await theDocument();
  const schema = paths['/api/maintenance']?.post?.requestBody?.content['application/json']?.schema;
  const limits = textsOf(schema ?? {}, '').map(([place, { maxLength }]) => [place, maxLength]);
  expect(Object.fromEntries(limits)).toMatchObject({ '.notes': 150, '.serviceType': 120, '.workshop': 120 });
});

test('a stranger is told what each parameter means, and what each answer says', async () => {
  const { info, paths } = (await (await theApp()).inject('/api/docs/json')).json();
  for (const word of ['Authorization: Bearer', 'If-Match', 'Idempotency-Key', 'X-Total-Count', '/undo'])
    expect(info.description).toContain(word);
  const untold = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, parameters = [], responses }]) => [
      ...(summary ? [] : [`${method} ${path}`]),
      ...parameters
        .filter((parameter) => parameter.in !== 'path' && !parameter.description)
        .map(({ name }) => `${method} ${path}?${name}`),
      ...Object.entries(responses)
        .filter(([, { description }]) => !description || description === 'Default Response')
        .map(([status]) => `${method} ${path}: ${status}`),
    ]),
  );
  expect(untold).toEqual([]);
});

const address = '/api/docs/json';

test('the document is made once, and whoever has it is not sent it again', async () => {
  const app = await theApp();
  const headers = { 'accept-encoding': 'gzip, br' };
  for (let count = 0; count < 9; count += 1) await app.inject({ url: address, headers });
  const used: number[] = [];
  // The minimum of ten: beside other work, some runs find an empty processor cache.
  for (let count = 0; count < 10; count += 1) {
    const before = process.threadCpuUsage();
    await app.inject({ url: address, headers });
    const { user, system } = process.threadCpuUsage(before);
    used.push((user + system) / 1_000);
  }
  expect(Math.min(...used)).toBeLessThan(5);
  const later = await app.inject({ url: address, headers });
  expect(later.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'max-age=3600' });
  const { etag = '' } = later.headers;
  const known = await app.inject({ url: address, headers: { ...headers, 'if-none-match': etag } });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
});

test('each way of compressing gives the same document', async () => {
  const app = await theApp();
  const text = (await app.inject(address)).body;
  const ask = async (encoding: string) =>
    (await app.inject({ url: address, headers: { 'accept-encoding': encoding } })).rawPayload;
  expect(brotliDecompressSync(await ask('br')).toString()).toBe(text);
  expect(gunzipSync(await ask('gzip')).toString()).toBe(text);
  expect((await ask('identity')).toString()).toBe(text);
});

test('there is no second form of the document, which took a second to make', async () => {
  expect((await (await theApp()).inject('/api/docs/yaml')).statusCode).toBe(404);
});
