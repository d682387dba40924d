import { randomUUID } from 'node:crypto';
import type { Session } from '@baqueano/domain/people/session';
import { aDriver, aFine, aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { aFolder, anApiKey, aSalePack } from '../../../server/src/testing/requests/setting-bodies.ts';
import type { Attack, Reply, Target } from '../target.ts';

/** Keys with few permissions, and the data that they read or write beyond them. */

const inUnits = { amount: null, units: 777, unitValue: 1_234.5 };

async function made<R = { id: string; version: string }>(reply: Promise<Reply>): Promise<R> {
  const { status, text } = await reply;
  if (status !== 201) throw new Error(`Making what is attacked answered ${status}: ${text}`);
  return JSON.parse(text);
}

async function aFleet(target: Target) {
  const { token }: Session = await target.register();
  const add = (path: string, body: object) => made(target.ask('POST', path, { token, body }));
  const vehicle = await add('/api/vehicles', aVehicle({ salePrice: 9_000_000 }));
  async function asKey(permissions: string[]) {
    const { id } = await add('/api/api-keys', anApiKey({ permissions }));
    const { secret } = await made<{ secret: string }>(target.ask('POST', `/api/api-keys/${id}/secret`, { token }));
    return (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      target.ask(method, path, { token: secret, body, headers });
  }
  const seen = async (path: string) => JSON.parse((await target.ask('GET', path, { token })).text);
  return { add, asKey, seen, vehicle };
}

export const moneyAttacks: Attack[] = [
  {
    finding: '2.7',
    what: 'A key without fine:money reckons a fine from its units',
    async run(target) {
      const { add, asKey, vehicle } = await aFleet(target);
      const fine = await add('/api/fines', aFine(vehicle.id, inUnits));
      const ask = await asKey(['fine:read', 'activity:read']);
      const paths = ['/api/fines', `/api/fines/${fine.id}`, '/api/fines/export?format=csv', '/api/activity'];
      const replies = await Promise.all(paths.map((path) => ask('GET', path)));
      const telling = replies.filter(({ text }) => /\b777\b|1\.?234[.,]5/.test(text)).length;
      return { answer: `units in ${telling} of ${paths.length} answers`, works: telling > 0 };
    },
  },
  {
    finding: '2.8',
    what: 'A key without :money overwrites the amount of a fine, and the price of a sale',
    async run(target) {
      const { add, asKey, seen, vehicle } = await aFleet(target);
      const fine = await add('/api/fines', aFine(vehicle.id, { amount: 700_000_099 }));
      const ask = await asKey(['fine:read', 'fine:write', 'vehicle:read', 'vehicle:write']);
      await ask('PUT', `/api/fines/${fine.id}`, aFine(vehicle.id, { units: 3, unitValue: 10 }));
      const sale = { retiredOn: '2026-11-01', retiredReason: 'sold', salePrice: 42 };
      await ask('PUT', `/api/vehicles/${vehicle.id}/retirement`, sale);
      const { amount } = await seen(`/api/fines/${fine.id}`);
      const { salePrice } = await seen(`/api/vehicles/${vehicle.id}`);
      return { answer: `fine ${amount}, sale ${salePrice}`, works: amount !== 700_000_099 || salePrice !== 9_000_000 };
    },
  },
  {
    finding: '2.15',
    what: 'A key that writes vehicles and does not read them is answered whole ones',
    async run(target) {
      const { asKey, vehicle } = await aFleet(target);
      const ask = await asKey(['vehicle:write']);
      const path = `/api/vehicles/${vehicle.id}`;
      const replies = await Promise.all([
        ask('PUT', path, aVehicle(), { 'if-match': '"0"' }),
        ask('POST', '/api/vehicles', aVehicle(), { 'idempotency-key': vehicle.id }),
        ask('POST', '/api/vehicles', aVehicle(), { 'idempotency-key': randomUUID() }),
      ]);
      const telling = replies.filter(({ text }) => text.includes('licensePlate')).map(({ status }) => status);
      return { answer: `whole in ${telling.length} of 3 (${telling.join(', ')})`, works: telling.length > 0 };
    },
  },
  {
    finding: '2.17',
    what: 'Keys read lines of areas that they may not read, and names of drivers',
    async run(target) {
      const { add, asKey, vehicle } = await aFleet(target);
      await add('/api/drivers', aDriver({ name: 'Ramona Luna', assignedVehicles: [vehicle.id] }));
      await add('/api/sale-packs', aSalePack(vehicle.id, { name: 'Comprador secreto' }));
      const ofActivity = await (await asKey(['activity:read']))('GET', '/api/activity');
      const ask = await asKey(['vehicle:read']);
      const paths = ['/api/clearance', '/api/clearance/export?format=csv', '/api/vehicles/export?format=csv'];
      const replies = await Promise.all(paths.map((path) => ask('GET', path)));
      const lines = JSON.parse(ofActivity.text).length;
      const named = replies.filter(({ text }) => text.includes('Ramona Luna')).length;
      return { answer: `${lines} lines, the name in ${named} of 3 answers`, works: lines > 0 || named > 0 };
    },
  },
  {
    finding: '3.7',
    what: 'Keys read a driver, a km and what hangs on a vehicle by links, refusals, versions and previews',
    async run(target) {
      const { add, asKey, vehicle } = await aFleet(target);
      await add('/api/drivers', aDriver({ name: 'Ramona Luna', assignedVehicles: [vehicle.id] }));
      const folder = aFolder(vehicle.id, { showsDriver: true });
      const { id } = await add('/api/folders', folder);
      const ofLinks = await asKey(['link:write']);
      const handOver = { vehicleId: vehicle.id, driverId: null, from: '2020-01-01T00:00', to: '2040-01-01T00:00' };
      const ofDeletions = await asKey(['vehicle:delete']);
      const records = [{ id: vehicle.id }];
      const replies = {
        folder: (await ofLinks('POST', '/api/folders', folder)).status === 201,
        link: (await ofLinks('POST', `/api/folders/${id}/link`)).status === 201,
        overlap: (await (await asKey(['assignment:write']))('POST', '/api/assignments', handOver)).text.includes(
          'Luna',
        ),
        version: vehicle.version.endsWith(`.${aVehicle().currentKm}`),
        preview: (await ofDeletions('POST', '/api/vehicles/deletions/preview', { records })).text.includes('folders'),
      };
      const telling = Object.entries(replies).flatMap(([what, shows]) => (shows ? what : []));
      return { answer: `they read it by: ${telling.join(', ') || 'none'}`, works: telling.length > 0 };
    },
  },
];
