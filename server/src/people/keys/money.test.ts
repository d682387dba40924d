import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { type ApiKey, type ApiKeySecret, keyPermissions } from '@baqueano/domain/people/api-key';
import { expect, test } from 'vitest';
import { Client, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aFine, aMaintenanceRecord, anAccident, anApiKey, aVehicle } from '../../testing/requests/bodies.ts';
import { callsOf, filled } from '../../testing/requests/calls.ts';

/** A key may write, and link, what it does not see the amounts of. */

const price = 731_946_285;

async function aKeyWithoutMoney(owner: SignedInClient): Promise<Client> {
  const permissions = keyPermissions.filter((one) => !one.endsWith(':money') && !one.startsWith('exchange:'));
  const { id } = await owner.add<ApiKey>('/api/api-keys', anApiKey({ permissions }));
  return new Client(owner.app, (await owner.post<ApiKeySecret>(`/api/api-keys/${id}/secret`)).body.secret);
}

test('it is told no amount by any call, sum or paper', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ purchasePrice: price, salePrice: price }));
  await owner.add('/api/documents', aDocument(id, { cost: price }));
  await owner.add('/api/maintenance', aMaintenanceRecord(id, { cost: price }));
  await owner.add('/api/accidents', anAccident(id, { cost: price, recovered: price }));
  await owner.add('/api/fines', aFine(id, { amount: price, paidAmount: price }));
  const program = await aKeyWithoutMoney(owner);
  const told = { owner: 0, program: [] as string[] };
  for (const call of await callsOf(owner.app)) {
    if (call.method !== 'GET' || !call.permission) continue;
    const url = `${filled(call, id)}${call.path.endsWith('/export') ? '?format=csv&month=2026-11' : ''}`;
    const tells = async (client: Client) =>
      JSON.stringify((await client.get<unknown>(url)).body)
        .replaceAll(/[.\s]/g, '')
        .includes(String(price));
    if (await tells(owner)) told.owner += 1;
    if (await tells(program)) told.program.push(call.path);
  }
  expect(told.program).toEqual([]);
  expect(told.owner).toBeGreaterThan(10);
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
