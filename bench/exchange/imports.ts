import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Product } from '../product.ts';
import { call, register } from '../requests.ts';
import { wideSheet } from './import-sheets.ts';
import { watched } from './watched.ts';

/**
 * A pasted fleet: the time until it is shown and until it is stored, its memory, and the wait of others. Then two at once, and
 * one import with its server killed in the middle.
 * ROWS (10000), PORT (3500); KILL=no and UNDO=no leave these out.
 */
const rows = Number(process.env.ROWS || 10_000);
const product = await Product.inNewFolder(Number(process.env.PORT || 3_500), { LOG_LEVEL: 'warn' }, console.error);

let token = '';

const ask = <T>(method: string, path: string, body?: object) => call<T>(product, method, path, token, body);

async function until(id: string, isSo: (one: Import) => boolean): Promise<Import> {
  for (;;) {
    const one = await ask<Import>('GET', `/api/imports/${id}`).catch(() => null);
    if (one && isSo(one)) return one;
    await delay(100);
  }
}

const isFinished = ({ state }: Import) => !['reading', 'queued', 'importing'].includes(state);

async function preview(text: string): Promise<Import> {
  const made = await ask<Import>('POST', '/api/imports/text', Buffer.from(text));
  const one = await until(made.id, isFinished);
  if (one.state !== 'ready') throw new Error(`${one.state}: ${one.error}`);
  return one;
}

async function apply(one: Import): Promise<Import> {
  await ask('POST', `/api/imports/${one.id}/apply`, { doubts: true });
  const done = await until(one.id, isFinished);
  if (done.state === 'done') return done;
  if (!done.stale) throw new Error(`${done.state}: ${done.error}`);
  // Another import was applied at the same moment: a person reviews the changes again.
  await ask('PUT', `/api/imports/${one.id}/columns`, {});
  return apply(await until(one.id, isFinished));
}

/** Others write to this vehicle meanwhile. */
async function measure(what: string, work: () => Promise<unknown>, vehicle?: Vehicle): Promise<void> {
  let [longest, isOver] = [0, false];
  async function write(): Promise<void> {
    while (!isOver && vehicle) {
      const began = performance.now();
      await ask('PUT', `/api/vehicles/${vehicle.id}`, { ...vehicle, tireInfo: `${Math.round(began)}` });
      longest = Math.max(longest, performance.now() - began);
      await delay(20);
    }
  }
  const writing = write();
  const figures = await watched(product, work).finally(() => {
    isOver = true;
  });
  await writing;
  console.log(`${what}: ${figures}${vehicle ? `, their writes ${Math.round(longest)} ms` : ''}`);
}

try {
  await product.start();
  token = (await register(product, 'uno')).token;
  const other = await ask<Vehicle>('POST', '/api/vehicles', {
    ...{ brand: 'Fiat', model: 'Cronos', year: 2020, licensePlate: 'ZZ999ZZ', vin: '8AP359A00L0000001', currentKm: 10 },
  });
  await preview(wideSheet(50, 900_000));
  await delay(12_000);
  let one: Import | undefined;
  await measure(`${rows} rows, preview`, async () => {
    one = await preview(wideSheet(rows));
  });
  if (!one) throw new Error('No preview');
  const made = one;
  console.log(JSON.stringify(made.counts));
  await measure(`${rows} rows, import`, () => apply(made), other);
  if (process.env.UNDO !== 'no') {
    await measure(`${rows} rows, undo`, () => ask('POST', `/api/imports/${made.id}/undo`));
  }

  token = (await register(product, 'dos')).token;
  const two = await Promise.all([preview(wideSheet(rows / 10)), preview(wideSheet(rows / 10, 500_000))]);
  await measure(`two imports of ${rows / 10} rows at once`, () => Promise.all(two.map(apply)));
  console.log(`${(await ask<Vehicle[]>('GET', '/api/vehicles')).length} vehicles`);

  if (process.env.KILL !== 'no') {
    token = (await register(product, 'tres')).token;
    const third = await preview(wideSheet(rows / 4));
    await ask('POST', `/api/imports/${third.id}/apply`, { doubts: true });
    await until(third.id, ({ state }) => state === 'importing');
    await delay(1_500);
    await product.kill();
    await product.start();
    const [now, vehicles] = await Promise.all([
      ask<Import>('GET', `/api/imports/${third.id}`),
      ask<Vehicle[]>('GET', '/api/vehicles'),
    ]);
    console.log(`killed in the middle: ${now.state}, ${vehicles.length} vehicles of ${rows / 4}`);
    const began = performance.now();
    const done = await until(third.id, isFinished);
    const after = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${done.state} ${after} s after, ${(await ask<Vehicle[]>('GET', '/api/vehicles')).length} vehicles`);
  }
} finally {
  await product.remove();
}
