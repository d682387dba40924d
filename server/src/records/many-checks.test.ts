import { today } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { aKeyOf, type Client, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';

/** Values for single records in an act on many follow the rules of the common ones, also in an undo. */

const change = async (who: Client, path: string, body: object) => {
  const key = uuidv7();
  return { key, ...(await who.call<{ error?: string }>('POST', path, body, { 'idempotency-key': key })) };
};
const undo = (who: Client, key: string) => who.post<{ error?: string }>(`/api/activity/${key}/undo`, {});

test.each([
  ['maintenance', (vehicle: string) => aMaintenanceRecord(vehicle, { cost: 1_000 }), { notes: 'x' }],
  ['documents', (vehicle: string) => aDocument(vehicle, { cost: 1_000 }), { number: 'X1' }],
] as const)(
  '%s: a key that sees no amounts writes none for one record, and undoes none',
  async (kind, body, values) => {
    const owner = await signUp(await theApp());
    const vehicle = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
    const path = `/api/${kind}`;
    const { id } = await owner.add<{ id: string }>(path, body(vehicle.id));
    const area = kind === 'documents' ? 'document' : 'maintenance';
    const key = await aKeyOf(owner, [`${area}:read`, `${area}:write`, 'activity:read']);
    const cost = async () => (await owner.get<{ cost: number }>(`${path}/${id}`)).body.cost;

    expect((await change(key, `${path}/changes`, { records: [{ id, set: { cost: 1 } }], set: values })).status).toBe(
      200,
    );
    expect(await cost()).toBe(1_000);
    const act = await change(owner, `${path}/changes`, { records: [{ id, set: { cost: 9 } }] });
    expect([act.status, await cost()]).toEqual([200, 9]);
    expect((await undo(key, act.key)).status).toBe(403);
    expect(await cost()).toBe(9);
    expect([(await undo(owner, act.key)).status, await cost()]).toEqual([200, 1_000]);
  },
);

test('an undo brings nothing back that the form would refuse', async () => {
  const owner = await signUp(await theApp());
  const add = (more: object = {}) => owner.add<{ id: string; vin: string }>('/api/vehicles', aVehicle(more));
  const [trailer, truck, short] = [await add(), await add({ kind: 'tractor_truck' }), await add()];
  const changes = '/api/vehicles/changes';
  const records = [{ id: trailer.id }, { id: short.id }];
  const act = await change(owner, changes, { records, set: { kind: 'semitrailer' } });
  const { body: whole } = await owner.get<object>(`/api/vehicles/${truck.id}`);
  expect((await owner.put(`/api/vehicles/${truck.id}`, { ...whole, trailerId: trailer.id })).status).toBe(200);
  const refused = await undo(owner, act.key);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'No se puede deshacer: otro vehículo lo lleva: primero desenganchalo',
  ]);

  const driver = await owner.add<{ id: string }>('/api/drivers', aDriver());
  const driven = await add({ assignedDriver: driver.id });
  const freed = await change(owner, changes, { records: [{ id: driven.id }], set: { assignedDriver: null } });
  const left = { retiredOn: today(), retiredReason: 'sold' };
  expect((await owner.put(`/api/vehicles/${driven.id}/retirement`, left)).status).toBe(200);
  expect((await undo(owner, freed.key)).status).toBe(409);
});

test('a record that stands twice in one act has to say the same', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  const act = (records: object[]) => change(owner, '/api/vehicles/changes', { records, set: { use: 'goods' } });
  expect((await act([{ id }, { id }])).status).toBe(200);
  const twice = await act([{ id, set: { use: 'rental' } }, { id }]);
  expect([twice.status, twice.body.error]).toEqual([
    400,
    'Un registro está dos veces, con datos distintos: el 1 y el 2 de la lista',
  ]);
});
