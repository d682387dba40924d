import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { anApp, signUp } from '../testing/api.ts';
import type { ApiDocument } from '../testing/fuzz/made-requests.ts';
import { wideBodies } from '../testing/fuzz/wide-bodies.ts';
import { someReferences } from '../testing/kinds.ts';
import { bodiesOfKinds } from '../testing/requests/call-bodies.ts';
import { bodyValidator } from './json-bodies.ts';

/** In milliseconds of processor time. */
const most = 100;

/** The app, with the schema of each body, by method and path as in the OpenAPI document. */
async function anAppWithSchemas() {
  const schemas = new Map<string, $ZodType>();
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, schema }) => {
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      if (schema?.body) schemas.set(`${method} ${path}`, schema.body as $ZodType);
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await anApp({}, { alone: true });
  unsubscribe('fastify.initialization', listen);
  return { app, schemas };
}

test('50,000 keys or 100,000 items, wherever a body takes any, are judged without holding the event loop', async () => {
  const { app, schemas } = await anAppWithSchemas();
  const owner = await signUp(app);
  const { paths }: ApiDocument = (await app.inject('/api/docs/json')).json();
  const valid = bodiesOfKinds(await someReferences(owner.add));
  const judged = new Set<$ZodType>();
  const slow: string[] = [];
  let count = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const document = requestBody?.content['application/json']?.schema;
      if (!document) continue;
      const schema = schemas.get(name);
      if (!schema) throw new Error(`${name} has no schema`);
      const judge = bodyValidator({ schema, method, url: path, httpPart: 'body' });
      // Several calls share one.
      if (judged.has(schema)) continue;
      judged.add(schema);
      for (const { where, wide } of wideBodies(document, valid[name])) {
        const took = processorTime(() => judge(wide));
        count += 1;
        if (took > most) slow.push(`${name} ${where}: ${took} ms`);
      }
    }
  }
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

/** This thread's, in milliseconds. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.round((user + system) / 1_000);
}
