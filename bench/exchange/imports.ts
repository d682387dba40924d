import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '@baqueano/domain/imports/import';
import type { Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Product } from '../product.ts';
import { wideSheet } from './import-sheets.ts';

/**
 * A fleet that is pasted: how long until it is shown, until it is in, what memory that takes, and how long others wait. Then two at
 * once, and one whose server is killed in the middle. ROWS (10000), PORT (3500), KILL=no and UNDO=no leave these out.
 */
const rows = Number(process.env.ROWS || 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-imports-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_500), { LOG_LEVEL: 'warn' }, (text) =>
  console.error(text),
);

let token = '';

async function call<T>(method: string, path: string, body?: object | Buffer): Promise<T> {
  const bytes = body instanceof Buffer;
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      'content-type': bytes ? 'application/octet-stream' : 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: bytes ? new Uint8Array(body) : body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function register(name: string): Promise<void> {
  const session = await call<Session>('POST', '/api/auth/register', {
    ...{ email: `${name}@example.com`, password: 'cruce-de-los-andes', firstName: 'Ana', lastName: 'Suárez' },
    ...{ organizationName: name, organizationType: 'logistics' },
  });
  token = session.token;
}

/** Seconds of a processor that the server's own process has had. */
function secondsOfServer(): number {
  const file = `/proc/${product.pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user = '0', system = '0'] = readFileSync(file, 'utf8').split(' ').slice(13, 15);
  return (Number(user) + Number(system)) / 100;
}

interface Watched {
  most: number;
  waited: number;
  wrote: number;
}

/** The most memory, how long others wait for an answer, and for a write of their own, while some work goes on. */
async function watched(work: () => Promise<unknown>, vehicle?: Vehicle): Promise<Watched> {
  const seen: Watched = { most: product.memory, waited: 0, wrote: 0 };
  let stopped = false;
  async function look(): Promise<void> {
    while (!stopped) {
      const began = performance.now();
      await fetch(`${product.url}/health/live`).catch(() => null);
      seen.waited = Math.max(seen.waited, performance.now() - began);
      seen.most = Math.max(seen.most, product.memory);
      await delay(5);
    }
  }
  async function write(): Promise<void> {
    while (!stopped && vehicle) {
      const began = performance.now();
      await call('PUT', `/api/vehicles/${vehicle.id}`, { ...vehicle, tireInfo: `${Math.round(began)}` });
      seen.wrote = Math.max(seen.wrote, performance.now() - began);
      await delay(20);
    }
  }
  const others = [look(), write()];
  try {
    await work();
  } finally {
    stopped = true;
  }
  await Promise.all(others);
  return seen;
}

async function until(id: string, isSo: (one: Import) => boolean): Promise<Import> {
  for (;;) {
    const one = await call<Import>('GET', `/api/imports/${id}`).catch(() => null);
    if (one && isSo(one)) return one;
    await delay(100);
  }
}

const isSettled = ({ state }: Import) => !['reading', 'queued', 'importing'].includes(state);

async function preview(text: string): Promise<Import> {
  const made = await call<Import>('POST', '/api/imports/text', Buffer.from(text));
  const one = await until(made.id, isSettled);
  if (one.state !== 'ready') throw new Error(`${one.state}: ${one.error}`);
  return one;
}

async function apply(one: Import): Promise<Import> {
  await call('POST', `/api/imports/${one.id}/apply`, { doubts: true });
  const done = await until(one.id, isSettled);
  if (done.state === 'done') return done;
  if (!done.stale) throw new Error(`${done.state}: ${done.error}`);
  // Another import came in at the same moment: a person looks again at what has changed.
  await call('PUT', `/api/imports/${one.id}/columns`, {});
  return apply(await until(one.id, isSettled));
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

async function measure(what: string, work: () => Promise<unknown>, vehicle?: Vehicle): Promise<void> {
  const before = product.memory;
  const worked = secondsOfServer();
  const began = performance.now();
  const { most, waited, wrote } = await watched(work, vehicle);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const processor = (secondsOfServer() - worked).toFixed(1);
  const writes = vehicle ? `, their writes ${Math.round(wrote)} ms` : '';
  console.log(
    `${what}: ${took} s (${processor} s of the server's processor), ${before} MB before, ${most} at most, others wait ${Math.round(waited)} ms at most${writes} (${load()})`,
  );
}

try {
  await product.start();
  await register('uno');
  const other = await call<Vehicle>('POST', '/api/vehicles', {
    ...{ brand: 'Fiat', model: 'Cronos', year: 2020, licensePlate: 'ZZ999ZZ', vin: '8AP359A00L0000001', currentKm: 10 },
  });
  await preview(wideSheet(50, 900_000));
  await delay(12_000);
  let one: Import | undefined;
  await measure(`${rows} rows, preview`, async () => {
    one = await preview(wideSheet(rows));
  });
  if (!one) throw new Error('No preview');
  const made = one;
  console.log(JSON.stringify(made.counts));
  await measure(`${rows} rows, import`, () => apply(made), other);
  if (process.env.UNDO !== 'no') {
    await measure(`${rows} rows, undo`, () => call('POST', `/api/imports/${made.id}/undo`));
  }

  await register('dos');
  const two = await Promise.all([preview(wideSheet(rows / 10)), preview(wideSheet(rows / 10, 500_000))]);
  await measure(`two imports of ${rows / 10} rows at once`, () => Promise.all(two.map(apply)));
  console.log(`${(await call<Vehicle[]>('GET', '/api/vehicles')).length} vehicles`);

  if (process.env.KILL !== 'no') {
    await register('tres');
    const third = await preview(wideSheet(rows / 4));
    await call('POST', `/api/imports/${third.id}/apply`, { doubts: true });
    await until(third.id, ({ state }) => state === 'importing');
    await delay(1_500);
    await product.kill();
    await product.start();
    const [now, vehicles] = await Promise.all([
      call<Import>('GET', `/api/imports/${third.id}`),
      call<Vehicle[]>('GET', '/api/vehicles'),
    ]);
    console.log(`killed in the middle: ${now.state}, ${vehicles.length} vehicles of ${rows / 4}`);
    const began = performance.now();
    const done = await until(third.id, isSettled);
    const after = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${done.state} ${after} s after, ${(await call<Vehicle[]>('GET', '/api/vehicles')).length} vehicles`);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
