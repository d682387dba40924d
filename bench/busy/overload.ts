import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { fillDemo } from '../../server/src/demo/fill.ts';
import { withDatabase } from '../database.ts';
import { Product } from '../product.ts';
import { signIn } from '../requests.ts';

/**
 * Sends a server more long lists at once than it can answer: CONNECTIONS (3,000) for SECONDS (10), each list (500 vehicles) from
 * the database.
 * The rest has to get a 503, and the server's memory has to stay at its level with 16 connections.
 */
const seconds = Number(process.env.SECONDS || 10);
const most = Number(process.env.CONNECTIONS || 3_000);
const vehicles = 500;
const largestMemory = 1_000;

const product = await Product.inNewFolder(Number(process.env.PORT || 3396));

/** Megabytes. */
function memory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

async function rush(token: string, connections: number): Promise<{ others: number }> {
  let serial = 0;
  const {
    errors,
    latency,
    statusCodeStats = {},
  } = await autocannon({
    url: product.url,
    connections,
    duration: seconds,
    timeout: 30,
    headers: { authorization: `Bearer ${token}` },
    requests: [
      {
        setupRequest: (request) => {
          serial += 1;
          return { ...request, path: `/api/vehicles?rush=${connections}-${serial}` };
        },
      },
    ],
  });
  const { '200': lists, '503': refusals, ...rest } = statusCodeStats as Record<string, { count?: number } | undefined>;
  const others = errors + Object.values(rest).reduce((sum, each) => sum + (each?.count ?? 0), 0);
  console.log(
    `${connections} connections: ${lists?.count ?? 0} lists, ${refusals?.count ?? 0} times 503, ${others} others; ` +
      `99 % within ${latency.p99} ms; at most ${memory()} MB so far`,
  );
  return { others };
}

try {
  await product.start();
  await product.stop();
  const size = { vehicles, drivers: vehicles, years: 1, recordsPerVehicle: 5 };
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, size));
  await product.start();
  const { token } = await signIn(product, account);
  const outcomes = [await rush(token, 16), await rush(token, most), await rush(token, 16)];
  const well = product.isAlive && memory() < largestMemory && outcomes.every(({ others }) => others === 0);
  console.log(well ? 'passed' : 'FAILED');
  process.exitCode = well ? 0 : 1;
} finally {
  await product.remove();
}
