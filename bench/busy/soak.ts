import { setTimeout as delay } from 'node:timers/promises';
import { demoSize, fillDemo } from '../../server/src/demo/fill.ts';
import { Client } from '../client.ts';
import { withDatabase } from '../database.ts';
import { Firm } from '../firm.ts';
import { Product } from '../product.ts';
import { accountOf, register } from '../requests.ts';

/**
 * Gives a product a day's load, and compares its end with its fifth minute. A firm of FLEET (500) vehicles and four small ones
 * read lists, pages, statistics and alerts (many unchanged: 304), and sign in. They make, change and delete records in a constant
 * number.
 * Requests leave RATE (200) times a second, also before the answers to earlier ones, and are timed from their due moment.
 * Fails on any error, on memory 15 % or p99 25 % above those of the fifth minute. MINUTES (30).
 */
const minutes = Number(process.env.MINUTES || 30);
const rate = Number(process.env.RATE || 200);
const vehicleCount = Number(process.env.FLEET || 500);
const comparedWith = Math.min(5, minutes - 1);
const memoryMayGrow = 1.15;
const p99MayGrow = 1.25;

interface Minute {
  requests: number;
  errors: number;
  p50: number;
  p99: number;
  memory: number;
}

const product = await Product.inNewFolder(Number(process.env.PORT || 3_470));
const client = new Client(product.url);
const problems = new Map<string, number>();

const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** One minute of requests: each is sent when it is due, also before the answers to earlier ones. */
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

try {
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, demoSize(vehicleCount)));
  await product.start();
  const small = ['norte', 'sur', 'este', 'oeste'];
  await Promise.all(small.map((name) => register(product, name)));
  const firms = [account, ...small.map(accountOf)].map((one) => new Firm(client, one));
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
  const byStatus = [...client.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `by status: ${byStatus.join(', ')}\n${errors} errors; minute ${minutes} against minute ${comparedWith}: memory ${percent(memory)} ` +
      `(${first.memory} -> ${last.memory} MB), p99 ${percent(p99)} (${first.p99.toFixed(1)} -> ${last.p99.toFixed(1)} ms)`,
  );
  process.exitCode = errors === 0 && memory <= memoryMayGrow && p99 <= p99MayGrow ? 0 : 1;
} finally {
  client.close();
  await product.remove();
}
