import { Client as Postgres } from 'pg';
import { aDocument, aFine, aMaintenanceRecord, aVehicle } from '../server/src/testing/requests/bodies.ts';
import { Client } from './client.ts';
import { urlOfEmbedded } from './database.ts';
import { Product } from './product.ts';
import { register } from './requests.ts';

/**
 * Measures one write on a vehicle with 10 papers, services and fines each, and on one with 400. After ten years it may last 1.3
 * times as long.
 * First with a planner that has no statistics, then after ANALYZE.
 */
const counts = [10, 400] as const;
const most = 1.3;
const rounds = Number(process.env.ROUNDS || 60);
const types = ['insurance', 'vtv', 'cedula_azul', 'registration'];
const dayOf = (year: number, index: number) => `${year}-0${1 + (index % 9)}-10`;

const kinds = {
  documents: (id: string, index: number) => {
    const year = 1990 + (index % 34);
    const days = { issueDate: dayOf(year, index), expiryDate: dayOf(year + 1, index) };
    return aDocument(id, { ...days, type: types[index % types.length] });
  },
  maintenance: (id: string, index: number) =>
    aMaintenanceRecord(id, { date: dayOf(2010 + (index % 15), index), km: 100 }),
  fines: (id: string) => aFine(id),
};
type KindName = keyof typeof kinds;
const names = Object.keys(kinds) as KindName[];
const middle = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Milliseconds of each kind's write beside few and beside many, and their ratio. */
export async function measureWritesBeside(port: number): Promise<object[]> {
  const product = await Product.inNewFolder(port);
  await product.start();
  const client = new Client(product.url);
  // A connection each time: the product's settings end one that is idle.
  const sql = async (statement: string): Promise<{ name: string }[]> => {
    const database = new Postgres({ connectionString: urlOfEmbedded(product.dataDir) });
    await database.connect();
    try {
      return (await database.query<{ name: string }>(statement)).rows;
    } finally {
      await database.end();
    }
  };
  try {
    const tables = await sql("select relname as name from pg_stat_user_tables where schemaname = 'public'");
    await sql(tables.map(({ name }) => `alter table "${name}" set (autovacuum_enabled = off)`).join(';'));
    const { token } = await register(product, 'ana');
    const add = async (kind: string, body: object): Promise<string> => {
      const { body: answer } = await client.expect([201], 'POST', `/api/${kind}`, { token, body });
      return JSON.parse(answer.toString()).id;
    };
    const units: string[] = [];
    for (const count of counts) {
      const id = await add('vehicles', aVehicle());
      for (const kind of names) for (let i = 0; i < count; i++) await add(kind, kinds[kind](id, i));
      units.push(id);
    }
    const measured: { kind: KindName; statistics: string; times: number[]; ratio: number }[] = [];
    for (const statistics of ['stale', 'fresh']) {
      if (statistics === 'fresh') await sql('analyze');
      for (const kind of names) {
        const times = units.map((): number[] => []);
        for (let round = 0; round < rounds; round++) {
          for (const [index, id] of units.entries()) {
            const began = performance.now();
            const made = await add(kind, kinds[kind](id, 33));
            times[index]?.push(performance.now() - began);
            await client.expect([204], 'DELETE', `/api/${kind}/${made}`, { token });
          }
        }
        const [few = 0, many = 0] = times.map(middle);
        measured.push({ kind, statistics, times: [few, many], ratio: many / few });
      }
    }
    for (const { kind, statistics, times, ratio } of measured) {
      const [few = 0, many = 0] = times;
      console.log(
        `write beside N: POST ${kind}, ${statistics} statistics: ${few.toFixed(1)} ms beside ${counts[0]}, ` +
          `${many.toFixed(1)} ms beside ${counts[1]}: ${ratio.toFixed(2)}${ratio > most ? ` ABOVE ${most}` : ''}`,
      );
    }
    return measured;
  } finally {
    client.close();
    await product.remove();
  }
}
