import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../server/src/testing/requests/bodies.ts';
import { Client } from './client.ts';
import { Product } from './product.ts';
import { accountOf, register, signIn } from './requests.ts';

/**
 * Compares this checkout with the one in BEFORE (packages installed) by turns. Both products run side by side, with the same
 * fleet of FLEET (500) vehicles from the API. ROUNDS (10) of each call, the order swapped each time.
 * Prints the median ratio of now to before with its 95 % interval, for the time by the clock and for the processor's (server and
 * PostgreSQL together). Slower means that the whole interval is above 1.05.
 * ONLY names parts of calls, CONNECTIONS their numbers (1,4). DATA stores both fleets in that folder for the next run; only the
 * product's own migrations change them.
 */
const checkout = process.env.BEFORE;
if (!checkout) throw new Error('BEFORE names the checkout to compare with');
const size = Number(process.env.FLEET || 500);
const rounds = Number(process.env.ROUNDS || 10);
const seconds = Number(process.env.SECONDS || 0.5);
const connections = (process.env.CONNECTIONS || '1,4').split(',').map(Number);
const only = (process.env.ONLY || ' ').split(',');
const folder = process.env.DATA || mkdtempSync(join(tmpdir(), 'baqueano-turns-'));

interface Side {
  product: Product;
  client: Client;
  token: string;
  vehicleIds: string[];
}

interface Call {
  name: string;
  path: (side: Side) => string;
  body?: (side: Side, serial: number) => object;
}

const services = ['Frenos', 'Embrague', 'Cambio de aceite', 'Cubiertas'];
const ids = ({ vehicleIds }: Side, serial: number) => vehicleIds[serial % vehicleIds.length] ?? '';
const calls: Call[] = [
  { name: 'GET vehicle', path: (side) => `/api/vehicles/${side.vehicleIds[0]}` },
  { name: 'GET vehicles', path: () => '/api/vehicles' },
  { name: 'GET drivers', path: () => '/api/drivers' },
  { name: 'GET alerts', path: () => '/api/alerts' },
  { name: 'GET dashboard', path: () => '/api/statistics/dashboard' },
  { name: 'GET monthly costs', path: () => '/api/statistics/monthly-costs/all' },
  { name: 'GET vehicle costs', path: () => '/api/statistics/vehicle-costs' },
  { name: 'GET maintenance page', path: () => '/api/maintenance?limit=50' },
  { name: 'GET maintenance by search', path: () => '/api/maintenance?limit=50&search=embrague' },
  { name: 'GET maintenance totals', path: () => '/api/maintenance/summary' },
  { name: 'GET documents page', path: () => '/api/documents?limit=50&sort=expiryDate' },
  {
    name: 'POST maintenance',
    path: () => '/api/maintenance',
    body: (side, serial) => aMaintenanceRecord(ids(side, serial), { km: 1 }),
  },
  { name: 'POST documents', path: () => '/api/documents', body: (side, serial) => aDocument(ids(side, serial)) },
];

async function each(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function aSide(name: string, port: number, root?: string): Promise<Side> {
  const isNew = !existsSync(join(folder, name));
  const product = new Product(join(folder, name), port, {}, undefined, root);
  await product.start();
  const client = new Client(product.url);
  const { token } = isNew ? await register(product, 'ana') : await signIn(product, accountOf('ana'));
  const side: Side = { product, client, token, vehicleIds: [] };
  if (isNew) await fill(side);
  const { body } = await client.expect([200], 'GET', '/api/vehicles', { token: side.token });
  const fleet: Vehicle[] = JSON.parse(body.toString());
  side.vehicleIds.push(...fleet.map(({ id }) => id));
  return side;
}

async function fill({ client, token }: Side): Promise<void> {
  async function add(kind: string, body: object): Promise<string> {
    const { body: answer } = await client.expect([201], 'POST', `/api/${kind}`, { token, body });
    return JSON.parse(answer.toString()).id;
  }
  const drivers: string[] = [];
  await each(Math.ceil((size * 2) / 3), async () => drivers.push(await add('drivers', aDriver())));
  const vehicles: string[] = [];
  await each(size, async (index) => {
    vehicles.push(await add('vehicles', aVehicle({ assignedDriver: drivers[index % drivers.length] })));
  });
  const of = (index: number) => vehicles[index % size] ?? '';
  const on = (index: number) => `20${16 + (index % 10)}-${String(1 + (index % 12)).padStart(2, '0')}-10`;
  await each(size * 50, (index) => {
    const more = { date: on(index), km: 1_000 * (index % 40), serviceType: services[index % services.length] };
    return add('maintenance', aMaintenanceRecord(of(index), more));
  });
  await each(size * 20, (index) => {
    const expiryDate = `${2017 + (index % 10)}-06-15`;
    return add('documents', aDocument(of(index), { issueDate: '2016-06-15', expiryDate }));
  });
}

/** Processor seconds of the server and all processes of its PostgreSQL. */
function processorOf({ product }: Side): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let fields: string[];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    } catch {
      // It has ended meanwhile.
      continue;
    }
    const isOurs =
      [product.pid, product.databasePid].includes(Number(pid)) || fields[1] === String(product.databasePid);
    if (isOurs) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}

let serial = 0;

/** Milliseconds of each request by the clock (the middle one), and of the processor. */
async function measure(side: Side, { path, body }: Call, count: number, time = seconds) {
  const times: number[] = [];
  const before = processorOf(side);
  const end = performance.now() + time * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      serial += 1;
      const began = performance.now();
      const address = body ? path(side) : `${path(side)}${path(side).includes('?') ? '&' : '?'}turn=${serial}`;
      const carried = { token: side.token, body: body?.(side, serial), anew: true };
      await side.client.expect([200, 201], body ? 'POST' : 'GET', address, carried);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  times.sort((a, b) => a - b);
  const clock = times[Math.floor(times.length / 2)] ?? 0;
  return { clock, processor: (1_000 * (processorOf(side) - before)) / times.length };
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** '1.02 (0.98 - 1.06)': the median and its 95 % interval, by drawing from the rounds again. */
function ratio(values: number[]): string {
  const drawn = Array.from({ length: 2_000 }, () =>
    middle(values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  const [low = 0, high = 0] = [drawn[50], drawn[1_949]];
  const text = `${middle(values).toFixed(2)} (${low.toFixed(2)} - ${high.toFixed(2)})`;
  return low > 1.05 ? `${text} SLOWER` : text;
}

const [before, now] = await Promise.all([aSide('before', 3_490, checkout), aSide('now', 3_492)]);
try {
  for (const call of calls.filter(({ name }) => only.some((part) => name.includes(part)))) {
    for (const side of [before, now]) await measure(side, call, 4, 2);
    for (const count of connections) {
      const [clock, processor]: [number[], number[]] = [[], []];
      const p50: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const order = round % 2 === 0 ? [before, now] : [now, before];
        const found = new Map<Side, Awaited<ReturnType<typeof measure>>>();
        for (const side of order) found.set(side, await measure(side, call, count));
        const [was, is] = [found.get(before), found.get(now)];
        if (!was || !is) throw new Error('A side was not measured');
        clock.push(is.clock / was.clock);
        processor.push(is.processor / was.processor);
        p50.push(is.clock);
      }
      const columns = [call.name, `c=${count}`, ratio(clock), ratio(processor), `${middle(p50).toFixed(1)} ms`];
      console.log(columns.join(' | '));
    }
  }
} finally {
  for (const { client, product } of [before, now]) {
    client.close();
    await product.stop();
  }
  if (!process.env.DATA) await rm(folder, { recursive: true, force: true });
}
