import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { keyPermissions } from '@baqueano/domain/people/api-key';
import { expect, test } from 'vitest';
import { aKeyOf, type Client, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import {
  aDocument,
  aFine,
  aMaintenanceRecord,
  anAccident,
  aVehicle,
  inUnits,
  showsUnits,
} from '../../testing/requests/bodies.ts';
import { callsOf, filled } from '../../testing/requests/calls.ts';

/** A key may write and link records without seeing their amounts. */

const price = 731_946_285;

const aKeyWithoutMoney = (owner: SignedInClient) =>
  aKeyOf(
    owner,
    keyPermissions.filter((one) => !one.endsWith(':money') && !one.startsWith('exchange:')),
  );

test('it is told no amount by any call, sum or paper, nor what one follows from', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ purchasePrice: price, salePrice: price }));
  await owner.add('/api/documents', aDocument(id, { cost: price }));
  await owner.add('/api/maintenance', aMaintenanceRecord(id, { cost: price }));
  await owner.add('/api/accidents', anAccident(id, { cost: price, recovered: price }));
  await owner.add('/api/fines', aFine(id, { amount: price, paidAmount: price }));
  const { id: fine } = await owner.add('/api/fines', aFine(id, { amount: 5_000 }));
  await owner.put(`/api/fines/${fine}`, aFine(id, inUnits));
  const clients = { owner, key: await aKeyWithoutMoney(owner), fines: await aKeyOf(owner, ['fine:read']) };
  const shown = { owner: [] as string[], key: [] as string[], fines: [] as string[] };
  const calls = (await callsOf(owner.app)).filter(({ method, permission }) => method === 'GET' && permission);
  async function walk(who: keyof typeof shown, client: Client) {
    for (const call of calls) {
      for (const one of call.path.startsWith('/api/fines/{') ? [id, fine] : [id]) {
        const url = `${filled(call, one)}${call.path.endsWith('/export') ? '?format=csv&month=2026-11' : ''}`;
        const text = JSON.stringify((await client.get<unknown>(url)).body);
        if (showsUnits.test(text) || text.replaceAll(/[.\s]/g, '').includes(String(price))) shown[who].push(call.path);
      }
    }
  }
  for (const [who, client] of Object.entries(clients)) await walk(who as keyof typeof clients, client);
  expect([shown.key, shown.fines]).toEqual([[], []]);
  expect(shown.owner.length).toBeGreaterThan(10);
  expect(shown.owner).toContain('/api/fines/{id}');
});

test('it writes none: not to many at once, nor by taking back what somebody else has changed', async () => {
  const owner = await signUp(await theApp());
  const { id: vehicle } = await owner.add('/api/vehicles', aVehicle());
  const { id } = await owner.add('/api/maintenance', aMaintenanceRecord(vehicle, { cost: 5_000 }));
  const program = await aKeyWithoutMoney(owner);
  const set = { cost: 1, workshop: 'Taller Sur' };
  const many = await program.post('/api/maintenance/changes', { records: [{ id }], set });
  expect(many.status).toBe(200);
  expect((await owner.get(`/api/maintenance/${id}`)).body).toMatchObject({ cost: 5_000, workshop: 'Taller Sur' });

  await owner.put(`/api/maintenance/${id}`, aMaintenanceRecord(vehicle, { cost: 7_000 }));
  const [line] = (await program.get<ActivityEntry[]>('/api/activity?kind=maintenance')).body;
  const undone = await program.post(`/api/activity/${line?.id}/undo`);
  expect([undone.status, undone.body.error]).toEqual([403, 'La clave no permite ver los costos de los mantenimientos']);
  expect((await owner.get(`/api/maintenance/${id}`)).body).toMatchObject({ cost: 7_000 });
  expect((await owner.post(`/api/activity/${line?.id}/undo`)).status).toBe(200);
});

test('it makes no history for buyers that tells them', async () => {
  const owner = await signUp(await theApp());
  const { id: vehicleId } = await owner.add('/api/vehicles', aVehicle());
  const program = await aKeyWithoutMoney(owner);
  const pack = { vehicleId, name: 'Venta', withCosts: true };
  const refused = await program.post('/api/sale-packs', pack);
  expect([refused.status, refused.body.error]).toEqual([403, 'La clave no permite ver las estadísticas']);
  expect((await program.post('/api/sale-packs', { ...pack, withCosts: false })).status).toBe(201);
  expect((await owner.post('/api/sale-packs', pack)).status).toBe(201);
});
