import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/session';
import { openDatabase } from '../server/src/database/open.ts';
import { demoSize, fillDemo } from '../server/src/demo/fill.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../server/src/testing/fleet.ts';
import { Product } from './product.ts';

/**
 * Keeps a product busy as a day's work would, and compares its end with its fifth minute: lists, pages, statistics and alerts
 * read (many of them unchanged: 304), records made, changed and deleted so that their number stays, sign-ins, for a firm of FLEET (500) vehicles and four
 * small ones. Requests leave RATE (200) times a second whether or not the ones before were answered, and are timed from when
 * they were due. Fails on any error, on memory 15 % or p99 25 % above those of the fifth minute. MINUTES (30).
 */
const minutes = Number(process.env.MINUTES || 30);
const rate = Number(process.env.RATE || 200);
const vehicleCount = Number(process.env.FLEET || 500);
const comparedWith = Math.min(5, minutes - 1);
const memoryMayGrow = 1.15;
const p99MayGrow = 1.25;
const patience = 10_000;

interface Answer {
  status: number;
  etag: string | undefined;
  link: string | undefined;
  body: Buffer;
}

interface Minute {
  requests: number;
  errors: number;
  p50: number;
  p99: number;
  memory: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-soak-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_470));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const problems = new Map<string, number>();
const statuses = new Map<number, number>();

function ask(
  method: string,
  path: string,
  { token, body, etag }: { token?: string; body?: object; etag?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(etag && { 'if-none-match': etag }),
    };
    const sent = request(product.url + path, { agent, method, headers, signal: AbortSignal.timeout(patience) });
    sent.on('error', reject);
    sent.on('response', (response) => {
      buffer(response).then((answer) => {
        const { statusCode: status = 0, headers } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        resolve({ status, etag: headers.etag, link: headers.link?.toString(), body: answer });
      }, reject);
    });
    sent.end(body && JSON.stringify(body));
  });
}

/** @throws when the answer has another status. */
async function expectStatus(wanted: number, method: string, path: string, answer: Promise<Answer>): Promise<Answer> {
  const { status, body, ...rest } = await answer;
  if (status !== wanted)
    throw new Error(`${method} ${path.split('?', 1)[0]} answered ${status}: ${body.subarray(0, 200)}`);
  return { status, body, ...rest };
}

let serial = 0;
/** Of nothing that the demonstration's fleet has. */
function unique(): string {
  serial += 1;
  return `SOAK${String(serial).padStart(6, '0')}`;
}

const bodies = {
  vehicles: (_vehicle: string) => aVehicle({ licensePlate: unique() }),
  drivers: (_vehicle: string) => aDriver({ licenseNumber: unique() }),
  maintenance: (vehicle: string) => aMaintenanceRecord(vehicle),
  documents: (vehicle: string) => aDocument(vehicle),
  alerts: (vehicle: string) => aReminder(vehicle),
};

/** One organization's client: what it has made and not deleted yet, and the answers that it knows. */
class Firm {
  private readonly account: { email: string; password: string };
  private readonly known = new Map<string, string>();
  private readonly made: Record<string, { fresh: string[]; changed: string[] }> = {};
  private token = '';
  /** The one before: requests that were sent with it may still be under way. */
  private formerToken = '';
  private vehicles: string[] = [];
  private pages: string[] = [];
  private turn = 0;

  constructor(account: { email: string; password: string }) {
    this.account = account;
  }

  async signIn(): Promise<void> {
    const path = '/api/auth/login';
    const { body } = await expectStatus(200, 'POST', path, ask('POST', path, { body: this.account }));
    const session: Session = JSON.parse(body.toString());
    const ended = this.formerToken;
    this.formerToken = this.token;
    this.token = session.token;
    if (ended) await ask('POST', '/api/auth/logout', { token: ended });
  }

  async begin(): Promise<void> {
    await this.signIn();
    const fleet: { id: string }[] = JSON.parse((await this.read('/api/vehicles')).body.toString());
    this.vehicles = fleet.map(({ id }) => id);
    for (let count = this.vehicles.length; count < 3; count++) {
      this.vehicles.push(await this.create('vehicles', bodies.vehicles('')));
    }
  }

  /** The next thing that this firm does. */
  async act(): Promise<void> {
    this.turn += 1;
    const vehicle = this.vehicles[this.turn % this.vehicles.length] ?? '';
    const choice = this.turn % 40;
    if (choice < 3) return this.write('maintenance', vehicle);
    if (choice < 5) return this.write('documents', vehicle);
    if (choice < 6) return this.write('drivers', vehicle);
    if (choice < 7) return this.write('vehicles', vehicle);
    if (choice < 8) return this.write('alerts', vehicle);
    if (choice < 12) return this.readPage();
    // One sign-in for every 2,000 requests of a firm.
    if (this.turn % 2_000 === 12) return this.signIn();
    const reads = [
      '/api/vehicles',
      '/api/drivers',
      '/api/alerts',
      '/api/alerts?limit=50',
      '/api/maintenance?limit=50',
      '/api/maintenance?limit=50&search=rosario',
      '/api/maintenance?limit=50&sort=cost&order=asc',
      '/api/maintenance/summary',
      '/api/maintenance/options',
      '/api/documents?limit=50',
      '/api/documents?limit=50&status=expired',
      '/api/documents/summary',
      '/api/statistics/dashboard',
      '/api/statistics/monthly-costs/all',
      '/api/statistics/vehicle-costs',
      '/api/auth/me',
      `/api/vehicles/${vehicle}`,
      `/api/vehicles/${vehicle}/summary`,
      `/api/vehicles/${vehicle}/alerts`,
      `/api/maintenance/by-vehicle/${vehicle}`,
      `/api/statistics/monthly-costs/${vehicle}`,
    ];
    await this.read(reads[(this.turn * 7) % reads.length] ?? '');
  }

  private async readPage(): Promise<void> {
    const path = this.pages.pop() ?? '/api/maintenance?limit=50';
    const { link } = await this.read(path);
    const next = /<([^>]+)>/.exec(link ?? '')?.[1];
    if (next && this.turn % 400 > 40) this.pages.push(next);
  }

  /** As a browser does: what is known already is asked for conditionally. */
  private async read(path: string): Promise<Answer> {
    const answer = await ask('GET', path, { token: this.token, etag: this.known.get(path) });
    if (answer.status !== 304) await expectStatus(200, 'GET', path, Promise.resolve(answer));
    if (answer.etag && this.known.size < 1_000) this.known.set(path, answer.etag);
    return answer;
  }

  private async create(kind: string, body: object): Promise<string> {
    const path = `/api/${kind}`;
    const answer = await expectStatus(201, 'POST', path, ask('POST', path, { token: this.token, body }));
    return JSON.parse(answer.body.toString()).id;
  }

  /** Makes, changes and deletes by turns, so that the number of records stays. */
  private async write(kind: keyof typeof bodies, vehicle: string): Promise<void> {
    this.made[kind] ??= { fresh: [], changed: [] };
    const { fresh, changed } = this.made[kind];
    const oldest = changed.length > 2 ? changed.shift() : undefined;
    if (oldest) {
      const path = `/api/${kind}/${oldest}`;
      await expectStatus(204, 'DELETE', path, ask('DELETE', path, { token: this.token }));
      return;
    }
    const next = fresh.length > 2 ? fresh.shift() : undefined;
    if (!next) {
      fresh.push(await this.create(kind, bodies[kind](vehicle)));
      return;
    }
    const path = `/api/${kind}/${next}`;
    // A reminder cannot be changed.
    const body = kind === 'alerts' ? undefined : bodies[kind](vehicle);
    await expectStatus(200, body ? 'PUT' : 'GET', path, ask(body ? 'PUT' : 'GET', path, { token: this.token, body }));
    changed.push(next);
  }
}

const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** One minute of requests, each sent when it is due, answered or not the ones before. */
async function minuteOf(firms: Firm[]): Promise<Minute> {
  const times: number[] = [];
  const total = rate * 60;
  let errors = 0;
  const began = performance.now();
  const under = Array.from({ length: total }, async (_, index) => {
    const due = began + (index * 1_000) / rate;
    await delay(Math.max(1, due - performance.now()));
    // Two in three are the large firm's.
    const firm = firms[index % 3 === 0 ? 1 + ((index / 3) % (firms.length - 1)) : 0];
    try {
      await firm?.act();
    } catch (error) {
      errors += 1;
      const problem = String(error).slice(0, 300);
      if (!problems.has(problem)) console.log(problem);
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    times.push(performance.now() - due);
  });
  await Promise.all(under);
  times.sort((a, b) => a - b);
  return { requests: total, errors, p50: quantile(times, 0.5), p99: quantile(times, 0.99), memory: product.memory };
}

async function register(name: string): Promise<{ email: string; password: string }> {
  const account = { email: `${name}@flota.example`, password: 'caballo-correcto' };
  const path = '/api/auth/register';
  await expectStatus(201, 'POST', path, ask('POST', path, { body: { ...account, organizationName: name } }));
  return account;
}

try {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, log });
  const account = await fillDemo(database.db, demoSize(vehicleCount));
  await database.close();
  await product.start();
  const small = await Promise.all(['norte', 'sur', 'este', 'oeste'].map(register));
  const firms = [account, ...small].map((one) => new Firm(one));
  for (const firm of firms) await firm.begin();
  console.log(
    `${vehicleCount} vehicles and 4 small firms, ${rate} requests/s for ${minutes} minutes; ${product.memory} MB at the start`,
  );

  const history: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const now = await minuteOf(firms);
    history.push(now);
    const { requests, errors, p50, p99, memory } = now;
    console.log(
      `minute ${minute}: ${requests} requests, ${errors} errors, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${memory} MB`,
    );
  }
  for (const [problem, times] of problems) console.log(`${times} times ${problem}`);
  const first = history[comparedWith - 1];
  const last = history.at(-1);
  if (!first || !last) throw new Error('MINUTES must be 2 or more');
  const errors = history.reduce((sum, one) => sum + one.errors, 0);
  const [memory, p99] = [last.memory / first.memory, last.p99 / first.p99];
  const percent = (share: number) => `${share >= 1 ? '+' : ''}${Math.round(100 * (share - 1))} %`;
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `by status: ${byStatus.join(', ')}\n${errors} errors; minute ${minutes} against minute ${comparedWith}: memory ${percent(memory)} ` +
      `(${first.memory} -> ${last.memory} MB), p99 ${percent(p99)} (${first.p99.toFixed(1)} -> ${last.p99.toFixed(1)} ms)`,
  );
  process.exitCode = errors === 0 && memory <= memoryMayGrow && p99 <= p99MayGrow ? 0 : 1;
} finally {
  agent.destroy();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
