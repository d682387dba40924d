import { setTimeout as delay } from 'node:timers/promises';
import { demoSize, fillDemo } from '../../server/src/demo/fill.ts';
import { Client } from '../client.ts';
import { withDatabase } from '../database.ts';
import { Firm } from '../firm.ts';
import { Product } from '../product.ts';
import { keepBusy } from './busy-processes.ts';

/**
 * A machine with other users: BUSY (4) processes occupy the processor. Meanwhile a firm of FLEET (150) vehicles sends RATE (50)
 * requests a second for MINUTES (5), one in ten of them a write.
 * A slow database is not a missing one: fails on any unexpected answer, above all a 503.
 */
const minutes = Number(process.env.MINUTES || 5);
const rate = Number(process.env.RATE || 50);
const busy = Number(process.env.BUSY || 4);
const total = Math.round(minutes * 60 * rate);

const product = await Product.inNewFolder(Number(process.env.PORT || 3_475));
const client = new Client(product.url);
const problems = new Map<string, number>();

async function requests(firm: Firm): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  const all = Array.from({ length: total }, async (_, index) => {
    const due = began + (index * 1_000) / rate;
    await delay(Math.max(1, due - performance.now()));
    try {
      await (index % 10 === 0 ? firm.change(index / 10) : firm.look());
    } catch (error) {
      const problem = String(error).slice(0, 300);
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    times.push(performance.now() - due);
  });
  await Promise.all(all);
  return times.sort((a, b) => a - b);
}

try {
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, demoSize(Number(process.env.FLEET || 150))));
  await product.start();
  const firm = new Firm(client, account);
  await firm.begin();
  const rest = keepBusy(busy);
  let times: number[];
  try {
    times = await requests(firm);
  } finally {
    await rest();
  }
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const byStatus = [...client.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  for (const [problem, count] of problems) console.log(`${count} times ${problem}`);
  console.log(
    `${times.length} requests in ${minutes} minutes beside ${busy} busy processes; by status: ${byStatus.join(', ')}; ` +
      `503: ${client.statuses.get(503) ?? 0}; half of them within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms`,
  );
  process.exitCode = problems.size === 0 ? 0 : 1;
} finally {
  client.close();
  await product.remove();
}
