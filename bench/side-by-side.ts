import { specifiedTypes } from '@baqueano/domain/papers/document';
import { Client as DatabaseClient } from 'pg';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../server/src/testing/requests/bodies.ts';
import { Client } from './client.ts';
import { urlOfEmbedded } from './database.ts';
import { Product } from './product.ts';
import { register } from './requests.ts';

/**
 * Writes related records side by side. COPIES (3) firms of two vehicles and two drivers have WRITERS (6) people each, for SECONDS
 * (45). They create, change, move and delete records, assign drivers and replace vehicles at random.
 * The second of two writes has to wait: fails on any deadlock counted by PostgreSQL, and on any unusual answer.
 */
const seconds = Number(process.env.SECONDS || 45);
const copies = Number(process.env.COPIES || 3);
const writers = Number(process.env.WRITERS || 6);

const product = await Product.inNewFolder(Number(process.env.PORT || 3_480));
const client = new Client(product.url);

const problems: string[] = [];

const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};
const day = (n: number) => `2026-06-${String(1 + (n % 28)).padStart(2, '0')}`;

async function firm(name: string, until: number): Promise<number> {
  const { token } = await register(product, name);
  const made: Record<string, string[]> = { vehicles: [], drivers: [], maintenance: [], documents: [] };
  let written = 0;

  async function create(kind: string, body: object): Promise<void> {
    const answer = await client.expect([201, 404], 'POST', `/api/${kind}`, { token, body });
    if (answer.status === 201) made[kind]?.push(JSON.parse(answer.body.toString()).id);
  }

  const bodies: Record<string, () => object> = {
    vehicles: () => aVehicle({ currentKm: 1_000, assignedDriver: oneOf([null, ...(made.drivers ?? [])]) }),
    drivers: () => aDriver({ assignedVehicles: (made.vehicles ?? []).filter(() => Math.random() < 0.5) }),
    maintenance: () => {
      const oil = Math.random() < 0.5;
      const service = { serviceType: oil ? 'Cambio de aceite' : 'Frenos', nextOilChangeKm: oil ? 1_000 : null };
      const km = 10_000 + Math.floor(Math.random() * 10) * 1_000;
      return aMaintenanceRecord(oneOf(made.vehicles ?? []), { ...service, km, date: day(km / 1_000) });
    },
    documents: () => aDocument(oneOf(made.vehicles ?? []), { type: oneOf(specifiedTypes) }),
  };

  async function write(): Promise<void> {
    const kind = oneOf(['maintenance', 'maintenance', 'documents', 'documents', 'vehicles', 'drivers']);
    const body = bodies[kind]?.() ?? {};
    const ids = made[kind] ?? [];
    const id = ids.length > 0 ? oneOf(ids) : '';
    const fixed = kind === 'vehicles' || kind === 'drivers';
    const choice = Math.random();
    if (id === '' || (!fixed && choice < 0.4)) return create(kind, body);
    if (choice < 0.9) {
      // 404: somebody else has deleted it, or the vehicle that it belongs to.
      await client.expect([200, 404, 409], 'PUT', `/api/${kind}/${id}`, { token, body });
      return;
    }
    if (fixed) await create(kind, body);
    made[kind] = (made[kind] ?? []).filter((one) => one !== id);
    await client.expect([204, 404], 'DELETE', `/api/${kind}/${id}`, { token });
  }

  for (const kind of ['drivers', 'drivers', 'vehicles', 'vehicles']) await create(kind, bodies[kind]?.() ?? {});
  const writing = Array.from({ length: writers }, async () => {
    while (performance.now() < until) {
      await write().catch((error: unknown) => problems.push(String(error).slice(0, 300)));
      written += 1;
    }
  });
  await Promise.all(writing);
  return written;
}

async function deadlocks(): Promise<number> {
  const database = new DatabaseClient({ connectionString: urlOfEmbedded(product.dataDir) });
  await database.connect();
  const { rows } = await database.query('select deadlocks from pg_stat_database where datname = current_database()');
  await database.end();
  return Number(rows[0]?.deadlocks);
}

try {
  await product.start();
  const until = performance.now() + seconds * 1_000;
  const written = await Promise.all(Array.from({ length: copies }, (_, index) => firm(`firma-${index}`, until)));
  const total = written.reduce((sum, one) => sum + one);
  for (const problem of new Set(problems)) console.log(problem);
  const found = await deadlocks();
  const byStatus = [...client.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${total} writes in ${seconds} s, ${found} deadlocks, ${problems.length} other answers; by status: ${byStatus.join(', ')}`,
  );
  process.exitCode = found === 0 && problems.length === 0 ? 0 : 1;
} finally {
  client.close();
  await product.remove();
}
