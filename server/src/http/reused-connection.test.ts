import { writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anApp, signUp } from '../testing/api.ts';
import { aFolder } from '../testing/database/migrated-database.ts';
import { listening } from '../testing/requests/raw-client.ts';
import { rawSender } from '../testing/requests/send-raw.ts';
import { aPicture } from '../testing/samples/made-files.ts';

test('of 60 requests on one connection none leaves a listener behind', async () => {
  const webRoot = await aFolder();
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  const app = await anApp({}, { webRoot, alone: true });
  const { token } = await signUp(app);
  const { send, close } = rawSender(`http://127.0.0.1:${await listening(app)}`);
  const sockets = new Set<Socket>();
  const counts: object[] = [];
  app.server.prependListener('request', ({ socket }) => {
    sockets.add(socket);
    counts.push([socket, app.server].map((one) => one.eventNames().map((name) => [name, one.listenerCount(name)])));
  });
  const json = { 'content-type': 'application/json' };
  const bytes = { 'content-type': 'application/octet-stream' };
  const calls: [method: string, url: string, status: number, headers?: object, body?: string | Buffer][] = [
    ['GET', '/flota', 200, { accept: 'text/html' }],
    ['GET', '/nada', 404],
    ['GET', '/health/live', 200],
    ['GET', '/api/vehicles', 200],
    ['GET', '/api/vehicles/export?format=xlsx', 200],
    ['GET', '/api/vehicles/nada', 404],
    ['POST', '/api/vehicles', 400, json, '{}'],
    ['DELETE', '/api/vehicles/019a0000-0000-7000-8000-000000000000', 404],
    ['POST', '/api/vehicles', 415, { 'content-type': 'text/plain' }, 'hola'],
    ['POST', '/api/uploads', 201, bytes, aPicture()],
  ];
  for (let round = 0; round < 6; round++) {
    for (const [method, url, status, more, body = ''] of calls) {
      const headers = { authorization: `Bearer ${token}`, ...more };
      const answer = await send({ method, url, headers, body: Buffer.from(body) });
      expect([method, url, answer.status]).toEqual([method, url, status]);
    }
  }
  close();
  expect([sockets.size, counts.length]).toEqual([1, 60]);
  expect(counts.slice(-10)).toEqual(counts.slice(10, 20));
});
