import { type Vehicle, vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { pagesOf } from '../../testing/requests/pages.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function aFleet() {
  const app = await theApp();
  return { app, owner: await signUp(app) };
}

describe('the happy path', () => {
  test('a vehicle is created, read, listed, changed and deleted', async () => {
    const { owner } = await aFleet();
    const created = await owner.post<Vehicle>(
      '/api/vehicles',
      aVehicle({ licensePlate: 'ab 123-cd', vin: '8ajfb8cd1n 123\u200b4567' }),
    );
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      brand: 'Toyota',
      licensePlate: 'AB123CD',
      vin: '8AJFB8CD1N1234567',
      assignedDriver: null,
    });

    const { id } = created.body;
    expect((await owner.get<Vehicle>(`/api/vehicles/${id}`)).body).toEqual(created.body);
    const [listed] = (await owner.get<Vehicle[]>('/api/vehicles')).body;
    // A list has only its own columns.
    expect(created.body).toMatchObject({ ...listed });
    const { retiredOn, retiredReason, missing, shownAs, ...always } = vehicle.shape;
    expect(Object.keys(listed ?? {})).toEqual(Object.keys(always));

    const changed = await owner.put<Vehicle>(`/api/vehicles/${id}`, {
      ...created.body,
      currentKm: 51_000,
      status: 'en_uso',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...created.body,
      currentKm: 51_000,
      status: 'en_uso',
      version: expect.not.stringMatching(created.body.version),
    });

    const deleted = await owner.delete(`/api/vehicles/${id}`);
    expect(deleted.status).toBe(204);
    expect(deleted.body).toBeNull();
    expect((await owner.get(`/api/vehicles/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/vehicles/${id}`)).status).toBe(404);
  });

  test('what is left out gets its default, and keeps its value on update', async () => {
    const { owner } = await aFleet();
    const { status, imageUrl, ...required } = aVehicle();
    const created = await owner.post<Vehicle>('/api/vehicles', required);
    expect(created.body).toMatchObject({ status: 'disponible', imageUrl: '/images/vehicle.svg', tireInfo: null });

    const full = { ...required, status: 'inactive', imageUrl: 'https://example.org/a.jpg', tireInfo: '295/80 R22.5' };
    await owner.put(`/api/vehicles/${created.body.id}`, full);
    const updated = await owner.put<Vehicle>(`/api/vehicles/${created.body.id}`, required);
    expect(updated.body).toMatchObject({
      status: 'inactive',
      imageUrl: 'https://example.org/a.jpg',
      tireInfo: '295/80 R22.5',
    });

    const cleared = await owner.put<Vehicle>(`/api/vehicles/${created.body.id}`, {
      ...required,
      imageUrl: '',
      tireInfo: '',
    });
    expect(cleared.body).toMatchObject({ imageUrl: '/images/vehicle.svg', tireInfo: null });
  });

  test('what a person typed comes back verbatim', async () => {
    const { owner } = await aFleet();
    const typed = `<b>"O'Hara"</b>; drop table vehicles; -- =1+1 ñandú 🚛`;
    const created = await owner.post<Vehicle>('/api/vehicles', aVehicle({ model: typed }));
    expect(created.body.model).toBe(typed);
    expect((await owner.get<Vehicle[]>('/api/vehicles')).body[0]?.model).toBe(typed);
  });
});

describe('lists', () => {
  test('come by plate, whole or in pages', async () => {
    const { owner } = await aFleet();
    const plates = ['AA111AA', 'AA222AA', 'AA333AA', 'AA444AA', 'AA555AA'];
    for (const licensePlate of plates.toReversed()) await owner.post('/api/vehicles', aVehicle({ licensePlate }));
    expect((await owner.get<Vehicle[]>('/api/vehicles')).body.map((vehicle) => vehicle.licensePlate)).toEqual(plates);
    const pages = await pagesOf<Vehicle>(owner, '/api/vehicles?limit=2');
    expect(pages.flatMap(({ body }) => body.map((vehicle) => vehicle.licensePlate))).toEqual(plates);
  });
});

describe('bad input', () => {
  test('a plate or VIN that another vehicle of the organization has is a conflict', async () => {
    const { app, owner } = await aFleet();
    const first = aVehicle({ licensePlate: 'AB123CD' });
    await owner.post('/api/vehicles', first);
    const samePlate = await owner.post('/api/vehicles', aVehicle({ licensePlate: 'ab-123-cd' }));
    expect([samePlate.status, samePlate.body.error]).toEqual([409, 'Ya existe un vehículo con esa patente']);
    const sameVin = await owner.post('/api/vehicles', aVehicle({ vin: first.vin.toLowerCase() }));
    expect([sameVin.status, sameVin.body.error]).toEqual([409, 'Ya existe un vehículo con ese VIN']);

    const second = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    const renamed = await owner.put(`/api/vehicles/${second.body.id}`, { ...second.body, licensePlate: 'AB123CD' });
    expect(renamed.status).toBe(409);

    const elsewhere = await (await signUp(app)).post('/api/vehicles', first);
    expect(elsewhere.status).toBe(201);
  });

  test('a driver who does not exist cannot be assigned', async () => {
    const { owner } = await aFleet();
    const answer = await owner.post('/api/vehicles', aVehicle({ assignedDriver: unknownId }));
    expect([answer.status, answer.body.error]).toEqual([404, 'Conductor no encontrado']);
  });
});
