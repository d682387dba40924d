import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dealRoundRobin } from './deal.ts';

test('the requests of a test go to each server in turn, also once somebody has awaited them', async () => {
  const apps = ['one', 'two', 'three'].map((name) => {
    const app = Fastify();
    app.get('/', async () => name);
    return app;
  });
  const app = await dealRoundRobin(apps);
  const answers: string[] = [];
  for (let turn = 0; turn < 4; turn++) answers.push((await app.inject('/')).body);
  expect(answers).toEqual(['one', 'two', 'three', 'one']);
});
