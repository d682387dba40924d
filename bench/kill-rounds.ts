import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Product } from './product.ts';

/**
 * Kills the server, the database or both with SIGKILL at random moments while vehicles are being written, starts again, and
 * looks for every vehicle whose creation was acknowledged. ROUNDS (20) and WRITERS (8) set the size.
 */
const rounds = Number(process.env.ROUNDS || 20);
const writers = Number(process.env.WRITERS || 8);
const victims = ['server', 'server and database', 'database'] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-kill-'));
const product = new Product(dataDir, 3190);
const acknowledged = new Set<string>();
let attempts = 0;
let needingHelp = 0;
const recoveries: number[] = [];

async function post(path: string, body: object, token?: string): Promise<Response> {
  return fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function write(token: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    attempts += 1;
    const serial = String(attempts).padStart(14, '0');
    const vehicle = {
      brand: 'Iveco',
      model: 'Tector',
      year: 2020,
      licensePlate: `K${attempts}`,
      vin: `8AT${serial}`,
      currentKm: 1,
    };
    try {
      const response = await post('/api/vehicles', vehicle, token);
      if (response.status === 201) acknowledged.add((await response.json()).id);
    } catch {
      // Killed in mid-request: nothing was acknowledged, so nothing is owed.
      await delay(5);
    }
  }
}

async function missing(token: string): Promise<string[]> {
  const response = await fetch(`${product.url}/api/vehicles`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  const kept = new Set((await response.json()).map((vehicle: { id: string }) => vehicle.id));
  return [...acknowledged].filter((id) => !kept.has(id));
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await condition()) return;
    await delay(20);
  }
  throw new Error(`Not within 30 s: ${what}`);
}

try {
  const firstStart = await product.start();
  const registered = await post('/api/auth/register', {
    email: 'kill@flota.example',
    password: 'caballo-correcto',
    organizationName: 'Resistencia',
  });
  const { token } = await registered.json();
  console.log(`first start ever: ${Math.round(firstStart)} ms`);
  let lost: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const victim = victims[round % victims.length] ?? 'server';
    let stopped = false;
    const writing = Array.from({ length: writers }, () => write(token, () => stopped));
    // The moment of the kill is meant to be any.
    await delay(200 + Math.random() * 1_300);
    const database = product.databasePid;
    const began = performance.now();
    if (victim !== 'server') process.kill(database, 'SIGKILL');
    if (victim === 'database') {
      await until(async () => (await product.isReady()) && product.databasePid !== database, 'the database back');
    } else {
      await product.kill();
    }
    stopped = true;
    await Promise.all(writing);
    try {
      if (victim !== 'database') await product.start();
    } catch (error) {
      needingHelp += 1;
      throw error;
    }
    recoveries.push(performance.now() - began);
    lost = await missing(token);
    console.log(`round ${round}: killed ${victim}; ${acknowledged.size} acknowledged, ${lost.length} lost`);
    if (lost.length > 0) break;
  }
  recoveries.sort((a, b) => a - b);
  const median = Math.round(recoveries[Math.floor(recoveries.length / 2)] ?? 0);
  console.log(
    `${rounds} rounds, ${attempts} writes, ${acknowledged.size} acknowledged, ${lost.length} lost, ${needingHelp} rounds that ` +
      `needed a hand; back after ${median} ms (median), ${Math.round(recoveries.at(-1) ?? 0)} ms (longest)`,
  );
  process.exitCode = lost.length === 0 && needingHelp === 0 ? 0 : 1;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
