import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { Client as ApiClient, aRegistration, register, type SignedInClient } from '../../testing/api.ts';
import { silentLog } from '../../testing/database/data-folder.ts';
import { citusWorkers, type NewDatabase, newDatabase } from '../../testing/database/new-database.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { type OpenDatabase, openDatabase } from '../pool/open.ts';
import { nodeOf } from './nodes.ts';

/** The effect on other nodes when a node of the cluster stops or dies. The last test leaves it dead. */

const [unlucky] = citusWorkers();
if (!unlucky) throw new Error('There is no worker');

interface Member {
  client: SignedInClient;
  vehicle: string;
  port: number;
}

let made: NewDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let members: Member[];
const theirs = () => members.filter(({ port }) => port === unlucky.port);
const others = () => members.filter(({ port }) => port !== unlucky.port);

beforeAll(async () => {
  made = await newDatabase(inject('databaseUrl'), 'template template0');
  // Simultaneous look-ups of several organizations may query several nodes.
  const databaseUrl = `${made.url}?options=${encodeURIComponent('-c citus.multi_task_query_log_level=off')}`;
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
    DATA_DIR: join(inject('runFolder'), 'data'),
  });
  app = await createApp({ ...database, config });
  members = [];
  for (let number = 0; number < 16; number++) {
    const client = await register(app);
    const { body } = await client.post<Vehicle>('/api/vehicles', aVehicle());
    const { rows } = await database.pool.query<{ port: number }>(
      `select nodeport as port from pg_dist_node join pg_dist_placement using (groupid)
       where shardid = get_shard_id_for_distribution_column('vehicles', $1::uuid)`,
      [client.session.organization.id],
    );
    members.push({ client, vehicle: body.id, port: rows[0]?.port ?? 0 });
  }
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
  await made.drop();
});

interface Load {
  answers: { status: number; took: number }[];
}

/** Endless requests, each of which needs the database for a vehicle; a refused one waits for a moment. */
async function load(members: Member[], loops: number, until: number): Promise<Load> {
  const answers: Load['answers'] = [];
  const one = async (number: number) => {
    while (performance.now() < until) {
      const { client, vehicle } = members[number % members.length] ?? fail();
      const began = performance.now();
      const { status } = await client.call('GET', `/api/vehicles/${vehicle}`, undefined, {
        'cache-control': 'no-cache',
      });
      answers.push({ status, took: performance.now() - began });
      if (status === 503) await delay(100);
    }
  };
  await Promise.all(Array.from({ length: loops }, (_, number) => one(number)));
  return { answers };
}

function fail(): never {
  throw new Error('Nobody lies on that node');
}

const served = ({ answers }: Load) => answers.filter(({ status }) => status === 200).length;
const refused = ({ answers }: Load) => answers.filter(({ status }) => status === 503);
const statuses = ({ answers }: Load) => [...new Set(answers.map(({ status }) => status))].sort();

/** To every process of the node: with only the main process stopped, the others would go on. */
function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const { pid } = unlucky ?? fail();
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const child of children) process.kill(child, signal);
}

test('every organization is looked for on the node where its rows are', () => {
  expect(members.map(({ client }) => nodeOf(database.db, client.session.organization.id)?.port)).toEqual(
    members.map(({ port }) => port),
  );
  expect([theirs().length > 0, others().length > 0]).toEqual([true, true]);
});

test('people of several organizations who ask at one moment are all answered', async () => {
  const answers = await Promise.all(members.map(({ client, vehicle }) => client.get(`/api/vehicles/${vehicle}`)));
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
});

test('a node that stands still leaves the others 80 % of their rate, and is asked again when it answers', async () => {
  const seconds = (count: number) => performance.now() + count * 1_000;
  await Promise.all([load(others(), 8, seconds(1)), load(theirs(), 24, seconds(1))]);
  const [usual] = await Promise.all([load(others(), 8, seconds(4)), load(theirs(), 24, seconds(4))]);
  signalAll('SIGSTOP');
  onTestFinished(() => signalAll('SIGCONT'));
  const began = performance.now();
  const [during, frozen] = await Promise.all([load(others(), 8, seconds(4)), load(theirs(), 24, seconds(4))]);
  const took = (performance.now() - began) / 4_000;
  process.stdout.write(
    `Un nodo quieto: los demás ${served(during)} respuestas en 4 s, antes ${served(usual)}; los suyos ${served(frozen)} y ${refused(frozen).length} rechazos\n`,
  );
  expect(statuses(during)).toEqual([200]);
  expect(served(during) / took).toBeGreaterThan(0.8 * served(usual));
  expect(took).toBeLessThan(1.5);
  const [one] = theirs();
  const late = performance.now();
  expect((await one?.client.get('/api/vehicles'))?.status).toBe(503);
  // It writes to every node.
  expect((await new ApiClient(app).post('/api/auth/register', aRegistration())).status).toBe(503);
  expect(performance.now() - late).toBeLessThan(500);

  signalAll('SIGCONT');
  const again = async () => Promise.all(theirs().map(async ({ client }) => (await client.get('/api/vehicles')).status));
  await expect.poll(again, { timeout: 20_000 }).toEqual(theirs().map(() => 200));
}, 60_000);

test('a node that dies: its organizations are told to come back at once, the others notice nothing', async () => {
  const until = performance.now() + 4_000;
  const both = Promise.all([load(others(), 8, until), load(theirs(), 24, until)]);
  await delay(500);
  process.kill(unlucky.pid, 'SIGQUIT');
  const [during, dead] = await both;
  expect(statuses(during)).toEqual([200]);
  expect(statuses(dead)).toEqual([200, 503]);
  const times = refused(dead)
    .map(({ took }) => took)
    .sort((a, b) => a - b);
  process.stdout.write(
    `Un nodo muerto: los demás ${served(during)} respuestas, los suyos ${times.length} rechazos, el más lento de diez de ellos en ${Math.round(times[Math.floor(times.length * 0.9)] ?? 0)} ms\n`,
  );
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(100);
  const registering = await new ApiClient(app).post('/api/auth/register', aRegistration());
  expect([registering.status, registering.headers['retry-after']]).toEqual([503, '2']);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
}, 60_000);
