import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { OwnUnits, StoredReading } from '@baqueano/domain/clearance/own-unit';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { FileContent, FileLinks, RecordFile } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aMember, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const on = today();

async function aDriverWithUnit() {
  const app = await theApp();
  const owner = await signUp(app);
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ramón Sosa' }));
  const other = await owner.add<Driver>('/api/drivers', aDriver());
  const unit = (assignedDriver: string | null, currentKm = 45_000) =>
    owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver, currentKm }));
  const [mine, theirs] = [await unit(driver.id), await unit(other.id)];
  const person = await aMember(owner, 'driver', driver.id);
  const home = async () => (await person.get<OwnUnits>('/api/my/units')).body;
  const paper = (about: object, type: string, days: number) =>
    owner.add<VehicleDocument>('/api/documents', aDocument(mine.id, { type, expiryDate: addDays(on, days), ...about }));
  return { app, owner, driver, other, unit, mine, theirs, person, home, paper };
}

test('a driver is shown the units that they have today, their papers in force, and nothing of anybody else', async () => {
  const { owner, driver, other, mine, theirs, home, paper } = await aDriverWithUnit();
  await paper({}, 'insurance', 90);
  await paper({}, 'insurance', 5);
  await paper({ vehicleId: null, driverId: driver.id }, 'psychophysical', 30);
  await owner.add('/api/documents', aDocument(theirs.id, { type: 'vtv' }));
  await owner.add(
    '/api/maintenance',
    aMaintenanceRecord(mine.id, {
      serviceType: 'Cambio de aceite',
      km: 45_000,
      nextOilChangeKm: 10_000,
      cost: 987_654,
    }),
  );
  const { driver: self, units } = await home();
  expect(self).toMatchObject({
    name: 'Ramón Sosa',
    licenseNumber: driver.licenseNumber,
    papers: [{ expiryDate: addDays(on, 30) }],
  });
  expect(units.map(({ id }) => id)).toEqual([mine.id]);
  expect(units[0]).toMatchObject({
    currentKm: 45_000,
    lastReading: { km: 45_000, date: on },
    papers: [{ label: 'Seguro', expiryDate: addDays(on, 90) }],
    service: { atKm: 55_000 },
    clearance: { answer: 'unknown' },
  });
  const answers = JSON.stringify([self, units]);
  for (const secret of [other.id, other.name, theirs.id, theirs.licensePlate, '987654'])
    expect(answers).not.toContain(secret);
});

test('what is missing is for the office: a driver sees what stops the unit, and nothing else', async () => {
  const { home, paper } = await aDriverWithUnit();
  expect((await home()).units[0]?.clearance).toEqual({ answer: 'unknown', reasons: [] });
  await paper({}, 'insurance', -2);
  expect((await home()).units[0]?.clearance).toEqual({
    answer: 'no',
    reasons: [{ message: 'Seguro vencido', due: addDays(on, -2) }],
  });
});

test("yesterday's truck is gone today, with its papers and its calls", async () => {
  const { owner, other, mine, person, home } = await aDriverWithUnit();
  await owner.add('/api/assignments', { vehicleId: mine.id, driverId: other.id });
  expect((await home()).units).toEqual([]);
  const reading = await person.post(`/api/vehicles/${mine.id}/readings`, { km: 46_000 });
  const problem = await person.post('/api/my/problems', { vehicleId: mine.id, message: 'Pierde aceite' });
  expect([reading.status, problem.status]).toEqual([404, 404]);
  expect((await person.get('/api/vehicles')).status).toBe(403);
});

test('a reading is kept once, moves the odometer, and its line says who did it', async () => {
  const { owner, mine, theirs, person, home } = await aDriverWithUnit();
  const content = await person.add<FileContent>('/api/uploads', aPicture());
  const path = `/api/vehicles/${mine.id}/readings`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const _try of [1, 2]) {
    const saved = await person.call<StoredReading>('POST', path, { km: 46_000, fileId: content.id }, key);
    expect([saved.status, saved.body]).toEqual([201, { vehicleId: mine.id, km: 46_000, date: on, currentKm: 46_000 }]);
  }
  expect((await home()).units[0]).toMatchObject({ currentKm: 46_000 });
  const { body: files } = await owner.get<RecordFile[]>(`/api/files?kind=vehicle&record=${mine.id}`);
  expect(files.map(({ name }) => name)).toEqual(['Tablero 46.000 km']);
  const { body: lines } = await owner.get<ActivityEntry[]>(`/api/activity?kind=vehicle&record=${mine.id}&limit=1`);
  expect(lines[0]).toMatchObject({
    action: 'changed',
    actor: { id: person.session.user.id },
    after: { currentKm: 46_000 },
  });

  expect((await owner.post(`/api/activity/${lines[0]?.id}/undo`)).status).toBe(200);
  expect((await home()).units[0]).toMatchObject({ currentKm: 45_000, lastReading: { km: 45_000 } });
  expect((await person.post(`/api/vehicles/${theirs.id}/readings`, { km: 46_000 })).status).toBe(404);
});

test('a photo comes with its reading or its problem, or does not come', async () => {
  const { owner, mine, person } = await aDriverWithUnit();
  const pictures = await Promise.all([
    person.add<FileContent>('/api/uploads', aPicture()),
    person.add<FileContent>('/api/uploads', aPicture()),
  ]);
  const [one, other] = pictures.map(({ id }) => id);
  const names = async () =>
    (await owner.get<RecordFile[]>(`/api/files?kind=vehicle&record=${mine.id}`)).body.map(({ name }) => name);
  const path = `/api/vehicles/${mine.id}/readings`;
  const kinds = [
    {
      url: path,
      first: { km: 46_000, fileId: one },
      others: [
        { km: 47_000, fileId: other },
        { km: 46_000, fileId: other },
      ],
    },
    {
      url: '/api/my/problems',
      first: { vehicleId: mine.id, message: 'Ruido', fileIds: [one] },
      others: [
        { vehicleId: mine.id, message: 'Otro', fileIds: [other] },
        { vehicleId: mine.id, message: 'Ruido', fileIds: [other] },
      ],
    },
  ];
  for (const { url, first, others } of kinds) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    // A failed first call leaves neither a photo nor a used key.
    const lost = {
      ...first,
      ...('km' in first ? { fileId: crypto.randomUUID() } : { fileIds: [one, crypto.randomUUID()] }),
    };
    const before = await names();
    expect((await owner.call('POST', url, lost, key)).status).toBe(404);
    expect((await person.call('POST', url, lost, key)).status).toBe(404);
    expect(await names()).toEqual(before);
    expect((await person.call('POST', url, first, key)).status).toBe(201);
    const after = await names();
    expect(after).toHaveLength(before.length + 1);
    for (const sent of others) expect((await person.call('POST', url, sent, key)).status).toBe(422);
    expect((await person.call('POST', url, first, key)).status).toBe(201);
    expect(await names()).toEqual(after);
  }
});

test('an older reading never lowers the odometer; a wrong one is refused in words', async () => {
  const { owner, mine } = await aDriverWithUnit();
  const workshop = await aMember(owner, 'workshop');
  const read = (body: object) => workshop.post<StoredReading>(`/api/vehicles/${mine.id}/readings`, body);
  expect((await read({ km: 40_000, date: addDays(on, -30) })).body.currentKm).toBe(45_000);
  const fewer = await read({ km: 44_900 });
  expect(fewer).toMatchObject({ status: 400, body: { question: expect.stringMatching(/¿Son 44\.900\?$/) } });
  expect((await read({ km: 44_900, confirm: true })).body.currentKm).toBe(44_900);
  const future = await read({ km: 50_000, date: addDays(on, 1) });
  expect([future.status, future.body.fields]).toEqual([400, { date: 'La fecha no puede ser posterior a hoy' }]);
  expect((await read({ km: -1 })).status).toBe(400);
  const viewer = await aMember(owner, 'viewer');
  const refused = await viewer.post(`/api/vehicles/${mine.id}/readings`, { km: 50_000 });
  expect([refused.status, refused.body.error]).toEqual([403, 'Tu rol no permite cambiar los kilómetros']);
});

test('a problem is an alert of high priority, once however often it is sent, with its photos on the vehicle', async () => {
  const { owner, mine, person, home } = await aDriverWithUnit();
  const content = await person.add<FileContent>('/api/uploads', aPicture());
  const problem = { vehicleId: mine.id, message: 'Ruido al frenar', fileIds: [content.id] };
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const _try of [1, 2]) expect((await person.call('POST', '/api/my/problems', problem, key)).status).toBe(201);
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts?type=maintenance');
  expect(alerts).toMatchObject([{ message: 'Ruido al frenar', priority: 'high', dueDate: on, vehicleId: mine.id }]);
  const { body: files } = await owner.get<RecordFile[]>(`/api/files?kind=vehicle&record=${mine.id}`);
  expect(files).toMatchObject([{ name: 'Problema Ruido al frenar', createdBy: { id: person.session.user.id } }]);
  expect((await home()).units[0]?.pending).toMatchObject([{ message: 'Ruido al frenar' }]);
  expect((await person.post('/api/my/problems', { ...problem, message: ' ' })).body.fields).toEqual({
    message: 'Contá qué pasa',
  });
});

test('a driver reports 30 problems in a day, with photos of their own alone', async () => {
  const { owner, mine, person } = await aDriverWithUnit();
  const theirs = await owner.add<FileContent>('/api/uploads', aPicture());
  const borrowed = { vehicleId: mine.id, message: 'Ruido', fileIds: [theirs.id] };
  expect((await person.post('/api/my/problems', borrowed)).status).toBe(404);
  expect((await person.post(`/api/vehicles/${mine.id}/readings`, { km: 46_000, fileId: theirs.id })).status).toBe(404);
  const statuses: number[] = [];
  for (let time = 0; time < 29; time++) {
    statuses.push((await person.post('/api/my/problems', { vehicleId: mine.id, message: `Ruido ${time}` })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
  const { status, body } = await person.post('/api/my/problems', { vehicleId: mine.id, message: 'Otro' });
  expect([status, body.error]).toEqual([
    429,
    'Ya avisaste 30 problemas en un día. Si hay algo urgente, llamá a tu base',
  ]);
});

test('links lead to the files of those papers alone', async () => {
  const { app, owner, mine, person, paper } = await aDriverWithUnit();
  const insurance = await paper({}, 'insurance', 90);
  const content = await owner.add<FileContent>('/api/uploads', aPicture());
  const attach = (kind: string, recordId: string) =>
    owner.add<RecordFile>('/api/files', { kind, recordId, name: 'foto.png', contentId: content.id });
  const shown = await attach('document', insurance.id);
  await attach('vehicle', mine.id);
  const { body: links } = await person.get<FileLinks[]>('/api/my/files');
  expect(links.map(({ id }) => id)).toEqual([shown.id]);
  expect((await app.inject(links[0]?.view ?? '')).statusCode).toBe(200);
  expect((await person.get(`/api/files/links?ids=${shown.id}`)).status).toBe(403);
});

test('who is no driver has nothing of their own', async () => {
  const { owner, mine } = await aDriverWithUnit();
  expect((await owner.get('/api/my/units')).body).toEqual({ driver: null, units: [] });
  expect((await owner.get('/api/my/files')).body).toEqual([]);
  expect((await owner.post('/api/my/problems', { vehicleId: mine.id, message: 'x' })).status).toBe(404);
  const away = await aMember(owner, 'driver');
  expect((await away.get('/api/my/units')).body).toEqual({ driver: null, units: [] });
});
