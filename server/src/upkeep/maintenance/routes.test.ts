import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function aWorkshop() {
  const app = await theApp();
  const owner = await signUp(app);
  const addVehicle = async (overrides = {}) => (await owner.post<Vehicle>('/api/vehicles', aVehicle(overrides))).body;
  const vehicle = await addVehicle({ currentKm: 45_000 });
  const add = async (overrides = {}) =>
    (await owner.post<MaintenanceRecord>('/api/maintenance', aMaintenanceRecord(vehicle.id, overrides))).body;
  const kmOf = async (id: string) => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;
  return { app, owner, vehicle, addVehicle, add, kmOf };
}

describe('the happy path', () => {
  test('a record is created, read, listed, changed and deleted', async () => {
    const { owner, vehicle } = await aWorkshop();
    const input = aMaintenanceRecord(vehicle.id, { workshop: '  Gomería Ñandú ', notes: 'Pastillas 🚛' });
    const created = await owner.post<MaintenanceRecord>('/api/maintenance', input);
    expect(created.status).toBe(201);
    const { id, version } = created.body;
    const whole = { ...input, id, version, workshop: 'Gomería Ñandú', nextOilChangeKm: null };
    expect(created.body).toEqual(whole);

    const url = `/api/maintenance/${id}`;
    expect((await owner.get(url)).body).toEqual(whole);
    expect((await owner.get('/api/maintenance')).body).toEqual([whole]);
    expect((await owner.get(`/api/maintenance/by-vehicle/${vehicle.id}`)).body).toEqual([whole]);

    const changed = await owner.put(url, { ...whole, cost: 1_000_000_000_000, date: '2024-02-29T23:59:00-03:00' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...whole, cost: 1_000_000_000_000, date: '2024-02-29', version: expect.any(String) },
    ]);

    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.delete(url)).status).toBe(404);
  });

  test('notes that are left out stay as they are, and null clears them', async () => {
    const { owner, vehicle, add } = await aWorkshop();
    const { id } = await add({ notes: 'Revisar' });
    const put = (extra = {}) =>
      owner.put<MaintenanceRecord>(`/api/maintenance/${id}`, { ...aMaintenanceRecord(vehicle.id), ...extra });
    expect((await put()).body.notes).toBe('Revisar');
    expect((await put({ notes: null })).body.notes).toBeNull();
    expect((await put({ notes: '' })).body.notes).toBeNull();
  });

  test('what a person typed comes back verbatim', async () => {
    const { owner, add } = await aWorkshop();
    const typed = `<b>"O'Hara"</b>; drop table vehicles; -- =1+1 ñandú 🚛`;
    const { id } = await add({ workshop: typed, serviceType: typed, notes: typed });
    const read = (await owner.get<MaintenanceRecord>(`/api/maintenance/${id}`)).body;
    expect(read).toMatchObject({ workshop: typed, serviceType: typed, notes: typed });
    const [found] = (await owner.get<MaintenanceRecord[]>(`/api/maintenance?workshop=${encodeURIComponent(typed)}`))
      .body;
    expect(found).toEqual(read);
  });
});

describe('the next oil change', () => {
  const oilChange = { serviceType: 'CAMBIO DE ACEITE y filtro', nextOilChangeKm: 10_000 };

  test('is kept for an oil change only', async () => {
    const { add } = await aWorkshop();
    expect((await add(oilChange)).nextOilChangeKm).toBe(10_000);
    expect((await add({ ...oilChange, serviceType: 'Aceite' })).nextOilChangeKm).toBeNull();
  });

  test('stays when it is left out, and goes with the oil change', async () => {
    const { owner, vehicle, add } = await aWorkshop();
    const { id } = await add(oilChange);
    const put = async (overrides = {}) =>
      (await owner.put<MaintenanceRecord>(`/api/maintenance/${id}`, aMaintenanceRecord(vehicle.id, overrides))).body;
    expect((await put({ serviceType: oilChange.serviceType })).nextOilChangeKm).toBe(10_000);
    expect((await put({ ...oilChange, nextOilChangeKm: 15_000 })).nextOilChangeKm).toBe(15_000);
    expect((await put({ serviceType: 'Frenos' })).nextOilChangeKm).toBeNull();
  });
});

describe("the vehicle's km", () => {
  test('rises with a record that has more, and falls back with it alone', async () => {
    const { owner, vehicle, add, kmOf } = await aWorkshop();
    const { id } = await add({ km: 44_000 });
    expect(await kmOf(vehicle.id)).toBe(45_000);
    await add({ km: 46_000 });
    expect(await kmOf(vehicle.id)).toBe(46_000);
    await owner.put(`/api/maintenance/${id}`, aMaintenanceRecord(vehicle.id, { km: 47_000 }));
    expect(await kmOf(vehicle.id)).toBe(47_000);
    await owner.delete(`/api/maintenance/${id}`);
    expect(await kmOf(vehicle.id)).toBe(46_000);
  });

  test('rises on the vehicle that the record is moved to', async () => {
    const { owner, add, addVehicle, kmOf } = await aWorkshop();
    const other = await addVehicle({ currentKm: 10 });
    const { id } = await add({ km: 40_000 });
    await owner.put(`/api/maintenance/${id}`, aMaintenanceRecord(other.id, { km: 40_000 }));
    expect(await kmOf(other.id)).toBe(40_000);
  });

  test('stays when the record is refused', async () => {
    const { owner, vehicle, kmOf } = await aWorkshop();
    const record = aMaintenanceRecord(vehicle.id, { km: 99_000 });
    expect((await owner.put(`/api/maintenance/${unknownId}`, record)).status).toBe(404);
    expect((await owner.post('/api/maintenance', { ...record, cost: -1 })).status).toBe(400);
    expect(await kmOf(vehicle.id)).toBe(45_000);
  });

  test('is the highest of many that come at once', async () => {
    const { vehicle, add, kmOf } = await aWorkshop();
    await Promise.all(Array.from({ length: 12 }, (_, index) => add({ km: 50_000 + ((index * 7) % 12) })));
    expect(await kmOf(vehicle.id)).toBe(50_011);
  });

  test('records that change while their vehicle is deleted go with it, without a failure', async () => {
    const { owner, vehicle, add } = await aWorkshop();
    const records = await Promise.all(Array.from({ length: 8 }, () => add()));
    const changes = records.map(({ id }, index) =>
      owner.put(`/api/maintenance/${id}`, aMaintenanceRecord(vehicle.id, { km: 60_000 + index })),
    );
    const answers = await Promise.all([...changes, owner.delete(`/api/vehicles/${vehicle.id}`), add()]);
    for (const answer of answers) if ('status' in answer) expect([200, 204, 404]).toContain(answer.status);
    expect((await owner.get('/api/maintenance')).body).toEqual([]);
  });
});

test('notes of 150 emoji are 150 characters', async () => {
  const { add } = await aWorkshop();
  const notes = '👨‍👩‍👧'.repeat(150);
  expect((await add({ notes })).notes).toBe(notes);
});
