import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { findOrLaunch, stop } from '../../server/src/database/embedded/launch.ts';
import type { Postmaster } from '../../server/src/database/embedded/postmaster.ts';
import { DatabaseLink } from '../../server/src/testing/database/database-link.ts';
import { Product } from '../product.ts';
import { register } from '../requests.ts';

/**
 * Removes the database from a server under load for SECONDS (20), in each of four ways, and checks every answer.
 * Meanwhile each has to be a 503 with Retry-After: within 2 s, or within 6 s where no connection reports the loss (decision 24).
 * The first good answer has to come within 3 s of its return. No acknowledged vehicle may be missing.
 * CLIENTS (16) send one call after another.
 */
const seconds = Number(process.env.SECONDS || 20);
const clients = Number(process.env.CLIENTS || 16);
const port = Number(process.env.PORT || 3395);
/** Refusals come at once: without a pause the clients would measure only themselves. */
const pause = 20;
const refusedWithin = 2_000;
const silentWithin = 6_000;
const longestReturn = 3_000;

interface Answer {
  began: number;
  ended: number;
  /** 0: the connection was cut. */
  status: number;
  retryAfter: string | null;
  call: string;
}

interface Way {
  name: string;
  answersWithin: number;
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-away-'));
let postmaster: Postmaster = await findOrLaunch(dataDir, 'tcp');
const password = readFileSync(join(dataDir, 'postgres', 'baqueano-password'), 'utf8');
const databaseUrl = `postgresql://baqueano:${password}@127.0.0.1:${postmaster.port}/postgres`;
const link = new DatabaseLink(databaseUrl);
const product = new Product(dataDir, port, { DATABASE_URL: await link.open(databaseUrl) });

const ways: Way[] = [
  {
    name: 'connections refused',
    answersWithin: refusedWithin,
    take: () => link.set('refused'),
    giveBack: () => link.set('open'),
  },
  {
    name: 'network frozen',
    answersWithin: silentWithin,
    take: () => link.set('frozen'),
    giveBack: () => link.set('open'),
  },
  {
    name: 'every process of PostgreSQL stopped (SIGSTOP)',
    answersWithin: silentWithin,
    take: signalAll('SIGSTOP'),
    giveBack: signalAll('SIGCONT'),
  },
  {
    name: 'PostgreSQL shut down and started again',
    answersWithin: refusedWithin,
    take: () => stop(dataDir, postmaster),
    giveBack: async () => {
      postmaster = await findOrLaunch(dataDir, 'tcp', postmaster.port);
    },
  },
];

function signalAll(signal: NodeJS.Signals): () => Promise<void> {
  return async () => {
    const children = execFileSync('pgrep', ['-P', String(postmaster.pid)], { encoding: 'utf8' });
    for (const pid of [postmaster.pid, ...children.trim().split('\n').map(Number)]) process.kill(pid, signal);
  };
}

const acknowledged: string[] = [];
let serial = 0;

async function ask(call: string, token: string, vehicleId: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const began = performance.now();
  const answer = { began, ended: 0, status: 0, retryAfter: null as string | null, call };
  try {
    const response = await send(call, headers, vehicleId);
    answer.status = response.status;
    answer.retryAfter = response.headers.get('retry-after');
    const body = await response.json();
    if (response.status === 201) acknowledged.push(body.id);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  answer.ended = performance.now();
  return answer;
}

function send(call: string, headers: Record<string, string>, vehicleId: string): Promise<Response> {
  serial += 1;
  if (call === 'ready') return fetch(`${product.url}/health/ready`);
  if (call === 'list') return fetch(`${product.url}/api/vehicles?fresh=${serial}`, { headers });
  if (call === 'kept list') return fetch(`${product.url}/api/vehicles`, { headers });
  if (call === 'one') return fetch(`${product.url}/api/vehicles/${vehicleId}`, { headers });
  if (call === 'statistics') return fetch(`${product.url}/api/statistics/dashboard?fresh=${serial}`, { headers });
  const vehicle = { brand: 'Iveco', model: 'Tector', year: 2020, licensePlate: `W${serial}`, currentKm: 1 };
  return fetch(`${product.url}/api/vehicles`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...vehicle, vin: `8AT${String(serial).padStart(14, '0')}` }),
  });
}

const calls = ['create', 'list', 'one', 'create', 'kept list', 'statistics', 'create', 'ready'];

async function measure(way: Way, token: string, vehicleId: string): Promise<boolean> {
  const answers: Answer[] = [];
  let stopped = false;
  const asking = Array.from({ length: clients }, async (_, index) => {
    for (let turn = index; !stopped; turn++) {
      answers.push(await ask(calls[turn % calls.length] ?? 'list', token, vehicleId));
      await delay(pause);
    }
  });
  await delay(3_000);
  await way.take();
  const stoppedAt = performance.now();
  await delay(seconds * 1_000);
  const returning = performance.now();
  await way.giveBack();
  const returned = performance.now();
  await delay(6_000);
  stopped = true;
  await Promise.all(asking);
  return judge(way, answers, { stoppedAt, returning, returned });
}

function judge(way: Way, answers: Answer[], at: { stoppedAt: number; returning: number; returned: number }): boolean {
  const during = answers.filter(({ began, ended }) => began > at.stoppedAt && ended < at.returning);
  const refused = during.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
  // An earlier request counts from the moment when the database was removed.
  const waited = ({ began, ended }: Answer) => ended - Math.max(began, at.stoppedAt);
  const overlapping = answers.filter(({ began, ended }) => ended > at.stoppedAt && began < at.returned);
  const slowest = Math.max(...overlapping.map(waited));
  const good = answers.filter(({ status }) => status === 200 || status === 201);
  const firstGood =
    Math.min(...good.filter(({ ended }) => ended > at.returning).map(({ ended }) => ended)) - at.returned;
  const lastBad = Math.max(
    at.returned,
    ...answers.filter((answer) => !good.includes(answer)).map(({ ended }) => ended),
  );
  const others = answers.filter((answer) => !good.includes(answer) && answer.status !== 503);
  const passed =
    during.length > 0 &&
    refused.length === during.length &&
    others.length === 0 &&
    slowest <= way.answersWithin &&
    firstGood <= longestReturn;
  console.log(
    `${passed ? 'passed' : 'FAILED'}: ${way.name}: ${during.length} answers while away, ${refused.length} of them 503 with Retry-After; ` +
      `slowest ${Math.round(slowest)} ms; first good answer ${Math.round(firstGood)} ms after the return, ` +
      `last refusal ${Math.round(lastBad - at.returned)} ms after it; ${answers.length - during.length} answers before and after`,
  );
  for (const answer of [...others, ...overlapping.filter((one) => waited(one) > way.answersWithin)].slice(0, 8)) {
    const { call, status, began, ended } = answer;
    const when = Math.round(began - at.stoppedAt);
    console.log(
      `  ${call}, asked ${when} ms after the database was taken: ${status} after ${Math.round(ended - began)} ms`,
    );
  }
  return passed;
}

async function missing(token: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/vehicles`, { headers: { authorization: `Bearer ${token}` } });
  const vehicles: Vehicle[] = await answer.json();
  const stored = new Set(vehicles.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

try {
  await product.start();
  const { token } = await register(product, 'away');
  const first = await ask('create', token, '');
  const vehicleId = acknowledged[0];
  if (!vehicleId) throw new Error(`The first vehicle was answered ${first.status}`);
  const passed: boolean[] = [];
  for (const way of ways) passed.push(await measure(way, token, vehicleId));
  const lost = await missing(token);
  console.log(
    `${acknowledged.length} vehicles acknowledged, ${lost} missing; ${product.isAlive ? 'the server lived on' : 'THE SERVER DIED'}`,
  );
  process.exitCode = passed.every(Boolean) && lost === 0 && product.isAlive ? 0 : 1;
} finally {
  await product.stop();
  await link.close();
  await stop(dataDir, postmaster);
  await rm(dataDir, { recursive: true, force: true });
}
