import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';

const path = '/api/vehicles';

const facts = {
  kind: 'tractor_truck',
  jurisdiction: 'AR-S',
  registeredOn: '2021-04-30',
  use: 'goods',
  grossKg: 19_000,
  seats: 2,
  axles: 2,
  trailerKind: null,
  fuels: ['petrol', 'cng'],
  engineCc: 12_900,
  powerKw: 337.4,
  internalNumber: '104',
  costCentre: 'Rosario',
  tags: ['Granos', 'norte'],
  purchasedOn: '2021-04-20',
  purchasePrice: 98_000_000,
  purchasedFrom: 'Scania Rosario',
  soldOn: '2026-10-01',
  salePrice: 61_000_000,
  soldTo: 'Transportes Ñandú',
} as const;

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const add = async (overrides: object = {}) =>
    (await owner.post<WholeVehicle>(path, { ...aVehicle(), ...overrides })).body;
  const put = (vehicle: WholeVehicle, change: object) =>
    owner.put<WholeVehicle>(`${path}/${vehicle.id}`, { ...vehicle, ...change });
  const read = async ({ id }: WholeVehicle) => (await owner.get<WholeVehicle>(`${path}/${id}`)).body;
  const undo = async () => {
    const [last] = (await owner.get<{ id: string }[]>('/api/activity')).body;
    return owner.post(`/api/activity/${last?.id}/undo`, {});
  };
  const aTrailer = (overrides: object = {}) => add({ kind: 'semitrailer', ...overrides });
  return { app, owner, add, put, read, undo, aTrailer };
}

test('every fact is kept, stays when it is absent, and null clears it', async () => {
  const { owner, add, read } = await aFleet();
  const body = aVehicle();
  const vehicle = await add({ ...body, ...facts });
  expect(vehicle).toMatchObject(facts);
  await owner.put(`${path}/${vehicle.id}`, body);
  expect(await read(vehicle)).toMatchObject(facts);

  const nothing = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, Array.isArray(value) ? [] : null]),
  );
  await owner.put(`${path}/${vehicle.id}`, { ...body, ...nothing });
  expect(await read(vehicle)).toMatchObject(nothing);
});

test('fuels come in one order, tags once each', async () => {
  const { add } = await aFleet();
  const vehicle = await add({ fuels: ['cng', 'petrol', 'cng'], tags: [' Norte ', 'NORTE', 'Sur'] });
  expect([vehicle.fuels, vehicle.tags]).toEqual([
    ['petrol', 'cng'],
    ['Norte', 'Sur'],
  ]);
});

test.each([
  [{ kind: 'boat' }, 'kind', 'El tipo de vehículo no es válido'],
  [{ jurisdiction: 'AR' }, 'jurisdiction', 'La jurisdicción no es válida'],
  [{ registeredOn: '2026-02-30' }, 'registeredOn', 'La fecha no es válida'],
  [{ grossKg: 0 }, 'grossKg', 'El peso bruto debe ser mayor o igual a 1'],
  [{ seats: '4' }, 'seats', 'El número de asientos debe ser un número'],
  [{ powerKw: 0 }, 'powerKw', 'La potencia debe ser mayor a 0'],
  [{ fuels: ['steam'] }, 'fuels', 'El combustible no es válido'],
  [{ tags: [' '] }, 'tags', 'La etiqueta está vacía'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags', 'Hasta 20 etiquetas'],
  [{ purchasedOn: '2024-05-02', soldOn: '2024-05-01' }, 'soldOn', 'La venta no puede ser anterior a la compra'],
  [{ custom: { x: 1 } }, 'custom', 'Los campos propios no son válidos'],
])('%j is refused', async (wrong, field, message) => {
  const { owner } = await aFleet();
  const answer = await owner.post(path, { ...aVehicle(), ...wrong });
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
});

describe('the chassis and the odometer', () => {
  test.each(['semitrailer', 'trailer', 'machinery', 'farm_tractor', 'farm_machinery'])('of a %s', async (kind) => {
    const { owner, add } = await aFleet();
    const { currentKm, ...body } = aVehicle();
    const made = await add({ ...body, currentKm: undefined, kind, vin: 'ch-12' });
    expect(made).toMatchObject({ vin: 'CH-12', currentKm: 0 });
    for (const vin of ['AB12', 'A'.repeat(18)]) {
      const refused = await owner.post(path, { ...aVehicle(), kind, vin });
      expect(refused.body.fields).toEqual({ vin: 'El chasis debe tener entre 5 y 17 caracteres' });
    }
  });

  test.each([undefined, null, 'car', 'motorcycle'])('of a vehicle of kind %s are as ever', async (kind) => {
    const { owner } = await aFleet();
    const { currentKm, ...body } = aVehicle({ vin: 'CH-12' });
    const refused = await owner.post(path, { ...body, kind });
    expect(refused.body.fields).toEqual({
      vin: 'El VIN debe tener 17 caracteres',
      currentKm: 'El kilometraje es requerido',
    });
  });

  test('without km a change keeps those of a trailer', async () => {
    const { aTrailer, put } = await aFleet();
    const trailer = await aTrailer({ currentKm: 1_200 });
    expect((await put(trailer, { currentKm: undefined })).body).toMatchObject({ currentKm: 1_200 });
  });
});

describe('what a vehicle pulls', () => {
  test('is said by both, and only one vehicle pulls it', async () => {
    const { owner, add, aTrailer, read } = await aFleet();
    const trailer = await aTrailer();
    const tractor = await add({ trailerId: trailer.id });
    expect([tractor.trailerId, (await read(trailer)).pulledBy]).toEqual([trailer.id, tractor.id]);
    const other = await owner.post(path, { ...aVehicle(), trailerId: trailer.id });
    expect([other.status, other.body.error]).toEqual([409, 'Otro vehículo ya lleva ese acoplado']);
  });

  test('is a trailer of the same organization', async () => {
    const { app, owner, add, put, aTrailer } = await aFleet();
    const stranger = await signUp(app);
    const foreign = (await stranger.post<WholeVehicle>(path, { ...aVehicle(), kind: 'trailer' })).body;
    const tractor = await add();
    expect([
      (await put(tractor, { trailerId: foreign.id })).status,
      (await put(tractor, { trailerId: tractor.id })).body,
    ]).toEqual([404, expect.objectContaining({ fields: { trailerId: 'Un vehículo no puede llevarse a sí mismo' } })]);
    const car = await add({ kind: 'car' });
    expect((await put(tractor, { trailerId: car.id })).body).toMatchObject({
      fields: { trailerId: 'Solo se puede llevar un semirremolque o un acoplado' },
    });
    const trailer = await aTrailer();
    await put(tractor, { trailerId: trailer.id });
    expect((await put(trailer, { kind: 'car' })).body).toMatchObject({
      fields: { kind: 'Otro vehículo lo lleva: primero desenganchalo' },
    });
    expect((await owner.get<WholeVehicle>(`${path}/${trailer.id}`)).body.kind).toBe('semitrailer');
  });

  test('may pull another, never in a ring', async () => {
    const { put, aTrailer } = await aFleet();
    const [one, two, three] = [await aTrailer(), await aTrailer(), await aTrailer()] as const;
    expect((await put(one, { trailerId: two.id })).status).toBe(200);
    expect((await put(two, { trailerId: one.id })).body).toMatchObject({
      fields: { trailerId: 'Ese acoplado ya lleva a este vehículo' },
    });
    expect((await put(two, { trailerId: three.id })).status).toBe(200);
    expect((await put(three, { trailerId: one.id })).status).toBe(400);
  });

  test('closes no ring either when all couple at once', async () => {
    const { put, read, aTrailer } = await aFleet();
    for (const size of [2, 3, 4]) {
      const ring = await Promise.all(Array.from({ length: size }, () => aTrailer()));
      await Promise.all(ring.map((one, index) => put(one, { trailerId: ring[(index + 1) % size]?.id })));
      const pulls = await Promise.all(ring.map(async (one) => (await read(one)).trailerId));
      expect(pulls).toContain(null);
    }
  });

  test('is freed when it is deleted, and pulled again when that is undone', async () => {
    const { owner, add, aTrailer, read, undo } = await aFleet();
    const trailer = await aTrailer();
    const tractor = await add({ trailerId: trailer.id });
    expect((await owner.delete(`${path}/${trailer.id}`)).status).toBe(204);
    expect((await read(tractor)).trailerId).toBeNull();
    expect((await undo()).status).toBe(200);
    expect([(await read(tractor)).trailerId, (await read(trailer)).pulledBy]).toEqual([trailer.id, tractor.id]);

    await owner.delete(`${path}/${trailer.id}`);
    const other = await aTrailer();
    await owner.put(`${path}/${tractor.id}`, { ...tractor, trailerId: other.id });
    const [, , deletion] = (await owner.get<{ id: string }[]>('/api/activity')).body;
    expect((await owner.post(`/api/activity/${deletion?.id}/undo`, {})).status).toBe(200);
    expect([(await read(tractor)).trailerId, (await read(trailer)).pulledBy]).toEqual([other.id, null]);
  });

  test('a deleted vehicle that is brought back pulls what it pulled; a change is undone', async () => {
    const { owner, add, put, aTrailer, read, undo } = await aFleet();
    const trailer = await aTrailer();
    const tractor = await add({ trailerId: trailer.id });
    await owner.delete(`${path}/${tractor.id}`);
    expect((await read(trailer)).pulledBy).toBeNull();
    expect((await undo()).status).toBe(200);
    expect((await read(trailer)).pulledBy).toBe(tractor.id);

    await put(await read(tractor), { trailerId: null, tags: ['Sur'], kind: 'truck' });
    expect((await undo()).status).toBe(200);
    expect(await read(tractor)).toMatchObject({ trailerId: trailer.id, tags: [], kind: null });
  });
});

test('facts are told of many in one act, of which the answers of circulation and one undo follow', async () => {
  const { owner, add, read, undo, aTrailer } = await aFleet();
  const trailer = await aTrailer();
  const fleet = [await add({ trailerId: trailer.id, kind: 'tractor_truck' }), await add(), trailer];
  const change = (records: object[], set?: object) => owner.post(`${path}/changes`, { records, set });
  const missing = async () => {
    const { body } = await owner.get<VehicleClearance[]>('/api/clearance');
    return fleet.map(({ id }) =>
      body.find(({ vehicleId }) => vehicleId === id)?.reasons.flatMap((reason) => reason.missing ?? []),
    );
  };
  const before = [await missing(), await Promise.all(fleet.map(read))] as const;
  expect(before[0][1]).toEqual(expect.arrayContaining(['kind', 'jurisdiction']));

  const own = { kind: 'truck', registeredOn: '2022-05-06', grossKg: 9_000 };
  const records = fleet.slice(0, 2).map(({ id }, index) => ({ id, ...(index === 1 && { set: own }) }));
  expect((await change(records, { jurisdiction: 'AR-S', use: 'goods' })).status).toBe(200);
  expect(await read(fleet[0] as WholeVehicle)).toMatchObject({ jurisdiction: 'AR-S', use: 'goods', grossKg: null });
  expect(await read(fleet[1] as WholeVehicle)).toMatchObject({ jurisdiction: 'AR-S', use: 'goods', ...own });
  const shown = (await missing())[1];
  for (const fact of ['kind', 'jurisdiction']) expect(shown).not.toContain(fact);

  const pulled = await change([{ id: trailer.id }], { kind: 'truck' });
  expect([pulled.status, pulled.body]).toEqual([400, expect.objectContaining({ fields: expect.anything() })]);
  const short = await change([{ id: (await aTrailer({ vin: 'RANDON1' })).id }], { kind: 'car' });
  expect(Object(short.body).error).toMatch(/: El VIN debe tener 17 caracteres$/);

  const [, act] = (await owner.get<ActivityEntry[]>('/api/activity')).body;
  expect(act?.action).toBe('changed_many');
  expect((await owner.post(`/api/activity/${act?.id}/undo`)).status).toBe(200);
  const after = [await missing(), await Promise.all(fleet.map(read))] as const;
  expect(after[0]).toEqual(before[0]);
  expect(after[1].map(({ version: _, ...rest }) => rest)).toEqual(before[1].map(({ version: _, ...rest }) => rest));
  await undo();
  expect(await read(fleet[1] as WholeVehicle)).toMatchObject(own);
});
