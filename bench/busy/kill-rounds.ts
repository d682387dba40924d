import { setTimeout as delay } from 'node:timers/promises';
import { Product } from '../product.ts';
import { register } from '../requests.ts';

/**
 * Kills the server, the database or both with SIGKILL at random moments of creating, changing and deleting vehicles. After each
 * start it looks for every acknowledged write.
 * ROUNDS (20) and WRITERS (8) set the size.
 */
const rounds = Number(process.env.ROUNDS || 20);
const writers = Number(process.env.WRITERS || 8);
const victims = ['server', 'server and database', 'database'] as const;

const product = await Product.inNewFolder(Number(process.env.PORT || 3_190));
/** The possible kilometres of each vehicle, null for a missing one; two values while a write has no answer. */
const expected = new Map<string, (number | null)[]>();
const acknowledged = { created: 0, changed: 0, deleted: 0 };
let attempts = 0;
let needingHelp = 0;
const recoveries: number[] = [];

async function send(method: string, path: string, body?: object, token?: string): Promise<Response> {
  return fetch(product.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
}

/** Creates a vehicle, changes two in three and deletes one in three. */
async function write(token: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    attempts += 1;
    const turn = attempts;
    const vehicle = {
      brand: 'Iveco',
      model: 'Tector',
      year: 2020,
      licensePlate: `K${turn}`,
      vin: `8AT${String(turn).padStart(14, '0')}`,
      currentKm: 1,
    };
    try {
      const response = await send('POST', '/api/vehicles', vehicle, token);
      if (response.status !== 201) continue;
      const { id } = await response.json();
      expected.set(id, [1]);
      acknowledged.created += 1;
      if (turn % 3 === 0) continue;
      expected.set(id, [1, turn]);
      const changed = await send('PUT', `/api/vehicles/${id}`, { ...vehicle, currentKm: turn }, token);
      if (changed.status !== 200) continue;
      expected.set(id, [turn]);
      acknowledged.changed += 1;
      if (turn % 3 === 1) continue;
      expected.set(id, [turn, null]);
      const deleted = await send('DELETE', `/api/vehicles/${id}`, undefined, token);
      if (deleted.status !== 204) continue;
      expected.set(id, [null]);
      acknowledged.deleted += 1;
    } catch {
      // Killed in mid-request: nothing was acknowledged, so the row may be missing.
      await delay(5);
    }
  }
}

async function lostOnes(token: string): Promise<string[]> {
  const response = await send('GET', '/api/vehicles', undefined, token);
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  const fleet: { id: string; currentKm: number }[] = await response.json();
  const found = new Map(fleet.map(({ id, currentKm }) => [id, currentKm]));
  return [...expected].filter(([id, allowed]) => !allowed.includes(found.get(id) ?? null)).map(([id]) => id);
}

function total(): number {
  return acknowledged.created + acknowledged.changed + acknowledged.deleted;
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await condition()) return;
    await delay(20);
  }
  throw new Error(`Not within 60 s: ${what}`);
}

try {
  const firstStart = await product.start();
  const { token } = await register(product, 'kill');
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
    lost = await lostOnes(token);
    console.log(
      `round ${round}: killed ${victim}, back after ${Math.round(recoveries.at(-1) ?? 0)} ms; ${total()} acknowledged, ${lost.length} lost`,
    );
    if (lost.length > 0) break;
  }
  recoveries.sort((a, b) => a - b);
  const median = Math.round(recoveries[Math.floor(recoveries.length / 2)] ?? 0);
  console.log(
    `${rounds} rounds, ${total()} writes acknowledged (${acknowledged.created} creations, ${acknowledged.changed} changes, ` +
      `${acknowledged.deleted} deletions), ${lost.length} lost, ${needingHelp} rounds that needed a hand; back after ${median} ms (median), ${Math.round(recoveries.at(-1) ?? 0)} ms (longest)`,
  );
  process.exitCode = lost.length === 0 && needingHelp === 0 ? 0 : 1;
} finally {
  await product.remove();
}
