import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { type ApiKey, type ApiKeySecret, keyPermissions } from '@baqueano/domain/people/api-key';
import { addDays, today } from '@baqueano/domain/values/dates';
import { kmQuestion, type ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { Client, signUp, theApp } from '../../testing/api.ts';
import type { Schema } from '../../testing/fuzz/made-values.ts';
import { aFuelEntry, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { callsOf } from '../../testing/requests/calls.ts';
import { anApiKey } from '../../testing/requests/setting-bodies.ts';

/** A program with a key gets the form's question (decision 91). */

interface Question {
  error: string;
  question?: string;
  neighbours?: ReadingsAround;
}

const on = today();

/** A vehicle with 60,000 km today, a service of it, its owner, and a program with a key of all permissions. */
async function aProgram(permissions = [...keyPermissions]) {
  const owner = await signUp(await theApp());
  const { id } = await owner.add<ApiKey>('/api/api-keys', anApiKey({ permissions }));
  const { body } = await owner.post<ApiKeySecret>(`/api/api-keys/${id}/secret`);
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ currentKm: 60_000 }));
  const service = await owner.add<MaintenanceRecord>(
    '/api/maintenance',
    aMaintenanceRecord(vehicle.id, { date: addDays(on, -40), km: 55_000 }),
  );
  const handOver = await owner.add<{ id: string }>('/api/assignments', { vehicleId: vehicle.id, from: `${on}T00:00` });
  const fuel = await owner.add<{ id: string }>('/api/fuel-entries', aFuelEntry(vehicle.id));
  return { owner, program: new Client(owner.app, body.secret), vehicle, service, handOver, fuel };
}

type Firm = Awaited<ReturnType<typeof aProgram>>;

const fuelNow = (id: string) => aFuelEntry(id, { moment: `${on}T00:00`, km: 6_000 });

/** Each call with kilometres: its path, and a body with 6,000 for the vehicle with 60,000. */
const calls: Record<string, (firm: Firm) => [path: string, body: object]> = {
  'PUT /api/vehicles/{id}': ({ vehicle }) => [
    `/api/vehicles/${vehicle.id}`,
    aVehicle({ licensePlate: vehicle.licensePlate, vin: vehicle.vin, currentKm: 6_000 }),
  ],
  'POST /api/vehicles/{id}/readings': ({ vehicle }) => [`/api/vehicles/${vehicle.id}/readings`, { km: 6_000 }],
  'POST /api/maintenance': ({ vehicle }) => [
    '/api/maintenance',
    aMaintenanceRecord(vehicle.id, { date: on, km: 6_000 }),
  ],
  'PUT /api/maintenance/{id}': ({ vehicle, service }) => [
    `/api/maintenance/${service.id}`,
    aMaintenanceRecord(vehicle.id, { date: on, km: 6_000 }),
  ],
  'POST /api/fuel-entries': ({ vehicle }) => ['/api/fuel-entries', fuelNow(vehicle.id)],
  'PUT /api/fuel-entries/{id}': ({ vehicle, fuel }) => [`/api/fuel-entries/${fuel.id}`, fuelNow(vehicle.id)],
  'POST /api/assignments': ({ vehicle }) => ['/api/assignments', { vehicleId: vehicle.id, km: 6_000 }],
  'PUT /api/assignments/{id}': ({ vehicle, handOver }) => [
    `/api/assignments/${handOver.id}`,
    { vehicleId: vehicle.id, from: `${on}T00:00`, km: 6_000 },
  ],
};

/** Drivers alone send it, and no key: money/fuel/routes.test.ts. */
const ofDriver = 'POST /api/my/fuel-entries';

/** A new vehicle, or one without a known km (decision 100), has no readings to contradict. */
const newUnit = 'POST /api/vehicles';
const withoutKm = 'POST /api/vehicles/changes';

const takesKm = (schema: Schema): boolean =>
  Object.entries(schema.properties ?? {}).some(([key, one]) => key === 'km' || key === 'currentKm' || takesKm(one)) ||
  [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(takesKm);

test('each call of the document whose body has kilometres is tried here, and says what confirms them', async () => {
  const found = (await callsOf(await theApp())).flatMap(({ key: call, permission = '', operation }) => {
    // A question about the rules concerns no particular vehicle.
    if (permission.endsWith(':read')) return [];
    const schema = operation.requestBody?.content['application/json']?.schema ?? {};
    return takesKm(schema) ? [{ call, confirm: schema.properties?.confirm }] : [];
  });
  expect(found.map(({ call }) => call).sort()).toEqual([newUnit, withoutKm, ofDriver, ...Object.keys(calls)].sort());
  for (const { call, confirm } of found.filter(({ call }) => call !== withoutKm)) {
    expect([call, confirm]).toEqual([call, expect.objectContaining({ description: expect.any(String) })]);
  }
});

test.each(Object.entries(calls))('%s by a key asks what the form asks, and believes a yes', async (call, made) => {
  const firm = await aProgram();
  const { program, owner, vehicle } = firm;
  const [path, body] = made(firm);
  const method = call.startsWith('PUT') ? 'PUT' : 'POST';
  const kmNow = async () => (await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm;
  const refused = await program.call<Question>(method, path, body);
  const neighbours = { before: { date: on, km: 60_000 }, after: null };
  const question = kmQuestion({ licensePlate: vehicle.licensePlate, km: 6_000, date: on, ...neighbours });
  expect(refused).toMatchObject({ status: 400, body: { error: question, question, neighbours } });
  expect(await kmNow()).toBe(60_000);
  expect((await program.call(method, path, { ...body, confirm: 'sí' })).status).toBe(400);
  expect((await program.call<Question>(method, path, { ...body, confirm: false })).body.question).toBe(question);
  const { status, body: saved } = await program.call(method, path, { ...body, confirm: true });
  expect([status, Object.keys(saved).includes('confirm')]).toEqual([method === 'PUT' ? 200 : 201, false]);
});

test.each(Object.entries(calls))('%s by a person goes by its form', async (call, made) => {
  const firm = await aProgram();
  const [path, body] = made(firm);
  const { status } = await firm.owner.call(call.startsWith('PUT') ? 'PUT' : 'POST', path, body);
  // No form of the specification sends a reading, or fuel.
  expect(status).toBe(/readings|fuel/.test(call) ? 400 : call.startsWith('PUT') ? 200 : 201);
});

test('what is as it was is not asked about again, and what is plausible never', async () => {
  const firm = await aProgram();
  const { program, vehicle } = firm;
  const [path, body] = calls['PUT /api/maintenance/{id}']?.(firm) ?? ['', {}];
  expect((await program.put(path, { ...body, confirm: true })).status).toBe(200);
  expect((await program.put(path, { ...body, workshop: 'El Tano' })).status).toBe(200);
  expect((await program.post(`/api/vehicles/${vehicle.id}/readings`, { km: 60_100, confirm: true })).status).toBe(201);
  const unit = aVehicle({ licensePlate: vehicle.licensePlate, vin: vehicle.vin, currentKm: 60_100 });
  expect((await program.put(`/api/vehicles/${vehicle.id}`, unit)).status).toBe(200);
  expect((await program.post(`/api/vehicles/${vehicle.id}/readings`, { km: 60_200 })).status).toBe(201);
});

test.each(['POST /api/maintenance', 'POST /api/assignments'])(
  '%s asks a blind key without plates and readings',
  async (call) => {
    const firm = await aProgram(['maintenance:write', 'assignment:write']);
    const [path, body] = calls[call]?.(firm) ?? ['', {}];
    const { status, body: refused } = await firm.program.post<Question>(path, body);
    const question = 'El kilometraje no coincide con las otras lecturas del vehículo. ¿Es correcto?';
    expect([status, refused]).toEqual([400, expect.objectContaining({ error: question, question })]);
    expect(refused).not.toHaveProperty('neighbours');
    expect((await firm.program.post(path, { ...body, confirm: true })).status).toBe(201);
  },
);

test('who only drives learns nothing of the odometer of another unit', async () => {
  const { vehicle } = await aProgram();
  const stranger = await signUp(await theApp());
  const answer = await stranger.post<Question>(`/api/vehicles/${vehicle.id}/readings`, { km: 1 });
  expect([answer.status, answer.body.question]).toEqual([404, undefined]);
});
