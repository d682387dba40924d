import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Folder } from '@baqueano/domain/papers/folder';
import type { PageLink } from '@baqueano/domain/papers/link';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/pool/open.ts';
import { Client as ApiClient, type SignedInClient, signUp } from './testing/api.ts';
import { aDataFolder, silentLog } from './testing/database/data-folder.ts';
import { DatabaseLink, type LinkState } from './testing/database/database-link.ts';
import { anAdministrator, holdVehicle } from './testing/database/held-vehicle.ts';
import { aVehicle } from './testing/requests/bodies.ts';
import { listening, rawClient } from './testing/requests/raw-client.ts';
import { aFolder } from './testing/requests/setting-bodies.ts';

/** Faults around a server, on the real database: they are reported, do no harm, and the server goes on. */

const away = 'La base de datos no está disponible. Probá de nuevo en unos segundos';
const busy = 'El servidor está muy ocupado. Probá de nuevo en unos segundos';

/** A server with a database connection of its own to break. */
async function aServer({ options = '', awayAfter }: { options?: string; awayAfter?: number } = {}) {
  const link = new DatabaseLink(inject('databaseUrl'));
  const url = new URL(await link.open(inject('databaseUrl')));
  onTestFinished(() => link.close());
  const database = await openDatabase({ databaseUrl: url.href + options, dataDir: '', log: silentLog, awayAfter });
  onTestFinished(() => database.close());
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
    DATA_DIR: await aDataFolder(),
  });
  const app = await createApp({ ...database, config });
  onTestFinished(() => app.close());
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { link, pool: database.pool, app, owner, vehicle };
}

async function everyCall(owner: SignedInClient, vehicle: Vehicle) {
  const stranger = new ApiClient(owner.app);
  return Promise.all([
    owner.get('/api/vehicles'),
    owner.get(`/api/vehicles/${vehicle.id}`),
    owner.get('/api/statistics/dashboard'),
    owner.post('/api/vehicles', aVehicle()),
    owner.put(`/api/vehicles/${vehicle.id}`, aVehicle()),
    owner.delete(`/api/vehicles/${vehicle.id}`),
    owner.get('/api/auth/me'),
    stranger.post('/api/auth/login', { email: 'nadie@flota.example', password: 'caballo-correcto' }),
    stranger.get('/health/ready'),
  ]);
}

test.each<[string, LinkState]>([
  ['gone', 'refused'],
  ['standing still', 'frozen'],
  ['starting', { answers: '57P03' }],
  ['full', { answers: '53300' }],
])('while the database is %s every call is a 503, and all is well when it is back', async (_name, state) => {
  const { link, app, owner, vehicle } = await aServer({ awayAfter: 1_000 });
  await link.set(state);
  for (const { status, headers, body } of await everyCall(owner, vehicle)) {
    expect([status, headers['retry-after'], body.error]).toEqual([503, '2', away]);
  }
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await link.set('open');
  await expect.poll(async () => (await app.inject('/health/ready')).statusCode, { timeout: 10_000 }).toBe(200);
  expect((await owner.get(`/api/vehicles/${vehicle.id}`)).body).toEqual(vehicle);
});

test.each([
  ['disk full', '53100', away],
  ['out of memory', '53200', away],
  ['shutting down', '57P01', away],
  ['read only', '25006', away],
  ['a statement that took too long', '57014', busy],
  ['a deadlock', '40P01', busy],
])(
  'a write that the database cannot take for now (%s) is a 503 and writes nothing',
  async (_name, sqlState, expected) => {
    const { owner } = await aServer();
    const administrator = await anAdministrator();
    const trigger = `refuse_${sqlState.toLowerCase()}`;
    await administrator.query(`
    create function ${trigger}() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${sqlState}', message = 'refused'; end $$;
    create trigger ${trigger} before insert on vehicles for each row
      when (new.organization_id = '${owner.session.organization.id}') execute function ${trigger}()`);
    onTestFinished(async () => void (await administrator.query(`drop function ${trigger} cascade`)));
    const { status, headers, body } = await owner.post('/api/vehicles', aVehicle());
    expect([status, headers['retry-after'], body.error]).toEqual([503, '2', expected]);
    expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(1);
  },
);

test('a database that only reads: reads are answered, writes are a 503, and the server is not ready', async () => {
  const { pool, app, owner, vehicle } = await aServer();
  const folder = await owner.add<Folder>('/api/folders', aFolder(vehicle.id));
  const { body: link } = await owner.post<PageLink>(`/api/folders/${folder.id}/link`);
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 10 }, () => pool.query('set default_transaction_read_only = on')));
      return (await app.inject('/health/ready')).statusCode;
    })
    .toBe(503);
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body).toEqual(vehicle);
  expect((await owner.post('/api/vehicles', aVehicle())).status).toBe(503);
  expect((await app.inject(link.path)).statusCode).toBe(200);
});

test('a connection that is ended in the middle of a write makes it a 503, and its vehicle stays as it was', async () => {
  const { owner, vehicle } = await aServer();
  const held = await holdVehicle(owner, vehicle);
  const answer = owner.put(`/api/vehicles/${vehicle.id}`, aVehicle({ brand: 'Otra' }));
  await expect.poll(held.waiting).toHaveLength(1);
  const [pid] = await held.waiting();
  await (await anAdministrator()).query('select pg_terminate_backend($1)', [pid]);
  expect((await answer).status).toBe(503);
  await held.release();
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.brand).toBe(vehicle.brand);
});

test('a statement ends by itself when it takes too long', async () => {
  const { pool, owner, vehicle } = await aServer({ options: '?statement_timeout=300' });
  const held = await holdVehicle(owner, vehicle);
  expect((await owner.put(`/api/vehicles/${vehicle.id}`, aVehicle())).status).toBe(503);
  expect(await held.waiting()).toEqual([]);
  expect(pool.idleCount).toBe(pool.totalCount);
  await held.release();
});

test('a client that leaves before its answer costs no connection', async () => {
  const { pool, app, owner, vehicle } = await aServer();
  const port = await listening(app);
  const held = await holdVehicle(owner, vehicle);
  const body = JSON.stringify(aVehicle());
  const ask =
    `PUT /api/vehicles/${vehicle.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const clients = await Promise.all(Array.from({ length: 12 }, () => rawClient(port, ask)));
  await expect.poll(async () => (await held.waiting()).length).toBeGreaterThan(0);
  for (const client of clients) client.destroy();
  await held.release();
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  expect((await owner.get(`/api/vehicles/${vehicle.id}`)).status).toBe(200);
});

/** The real program, on the database of the tests. */
async function aProgram(): Promise<{ url: string; stop(): void; exitCode: Promise<number | null> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: inject('databaseUrl'),
      DATA_DIR: join(inject('runFolder'), 'data'),
      LINK_KEY: 'una clave de prueba, la misma para todos',
      PORT: '0',
      LOG_LEVEL: 'silent',
      REGISTRATION_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitCode = once(child, 'exit').then(([code]) => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  return { url, stop: () => void child.kill('SIGTERM'), exitCode };
}

/** Calls the program for the owner, on connections of its own. */
function askerOf(program: { url: string }, owner: SignedInClient) {
  return (path: string, init: RequestInit = {}) =>
    fetch(program.url + path, {
      ...init,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    });
}

test('SIGTERM: what is under way is finished, nothing new is taken, and the program ends well', async () => {
  const { owner, vehicle } = await aServer();
  const { body: another } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const program = await aProgram();
  const ask = askerOf(program, owner);
  expect((await ask('/api/vehicles')).status).toBe(200);
  const port = Number(new URL(program.url).port);
  const open = await rawClient(port);
  const underWay = await Promise.all(
    [vehicle, another].map(async ({ id }) => {
      const held = await holdVehicle(owner, { ...vehicle, id });
      const body = JSON.stringify(aVehicle({ brand: 'Última' }));
      const changed = ask(`/api/vehicles/${id}`, { method: 'PUT', body });
      await expect.poll(held.waiting).toHaveLength(1);
      return { held, changed };
    }),
  );

  program.stop();
  await expect
    .poll(() =>
      rawClient(port).then(
        (client) => void client.destroy(),
        () => 'refused',
      ),
    )
    .toBe('refused');
  open.destroy();
  for (const { held, changed } of underWay) {
    await held.release();
    const answer = await changed;
    expect([answer.status, ((await answer.json()) as Vehicle).brand]).toEqual([200, 'Última']);
  }
  expect(await program.exitCode).toBe(0);
});

test('a second SIGTERM ends the program at once, whatever is under way', async () => {
  const { owner, vehicle } = await aServer();
  const program = await aProgram();
  const held = await holdVehicle(owner, vehicle);
  const body = JSON.stringify(aVehicle({ brand: 'Última' }));
  const changed = askerOf(program, owner)(`/api/vehicles/${vehicle.id}`, { method: 'PUT', body }).catch(
    () => 'cut off',
  );
  await expect.poll(held.waiting).toHaveLength(1);

  program.stop();
  // Within a second it counts as the same signal: npm also passes on the terminal's signal.
  const again = setInterval(program.stop, 200);
  onTestFinished(() => clearInterval(again));
  expect(await program.exitCode).toBe(1);
  expect(await changed).toBe('cut off');
  await held.release();
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.brand).toBe(vehicle.brand);
});
