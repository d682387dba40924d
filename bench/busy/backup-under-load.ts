import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { joinEmbedded } from '../../server/src/database/embedded/embedded.ts';
import { fillDemo } from '../../server/src/demo/fill.ts';
import { everyRow } from '../../server/src/testing/database/every-row.ts';
import { tenYears, urlOfEmbedded, withDatabase } from '../database.ts';
import { Product } from '../product.ts';
import { call, signIn } from '../requests.ts';

/**
 * Backs up a product during writes, with the operator's command. It restores the backup into another folder and compares every
 * row with the database at the moment of the backup.
 * FLEET (500) and WRITERS (8) set the size.
 */
type Rows = Record<string, string[]>;

const vehicles = Number(process.env.FLEET || 500);
const writers = Number(process.env.WRITERS || 8);
const calm = 3_000;

const folder = await mkdtemp(join(tmpdir(), 'baqueano-backup-'));
const dataDir = join(folder, 'data');
const restoredDir = join(folder, 'restored');
const file = join(folder, 'backup.sql.gz');
const product = new Product(dataDir, Number(process.env.PORT || 3_300));
const acknowledged: number[] = [];
let writing = true;

/** Adds a vehicle with a record, changes it, and deletes every other one: rows come, change and go all the time. */
async function write(writer: number, token: string): Promise<void> {
  for (let turn = 0; writing; turn++) {
    const serial = `${writer}${String(turn).padStart(7, '0')}`;
    const vehicle = {
      brand: 'Iveco',
      model: 'Tector',
      year: 2020,
      licensePlate: `B${serial}`,
      vin: `8ATBACKUP${serial}`,
      currentKm: 1,
    };
    const { id } = await send<{ id: string }>(token, 'POST', '/api/vehicles', vehicle);
    const record = { vehicleId: id, date: '2026-11-01', km: 5, serviceType: 'Frenos', workshop: 'Propio', cost: 1 };
    await send(token, 'POST', '/api/maintenance', record);
    await send(token, 'PUT', `/api/vehicles/${id}`, { ...vehicle, currentKm: 100 + turn });
    if (turn % 2 === 0) await send(token, 'DELETE', `/api/vehicles/${id}`);
  }
}

async function send<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(product, method, path, token, body);
  acknowledged.push(performance.now());
  return answer;
}

function perSecond(from: number, to: number): number {
  return Math.round((1_000 * acknowledged.filter((at) => at >= from && at < to).length) / (to - from));
}

async function run(args: string[], dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - began) / 1_000;
}

function different(one: Rows, other: Rows): number {
  const left = new Map<string, number>();
  const note = (rows: Rows, times: number) => {
    for (const [table, found] of Object.entries(rows)) {
      for (const row of found) left.set(`${table} ${row}`, (left.get(`${table} ${row}`) ?? 0) + times);
    }
  };
  note(one, 1);
  note(other, -1);
  return [...left.values()].reduce((sum, times) => sum + Math.abs(times), 0);
}

/** Without each organization's count of changes: a restore draws it anew. */
function comparable(rows: Rows): Rows {
  return { ...rows, 'public.changes': (rows['public.changes'] ?? []).filter((row) => !/,0,\d+\)$/.test(row)) };
}

try {
  const account = await withDatabase(dataDir, (db) => fillDemo(db, tenYears(vehicles)));
  await product.start();
  const { token } = await signIn(product, account);

  const began = performance.now();
  const work = Array.from({ length: writers }, (_, writer) => write(writer, token));
  // The rate without a backup.
  await delay(calm);
  const holder = new Client({ connectionString: urlOfEmbedded(dataDir) });
  await holder.connect();
  await holder.query('begin isolation level repeatable read, read only');
  const exported = await holder.query<{ id: string }>('select pg_export_snapshot() as id');
  const backupBegan = performance.now();
  const backupSeconds = await run(['backup', `--snapshot=${exported.rows[0]?.id}`, file], dataDir);
  const backupEnded = performance.now();
  writing = false;
  await Promise.all(work);

  const then = await everyRow(holder);
  const restoreSeconds = await run(['restore', file], restoredDir);
  const embedded = await joinEmbedded(restoredDir);
  const restored = new Client(embedded.connection);
  await restored.connect();
  const now = await everyRow(restored);
  const present = new Client({ connectionString: urlOfEmbedded(dataDir) });
  await present.connect();
  const since = await everyRow(present);
  for (const client of [holder, present, restored]) await client.end();
  await embedded.close();

  const wrong = different(comparable(then), comparable(now));
  const moved = different(then, since);
  console.log(
    `${Object.values(then).flat().length} rows of ${Object.keys(then).length} tables, ${(await stat(file)).size} bytes; ` +
      `backup ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s; ${writers} writers made ` +
      `${perSecond(began, backupBegan)} writes/s before and ${perSecond(backupBegan, backupEnded)} during the backup, after which ` +
      `${moved} rows were others; rows different from those at its moment: ${wrong}`,
  );
  // Without rows changed meanwhile the run proves nothing.
  process.exitCode = wrong === 0 && moved > 0 ? 0 : 1;
} finally {
  writing = false;
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
