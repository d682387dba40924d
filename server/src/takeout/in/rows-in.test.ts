import { setImmediate } from 'node:timers/promises';
import { mostSaleEntries } from '@baqueano/domain/papers/sale-pack';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canonical, chainOf } from '../../papers/sale-packs/chain.ts';
import type { Row } from '../../records/carried.ts';
import type { ArchiveIn } from './archive-in.ts';
import { rowsIn } from './rows-in.ts';

const id = '019a0000-0000-7000-8000-00000000f0e9';

async function batchesOf(name: string, count: number, ...bytes: (string | Buffer)[]): Promise<Row[][]> {
  return allOf(name, count, async function* () {
    for (const one of bytes) yield Buffer.from(one);
  });
}

async function allOf(name: string, count: number, read: ArchiveIn['read']): Promise<Row[][]> {
  const archive = { manifest: { tables: { [name]: count } }, read } as unknown as ArchiveIn;
  const batches: Row[][] = [];
  for await (const rows of rowsIn(archive, name)) batches.push(rows);
  return batches;
}

const person = (name: string) => `${JSON.stringify({ id, name })}\n`;
const refusal = (name: string, line: string) => batchesOf(name, 1, line).then(String, (error) => error.message);

test('rows come in batches, however the bytes of a line or of a character are cut', async () => {
  const whole = Buffer.from(Array.from({ length: 1_001 }, (_, index) => person(`Ñandú ${index}`)).join(''));
  for (const size of [7, 65_536, whole.length]) {
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    const batches = await batchesOf('former_people', 1_001, ...chunks);
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(batches.flat().map(({ name }) => name)).toEqual(
      Array.from({ length: 1_001 }, (_, index) => `Ñandú ${index}`),
    );
  }
  expect(await batchesOf('former_people', 1, person('Ana').trimEnd())).toEqual([[{ id, name: 'Ana' }]]);
});

test('a batch of long rows holds fewer of them', async () => {
  const long = `${' '.repeat(300_000)}${person('Ana')}`;
  const batches = await batchesOf('former_people', 10, ...Array(10).fill(long));
  expect(batches.map(({ length }) => length)).toEqual([4, 4, 2]);
});

test('a row that is long, wide or deep is refused in words before it is parsed', async () => {
  expect(await refusal('former_people', `${' '.repeat(500_000)}${person('Ana')}`)).toMatch(/demasiado largo/);
  const wide = `{"custom":[${Array(100_000).fill('[]').join(',')}]}`;
  const deep = `{"custom":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  for (const line of [wide, deep]) {
    expect(await refusal('vehicles', line)).toBe(
      'El ZIP no se puede traer: en los vehículos, el registro 1: no se entiende',
    );
  }
});

test('nothing is read beyond the rows that the manifest says', async () => {
  let read = 0;
  async function* lines() {
    for (; read < 5_000; read += 1) yield Buffer.from(person('Ana'));
  }
  await expect(allOf('former_people', 3, lines)).rejects.toThrow(/no son tantos/);
  expect(read).toBeLessThan(1_000);
});

test('the longest history for a buyer that forms can make comes in', async () => {
  const text = 'Ñ"'.repeat(60);
  const made = { is: 'made', at: '2026-11-20T10:00', organization: 'Ñ'.repeat(120), withCosts: true, leftOut: 99_999 };
  const vehicle = {
    ...{
      is: 'vehicle',
      licensePlate: 'AB123CD',
      brand: text,
      model: text,
      year: 2022,
      vin: text,
      currentKm: 1_999_999,
    },
    ...{ kind: 'truck', use: null, jurisdiction: 'AR-B', registeredOn: null, purchasedOn: '2022-01-01' },
    ...{ fuels: ['diesel'], grossKg: 45_000, seats: 3, axles: 3 },
  };
  const service = {
    is: 'maintenance',
    date: '2026-11-01',
    km: 1_999_999,
    serviceType: text,
    workshop: text,
    cost: 1e9,
  };
  const entries = [made, vehicle, ...Array(mostSaleEntries - 2).fill(service)].map((one) => canonical(one));
  const hashes = chainOf(entries);
  const row = {
    ...{
      id,
      vehicle_id: id,
      name: 'Ana',
      with_costs: true,
      made_at: '2026-11-20T10:00',
      created_at: '2026-11-20T13:00:00Z',
    },
    ...{ entries, hashes, hash: hashes.at(-1) },
  };
  const line = `${JSON.stringify(row)}\n`;
  expect(line.length).toBeGreaterThan(1_500_000);
  // A clock that advances by 1 ms with each look, so that other work gets its turn during the checks.
  let [now, turns, isDone] = [0, 0, false];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  onTestFinished(() => clock.mockRestore());
  const others = (async () => {
    for (; !isDone; turns++) await setImmediate();
  })();
  expect((await batchesOf('sale_packs', 1, line)).flat()).toHaveLength(1);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(mostSaleEntries / 20);
});
