import type { ClearanceSummary, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCursor } from '../../records/page.ts';
import { schedule } from '../../schedule.ts';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { clearances } from './table.ts';

/** A place without inspections, so that a vehicle needs few papers. */
const facts: Partial<VehicleInput> = {
  ...{ kind: 'car', use: 'private', fuels: ['petrol'], jurisdiction: 'AR-E', grossKg: 1_400, seats: 5 },
};
const inForce = { issueDate: addDays(today(), -30), expiryDate: addDays(today(), 300) };
const papers = ['insurance', 'cedula_azul', 'extinguisher'] as const;

async function aFleet() {
  const owner = await signUp(await theApp());
  const vehicle = (overrides: Partial<VehicleInput> = {}) =>
    owner.add<WholeVehicle>('/api/vehicles', aVehicle({ ...facts, ...overrides }));
  const document = (id: string, overrides: Partial<DocumentInput>) =>
    owner.add<{ id: string }>('/api/documents', aDocument(id, { ...inForce, ...overrides }));
  const driver = (overrides: object = {}) => owner.add<Driver>('/api/drivers', aDriver(overrides));
  const cleared = async (overrides: Partial<VehicleInput> = {}) => {
    const made = await vehicle(overrides);
    for (const type of papers) await document(made.id, { type });
    return made;
  };
  const of = async ({ id }: { id: string }) =>
    (await owner.get<VehicleClearance>(`/api/vehicles/${id}/clearance`)).body;
  const clearanceWords = async (unit: { id: string }) => {
    const { answer, reasons, observations } = await of(unit);
    return [answer, ...[...reasons, ...observations].map(({ message }) => message)];
  };
  const list = async (query = '') => (await owner.get<VehicleClearance[]>(`/api/clearance${query}`)).body;
  const summary = async (query = '') => (await owner.get<ClearanceSummary>(`/api/clearance/summary${query}`)).body;
  return { owner, vehicle, document, driver, cleared, of, clearanceWords, list, summary };
}

test('a vehicle may circulate once its papers are there, and no longer once one has expired or is gone', async () => {
  const { owner, vehicle, document, clearanceWords, of } = await aFleet();
  const unit = await vehicle();
  expect(await clearanceWords(unit)).toEqual([
    'unknown',
    ...['Cédula sin cargar', 'Matafuego sin cargar', 'Seguro sin cargar'],
  ]);
  for (const type of papers) await document(unit.id, { type });
  expect(await clearanceWords(unit)).toEqual(['yes']);

  const { body: documents } = await owner.get<{ id: string; type: string }[]>('/api/documents');
  const policy = documents.find(({ type }) => type === 'insurance');
  const expired = aDocument(unit.id, { issueDate: addDays(today(), -300), expiryDate: addDays(today(), -1) });
  await owner.put(`/api/documents/${policy?.id}`, expired);
  const { answer, reasons } = await of(unit);
  expect(answer).toBe('no');
  expect(reasons).toMatchObject([
    {
      ...{ code: 'expired', paper: 'insurance', message: 'Seguro vencido', due: expired.expiryDate, since: today() },
      ...{ act: 'renew', documentId: policy?.id, ruleId: 'seguro', vehicleId: unit.id },
    },
  ]);
  expect(reasons[0]?.sources.length).toBeGreaterThan(0);
  await owner.delete(`/api/documents/${policy?.id}`);
  expect(await clearanceWords(unit)).toEqual(['unknown', 'Seguro sin cargar']);
});

test('it goes by the driver of today, and by the licence as it is changed', async () => {
  const { owner, cleared, driver, clearanceWords } = await aFleet();
  const unit = await cleared({ kind: 'truck', use: 'goods', grossKg: 9_000 });
  expect(await clearanceWords(unit)).toEqual(['yes']);
  const ana = await driver({ licenseClasses: ['B.1'], assignedVehicles: [unit.id] });
  expect(await clearanceWords(unit)).toEqual(['no', 'La licencia no habilita este vehículo']);
  const licence = (changes: object) => owner.put(`/api/drivers/${ana.id}`, aDriver({ ...changes }));
  await licence({ licenseClasses: ['C.1'] });
  expect(await clearanceWords(unit)).toEqual(['yes']);
  await licence({ licenseClasses: ['C.1'], licenseExpiry: addDays(today(), -1) });
  expect(await clearanceWords(unit)).toEqual(['no', 'Licencia vencida']);
  await owner.delete(`/api/drivers/${ana.id}`);
  expect(await clearanceWords(unit)).toEqual(['yes']);

  // Another vehicle: the first one has no driver since this minute, which is after the beginning of the day.
  const other = await cleared({ kind: 'truck', use: 'goods', grossKg: 9_000 });
  const juan = await driver({ licenseClasses: [] });
  await owner.post('/api/assignments', { vehicleId: other.id, driverId: juan.id, from: `${today()}T00:00` });
  expect(await clearanceWords(other)).toEqual(['unknown', 'Faltan las clases de la licencia']);
});

test('what it pulls counts, by its own papers and by its weight', async () => {
  const { owner, cleared, vehicle, driver, clearanceWords, of, document } = await aFleet();
  const truck = await cleared({ kind: 'truck', use: 'goods', grossKg: 9_000 });
  await driver({ licenseClasses: ['C.1'], assignedVehicles: [truck.id] });
  const trailer = await vehicle({ kind: 'trailer', vin: 'ACOPLADO-1', grossKg: null });
  const { body: now } = await owner.get<Vehicle>(`/api/vehicles/${truck.id}`);
  await owner.put(`/api/vehicles/${truck.id}`, { ...now, trailerId: trailer.id });
  expect(await clearanceWords(truck)).toEqual([
    'unknown',
    'Falta el peso bruto del acoplado',
    ...['Cédula sin cargar', 'Seguro sin cargar'],
  ]);
  const [weight] = (await of(truck)).reasons;
  expect(weight).toMatchObject({ act: 'tell_vehicle', missing: 'trailerWeight', vehicleId: trailer.id });
  const { body: light } = await owner.get<Vehicle>(`/api/vehicles/${trailer.id}`);
  await owner.put(`/api/vehicles/${trailer.id}`, { ...light, grossKg: 5_000 });
  expect(await clearanceWords(truck)).toEqual([
    'no',
    'La licencia no habilita este vehículo',
    ...['Cédula sin cargar', 'Seguro sin cargar'],
  ]);
  expect((await of(truck)).reasons[1]).toMatchObject({ vehicleId: trailer.id, trailerPlate: trailer.licensePlate });
  await document(trailer.id, { type: 'insurance' });
  await document(trailer.id, { type: 'cedula_azul' });
  expect(await clearanceWords(truck)).toEqual(['no', 'La licencia no habilita este vehículo']);
  await owner.delete(`/api/vehicles/${trailer.id}`);
  expect(await clearanceWords(truck)).toEqual(['yes']);
});

test('a new one has its first inspection ahead until a record of maintenance says that it has run too much', async () => {
  const { owner, cleared, clearanceWords } = await aFleet();
  const unit = await cleared({ jurisdiction: 'AR-C', registeredOn: addDays(today(), -100), currentKm: 1_000 });
  expect(await clearanceWords(unit)).toEqual(['yes']);
  await owner.post('/api/maintenance', aMaintenanceRecord(unit.id, { km: 70_000 }));
  expect(await clearanceWords(unit)).toEqual(['unknown', 'VTV o RTO sin cargar']);
});

test('the list has what may not circulate first, in pages, by its filters', async () => {
  const { cleared, vehicle, document, driver, list, summary, owner } = await aFleet();
  const b = await cleared({ licensePlate: 'BB111BB', tags: ['Norte'], costCentre: 'Obra 1' });
  const a = await vehicle({ licensePlate: 'AA111AA', tags: ['Norte'] });
  const z = await cleared({ licensePlate: 'ZZ111ZZ', costCentre: 'Obra 1', internalNumber: '859' });
  await document(z.id, { type: 'insurance', issueDate: addDays(today(), -20), expiryDate: addDays(today(), -2) });
  await vehicle({ licensePlate: 'CC111CC', status: 'inactive' });
  await driver({ name: 'Zulma Ávila', licenseClasses: ['B.1'], assignedVehicles: [b.id] });
  const plates = async (query = '') => (await list(query)).map(({ vehicle }) => vehicle.licensePlate);
  expect(await plates()).toEqual(['ZZ111ZZ', 'AA111AA', 'BB111BB']);
  const first = await owner.get<VehicleClearance[]>('/api/clearance?limit=2');
  expect(first.body.map(({ answer }) => answer)).toEqual(['no', 'unknown']);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await owner.get<VehicleClearance[]>(next)).body).toMatchObject([
    { vehicleId: b.id, answer: 'yes', driver: { name: 'Zulma Ávila' } },
  ]);
  expect(await plates('?answer=unknown')).toEqual([a.licensePlate]);
  expect(await plates('?reason=expired.insurance')).toEqual(['ZZ111ZZ']);
  expect(await plates('?reason=updating')).toEqual([]);
  expect(await plates('?tag=Norte')).toEqual(['AA111AA', 'BB111BB']);
  expect(await plates('?costCentre=Obra 1')).toEqual(['ZZ111ZZ', 'BB111BB']);
  expect(await plates('?search=859')).toEqual(['ZZ111ZZ']);
  expect(await plates('?search=avila')).toEqual(['BB111BB']);
  expect((await owner.get('/api/clearance?reason=expired.luna')).status).toBe(400);
  const beyond = await owner.get(
    `/api/clearance?limit=2&cursor=${writeCursor(['999999999999999', '', crypto.randomUUID()])}`,
  );
  expect([beyond.status, beyond.body]).toEqual([200, []]);

  expect(await summary()).toEqual({
    total: 3,
    byAnswer: { no: 1, unknown: 1, yes: 1 },
    byReason: [
      { reason: 'expired.insurance', effect: 'no', count: 1 },
      ...['cedula', 'extinguisher', 'insurance'].map((paper) => {
        return { reason: `missing.${paper}`, effect: 'unknown', count: 1 };
      }),
    ],
  });
  expect((await summary('?tag=Norte')).byAnswer).toEqual({ no: 0, unknown: 1, yes: 1 });
});

test('facts of other rules are no answer until a job has made them anew', async () => {
  const { owner, cleared, clearanceWords, list, summary } = await aFleet();
  const unit = await cleared();
  const db = await database();
  const mine = eq(clearances.organizationId, owner.session.organization.id);
  await db.update(clearances).set({ rules: 'other' }).where(mine);
  expect(await clearanceWords(unit)).toEqual(['unknown', 'Actualizando: todavía no se sabe']);
  expect((await list('?reason=updating')).map(({ vehicleId }) => vehicleId)).toEqual([unit.id]);
  expect(await summary()).toMatchObject({ byAnswer: { unknown: 1 }, byReason: [{ reason: 'updating', count: 1 }] });

  const job = schedule(db, {
    dataDir: '',
    fileLimit: 0,
    filesLimit: 0,
    mail: null,
    port: 0,
    registrationLimit: 0,
  }).find(({ name }) => name === 'recompute clearance');
  await job?.run(new AbortController().signal);
  expect(await clearanceWords(unit)).toEqual(['yes']);
});

test('the answer of a client is a new one after each change', async () => {
  const { owner, vehicle, document } = await aFleet();
  const unit = await vehicle();
  const before = await owner.get('/api/clearance/summary');
  await document(unit.id, { type: 'insurance' });
  const after = await owner.get('/api/clearance/summary');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
