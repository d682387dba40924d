import type { Accident, AccidentInput } from '@baqueano/domain/accidents/accident';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { RecordFile } from '@baqueano/domain/records/file';
import { addDays, thisMinute, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDriver, anAccident, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';
const on = today();

async function aRoad() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ana Ruiz' }));
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
  const add = (overrides: Partial<AccidentInput> = {}) =>
    owner.add<Accident>('/api/accidents', anAccident(vehicle.id, overrides));
  const change = async (accident: Accident, overrides: object) =>
    owner.put<Accident>(`/api/accidents/${accident.id}`, { ...accident, ...overrides });
  const seen = async ({ id }: { id: string }) => (await owner.get<Accident>(`/api/accidents/${id}`)).body;
  return { owner, driver, vehicle, add, change, seen };
}

async function undoLast(owner: SignedInClient): Promise<number> {
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  return (await owner.post(`/api/activity/${entry?.id}/undo`)).status;
}

const alertsOf = async (owner: SignedInClient) => (await owner.get<Alert[]>('/api/alerts')).body;

describe('one accident', () => {
  test('little is asked; what nobody said is null, and it is open', async () => {
    const { owner, vehicle, driver } = await aRoad();
    const moment = thisMinute();
    const answer = await owner.post<Accident>('/api/accidents', anAccident(vehicle.id, { moment }));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      ...anAccident(vehicle.id, { moment }),
      date: on,
      jurisdiction: null,
      state: 'open',
      driverId: driver.id,
      driverName: 'Ana Ruiz',
      thirdParties: [],
      injured: null,
      injuredNotes: null,
      policeReport: null,
      policeStation: null,
      insurer: null,
      claimNumber: null,
      cost: null,
      recovered: null,
      version: answer.body.version,
    });
  });

  test('everything that is said comes back, with what it was called in the activity', async () => {
    const { owner, add, change, seen } = await aRoad();
    const input = {
      jurisdiction: 'AR-B',
      severity: 'severe',
      state: 'reported',
      thirdParties: [
        {
          name: 'Raúl Paz',
          plate: 'ab 123-cd',
          document: '20111222',
          insurer: 'La Segunda',
          policy: '77/1',
          injured: true,
        },
        { plate: 'ABC123', phone: '341 555-0101' },
      ],
      injured: 2,
      injuredNotes: 'Traumatismo leve',
      policeReport: '4411/26',
      policeStation: 'Comisaría 3ª de Baradero',
      insurer: 'Sancor Seguros',
      claimNumber: 'S-9001',
      cost: 1_250_000,
      recovered: 800_000,
    } as const;
    const accident = await add({ ...input, thirdParties: [...input.thirdParties] });
    const parties = [
      { ...input.thirdParties[0], plate: 'AB123CD', phone: null },
      {
        name: null,
        plate: 'ABC123',
        document: null,
        insurer: null,
        policy: null,
        phone: '341 555-0101',
        injured: false,
      },
    ];
    expect(await seen(accident)).toMatchObject({ ...input, thirdParties: parties });
    const { body: changed } = await change(accident, { thirdParties: undefined, claimNumber: null, state: undefined });
    expect(changed).toMatchObject({ ...input, thirdParties: parties, claimNumber: null });
    const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?limit=2');
    expect(lines).toMatchObject([
      { kind: 'accident', action: 'changed', before: { claimNumber: 'S-9001' }, after: { claimNumber: null } },
      { kind: 'accident', action: 'created', label: `${formatDate(addDays(on, -1))}, RN 9 km 214, Baradero` },
    ]);
  });

  test.each([
    [{ vehicleId: null }, 'vehicleId', 'El vehículo es requerido'],
    [{ moment: null }, 'moment', 'La fecha del siniestro es requerida'],
    [{ moment: '2026-02-30T10:00' }, 'moment', 'La fecha no es válida'],
    [{ moment: addDays(on, 1) }, 'moment', 'La fecha del siniestro no puede ser futura'],
    [{ moment: `${addDays(on, 1)}T00:00` }, 'moment', 'La fecha del siniestro no puede ser futura'],
    [{ place: '  ' }, 'place', 'El lugar es requerido'],
    [{ jurisdiction: 'AR-O' }, 'jurisdiction', 'La jurisdicción no es válida'],
    [{ severity: null }, 'severity', 'La gravedad es requerida'],
    [{ severity: 'total' }, 'severity', 'La gravedad es requerida'],
    [{ description: '' }, 'description', 'La descripción es requerida'],
    [{ state: 'lost' }, 'state', 'El estado no es válido'],
    [{ injured: -1 }, 'injured', 'La cantidad de heridos debe ser mayor o igual a 0'],
    [{ cost: -1 }, 'cost', 'El costo debe ser mayor o igual a 0'],
    [{ recovered: 1.5 }, 'recovered', 'Lo recuperado debe ser un número entero'],
    [{ thirdParties: 'Raúl' }, 'thirdParties', 'Los terceros deben ser una lista'],
    [
      { thirdParties: Array.from({ length: 21 }, () => ({ name: 'Raúl' })) },
      'thirdParties',
      'Un siniestro tiene hasta 20 terceros',
    ],
    [{ thirdParties: [{ phone: ' ' }] }, 'thirdParties', 'Cargá al menos un dato de cada tercero'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const { owner, vehicle } = await aRoad();
    const { status, body } = await owner.post('/api/accidents', { ...anAccident(vehicle.id), ...wrong });
    expect([status, body]).toMatchObject([400, { fields: { [field]: message } }]);
  });

  test('what is not ours is not found', async () => {
    const { owner, vehicle, add } = await aRoad();
    const refusals = [
      [{ vehicleId: unknownId }, 'Vehículo no encontrado'],
      [{ driverId: unknownId }, 'Conductor no encontrado'],
    ] as const;
    for (const [wrong, error] of refusals) {
      const answer = await owner.post('/api/accidents', { ...anAccident(vehicle.id), ...wrong });
      expect([answer.status, answer.body]).toEqual([404, { error }]);
    }
    const stranger = await signUp(await theApp());
    const answer = await stranger.get(`/api/accidents/${(await add()).id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'Siniestro no encontrado' }]);
  });
});

describe('who drove', () => {
  test('whom the assignments of that moment name, unless somebody says else', async () => {
    const { driver, add, change } = await aRoad();
    expect(await add({ moment: `${addDays(on, -400)}T10:00` })).toMatchObject({ driverId: null, driverName: null });
    expect(await add({ driverId: null })).toMatchObject({ driverId: null, driverName: null });
    const guest = await add({ driverName: 'Un chofer de la agencia' });
    expect(guest).toMatchObject({ driverId: null, driverName: 'Un chofer de la agencia' });
    const { body } = await change(guest, { driverId: driver.id });
    expect(body).toMatchObject({ driverId: driver.id, driverName: 'Ana Ruiz' });
  });

  test('a deleted driver leaves the name, and gets the accident back', async () => {
    const { owner, driver, add, change, seen } = await aRoad();
    const accident = await add({ driverId: driver.id });
    await owner.delete(`/api/drivers/${driver.id}`);
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    const alone = await seen(accident);
    expect(alone).toMatchObject({ driverId: null, driverName: 'Ana Ruiz' });
    expect((await change(alone, { cost: 90_000 })).body).toMatchObject({ driverId: null, driverName: 'Ana Ruiz' });

    const eva = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Eva Gil' }));
    await change(await seen(accident), { driverId: eva.id });
    expect(await undoLast(owner)).toBe(200);
    expect(await seen(accident)).toMatchObject({ driverId: null, driverName: 'Ana Ruiz' });

    expect((await owner.post(`/api/activity/${line?.id}/undo`)).status).toBe(200);
    expect(await seen(accident)).toMatchObject({ driverId: driver.id, driverName: 'Ana Ruiz', cost: 90_000 });
  });
});

describe('what follows', () => {
  test('three days to report it: told while it is open and the unit in service', async () => {
    const { owner, vehicle, add, change } = await aRoad();
    const accident = await add({ moment: `${addDays(on, -1)}T09:00` });
    const due = addDays(on, 2);
    const [shown, ...others] = await alertsOf(owner);
    expect([shown, others]).toMatchObject([
      {
        kind: 'accident_report',
        type: 'document',
        documentType: null,
        sourceId: accident.id,
        vehicleId: vehicle.id,
        priority: 'high',
        dueDate: due,
        message: `Denunciar el siniestro del ${formatDate(addDays(on, -1))}: el plazo vence el ${formatDate(due)}`,
      },
      [],
    ]);
    const search = encodeURIComponent(`denunciar ${formatDate(addDays(on, -1))} ${formatDate(due)}`);
    expect((await owner.get<Alert[]>(`/api/alerts?search=${search}`)).body).toHaveLength(1);

    await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, status: 'inactive' });
    expect(await alertsOf(owner)).toEqual([]);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, status: 'en_uso' });
    expect(await alertsOf(owner)).toHaveLength(1);

    const { body: late } = await change(accident, { moment: `${addDays(on, -9)}T09:00` });
    expect((await alertsOf(owner))[0]?.message).toContain(': el plazo venció el ');
    await change(late, { state: 'reported' });
    expect(await alertsOf(owner)).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    await owner.delete(`/api/accidents/${accident.id}`);
    expect(await alertsOf(owner)).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    expect(await alertsOf(owner)).toHaveLength(1);
  });

  test('the vehicle counts them, with what they cost and what came back', async () => {
    const { owner, vehicle, add } = await aRoad();
    await add({ cost: 300_000, recovered: 120_000 });
    await add();
    const { body } = await owner.get<VehicleSummary>(`/api/vehicles/${vehicle.id}/summary`);
    expect(body.accidents).toEqual({ count: 2, cost: 300_000, recovered: 120_000 });
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    expect((await owner.get('/api/accidents')).body).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    expect((await owner.get<Accident[]>('/api/accidents')).body).toHaveLength(2);
    expect(await alertsOf(owner)).toHaveLength(2);
  });

  test('photos hang on it, go with it and come back', async () => {
    const { owner, vehicle, add } = await aRoad();
    const accident = await add();
    const { id: contentId } = await owner.add<{ id: string }>('/api/uploads', aPicture());
    const photo = { kind: 'accident', recordId: accident.id, name: 'frente.png', contentId };
    const file = await owner.add<RecordFile>('/api/files', photo);
    expect(file).toMatchObject({ kind: 'accident', recordId: accident.id, vehicleId: vehicle.id });
    const theirs = async () => (await owner.get<RecordFile[]>(`/api/files?kind=accident&record=${accident.id}`)).body;
    expect(await theirs()).toHaveLength(1);
    await owner.delete(`/api/accidents/${accident.id}`);
    expect(await theirs()).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    expect(await theirs()).toMatchObject([{ id: file.id }]);
  });
});
