import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { aVehicle } from '../../server/src/testing/requests/bodies.ts';
import { type Attack, counted, newAddress, newEmail, password, registration, type Target } from './target.ts';

/** Attacks on the surroundings of the calls: connections, memory, the log, files. */

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function halfSentBodies(target: Target) {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const sockets: Socket[] = [];
  for (const _ of times(1_010)) {
    const socket = connect(target.port, 'localhost').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(head);
  }
  try {
    const statuses: number[] = [];
    for (const end = Date.now() + 6_000; Date.now() < end; await delay(100)) {
      for (const path of ['/', '/api/auth/providers']) statuses.push((await target.ask('GET', path)).status);
    }
    return { answer: `page and API for 6 s: ${counted(statuses)}`, works: statuses.some((status) => status !== 200) };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function valuesInTheLog(target: Target) {
  const { token, user } = await target.register();
  const administrator = new Client({ connectionString: target.databaseUrl });
  await administrator.connect();
  try {
    const before = target.log.length;
    const email = newEmail();
    const tireInfo = 'nota-privada-xyz';
    const search = 'busqueda-privada-xyz';
    await administrator.query('begin; lock table users, vehicles, maintenance_records in access exclusive mode');
    const calls = Promise.all([
      target.ask('POST', '/api/auth/register', { body: registration(email), from: newAddress() }),
      target.ask('POST', '/api/auth/login', { body: { email: user.email, password }, from: newAddress() }),
      target.ask('POST', '/api/vehicles', { body: aVehicle({ tireInfo }), token }),
      target.ask('GET', `/api/maintenance?search=${search}`, { token }),
    ]);
    // A restart of the database would do the same; this comes before the 10 s of a statement.
    let ended = 0;
    const cancel = `select count(pg_cancel_backend(pid))::int as ended from pg_stat_activity
                    where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    let open = true;
    const answered = calls.finally(() => {
      open = false;
    });
    while (open) {
      await delay(300);
      ended += (await administrator.query<{ ended: number }>(cancel)).rows[0]?.ended ?? 0;
    }
    const statuses = (await answered).map(({ status }) => status);
    await administrator.query('rollback');
    const lines = target.log.slice(before);
    const secrets = { hash: 'argon2id', 'e-mail': email, 'record’s text': tireInfo, search };
    const found = Object.entries(secrets).filter(([, value]) => lines.includes(value));
    const answer = `${counted(statuses)}, ${ended} statements ended; in the log: ${found.map(([name]) => name).join(', ') || 'none of it'}`;
    return { answer, works: found.length > 0 };
  } finally {
    await administrator.end();
  }
}

/** Megabytes: 3,000 addresses alone are 42. */
const mostGrowth = 30;

async function longAddresses(target: Target) {
  const { token } = await target.register();
  const ask = async (count: number, end: string) => {
    for (const group of times(count / 20)) {
      await Promise.all(
        times(20).map((index) => target.ask('GET', `/api/drivers?${group}-${index}=${end}`, { token })),
      );
    }
  };
  // The remains of the first ones are no part of the growth.
  await ask(500, 'n');
  const before = target.product.memory;
  await ask(3_000, 'n'.repeat(14_000));
  const growth = target.product.memory - before;
  return { answer: `${growth} MB more after 3,000 addresses of 14 kB`, works: growth > mostGrowth };
}

async function tagOfAnother(target: Target) {
  const [one, other] = [await target.register(), await target.register()];
  const path = '/api/vehicles';
  const tag = (await target.ask('GET', path, { token: one.token })).headers.get('etag') ?? '';
  const { status } = await target.ask('GET', path, { token: other.token, headers: { 'if-none-match': tag } });
  return { answer: String(status), works: status === 304 };
}

const restoreWithin = 20_000;

/** In a process of its own, so that it can be ended. */
async function hostileBackup(_target: Target) {
  const table = { schema: 'public', name: 'drivers', columns: ['id'] };
  const facts = { format: 1, takenAt: new Date().toISOString(), postgres: 180_000, migrations: [], tables: [table] };
  const head = `-- Baqueano backup ${JSON.stringify(facts)}\nCOPY "public"."drivers" ("id") FROM stdin;\n`;
  const file = join(tmpdir(), `baqueano-hostile-${createHash('sha1').update(String(process.pid)).digest('hex')}.gz`);
  await writeFile(file, gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(200_000_000, 'x')])));
  const program = `import { checkBackup } from './server/src/database/backup/backup-file.ts'; await checkBackup(${JSON.stringify(file)});`;
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: restoreWithin,
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const refused = code === 1 && errors.includes('CannotStart');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return { answer: `${refused ? 'refused' : 'not refused'} after ${seconds} s`, works: !refused };
}

async function ownFilesOfTheBuild(target: Target) {
  const paths = ['/.vite/screens.json', '/sources.sha256', '/.sources.sha256'];
  const statuses = await Promise.all(paths.map(async (path) => (await target.ask('GET', path)).status));
  return { answer: counted(statuses), works: statuses.includes(200) };
}

async function twoHosts(target: Target) {
  const socket = connect(target.port, 'localhost');
  socket.end('GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  const [line = ''] = (await text(socket)).split('\r\n', 1);
  return { answer: line, works: line.includes(' 200 ') };
}

async function answersWithoutCachePolicy(target: Target) {
  const paths = ['/health/live', '/api/docs/json', '/nada'];
  const policies = await Promise.all(
    paths.map(async (path) => (await target.ask('GET', path)).headers.get('cache-control')),
  );
  return { answer: policies.map((policy) => policy ?? 'none').join(', '), works: policies.includes(null) };
}

export const serverAttacks: Attack[] = [
  { finding: '1.4', what: '1,010 bodies that are only half sent', run: halfSentBodies },
  { finding: '1.6', what: 'the database fails while people work', run: valuesInTheLog },
  { finding: '1.11', what: '3,000 lists with long addresses', run: longAddresses },
  { finding: '1.12', what: 'the tag of another organization', run: tagOfAnother },
  { finding: '1.13', what: 'a backup with a row of 200 MB', run: hostileBackup },
  { finding: '1.16', what: 'what the build wrote down for itself', run: ownFilesOfTheBuild },
  { finding: '1.16', what: 'two Host headers', run: twoHosts },
  { finding: '1.16', what: 'answers that any cache may keep', run: answersWithoutCachePolicy },
];
