import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from '../http/errors.ts';
import { unavailable } from '../records/refusals.ts';
import { database, signUp, theApp } from '../testing/api.ts';
import { listening } from '../testing/requests/raw-client.ts';
import { tenantOf } from '../testing/tenant.ts';
import { workerPool } from '../workers/pool.ts';
import { downloadRoutes } from './download-routes.ts';
import { requireTurn } from './turns.ts';

/** A server with one list, which fails after that many pages. */
async function aServer(pages: number) {
  const written: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void written.push(line) } } });
  const tenant = tenantOf(await signUp(await theApp()));
  app.decorateRequest('tenant', { getter: () => tenant });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(answerError);
  const list = {
    path: '/things',
    area: 'vehicle' as const,
    name: 'Cosas',
    columns: () => [{ header: 'Nombre', type: 'text' as const, width: 10, total: false }],
    query: z.object({}),
    async *rows() {
      for (let page = 0; page < pages; page++) yield [['una']];
      throw unavailable('La base de datos no está disponible', 2);
    },
  };
  const workers = workerPool();
  const noLinks = { ofToken: async () => null, find: async () => null };
  await app.register(downloadRoutes(await database(), [list], noLinks, workers));
  onTestFinished(async () => {
    workers.close();
    await app.close();
  });
  return { url: `http://127.0.0.1:${await listening(app)}/things/export`, written, tenant };
}

test.each(['csv', 'xlsx'])('a %s that cannot begin is refused in words', async (format) => {
  const { url, tenant } = await aServer(0);
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(`${url}?format=${format}`);
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'La base de datos no está disponible' }]);
  }
  requireTurn(tenant.organizationId);
});

test.each(['csv', 'xlsx'])(
  'a %s that breaks off is cut, so that nobody takes it for whole, and logged',
  async (format) => {
    const { url, written, tenant } = await aServer(3);
    for (let time = 0; time < 3; time++) {
      const answer = await fetch(`${url}?format=${format}`);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    }
    expect(written.filter((line) => line.includes('a download failed'))).toHaveLength(3);
    requireTurn(tenant.organizationId);
  },
);
