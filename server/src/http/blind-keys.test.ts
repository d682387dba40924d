import type { DeletionPreview } from '@baqueano/domain/activity/trash';
import type { Permission } from '@baqueano/domain/people/permissions';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aKeyOf, signUp, theApp } from '../testing/api.ts';
import { someReferences } from '../testing/kinds.ts';
import { aDriver, aMaintenanceRecord, anAssignment, aVehicle } from '../testing/requests/bodies.ts';
import { callsOf } from '../testing/requests/calls.ts';
import { aFolder, aSalePack } from '../testing/requests/setting-bodies.ts';

/** A key learns nothing of areas that it may not read, by refusals, links, versions and previews (decision 89). */

async function aFleet() {
  const owner = await signUp(await theApp());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ currentKm: 45_017 }));
  const driver = await owner.add('/api/drivers', aDriver({ name: 'Ramona Luna' }));
  return { owner, vehicle, driver, key: (permissions: Permission[]) => aKeyOf(owner, permissions) };
}

test('an overlap names the driver and the day of another hand-over to whoever may read them', async () => {
  const { owner, vehicle, driver, key } = await aFleet();
  const handOver = (from: number, to: number | null) => ({
    ...anAssignment(vehicle.id, driver.id),
    from: `${addDays(today(), from)}T00:00`,
    to: to === null ? null : `${addDays(today(), to)}T00:00`,
  });
  await owner.add('/api/assignments', handOver(-1, null));
  const errorOf = async (permissions: Permission[]) => {
    const { status, body } = await (await key(permissions)).post<{ error: string }>(
      '/api/assignments',
      handOver(-3, 2),
    );
    expect(status).toBe(409);
    return body.error;
  };
  const reading = await errorOf(['assignment:write', 'assignment:read', 'driver:read']);
  expect(reading).toMatch(/^Se superpone con la asignación de Ramona Luna desde el \d/);
  expect(await errorOf(['assignment:write', 'assignment:read'])).toMatch(/^Se superpone con la asignación desde el \d/);
  const blind = await errorOf(['assignment:write']);
  expect(blind).toMatch(/^Se superpone con otra asignación del vehículo\. /);
  expect(blind).not.toMatch(/\d/);
});

const ofFolder = ['vehicle:read', 'document:read', 'file:read', 'driver:read'] as const;
const ofPack = ['vehicle:read', 'maintenance:read', 'document:read', 'fine:read', 'accident:read'] as const;

test.each([
  ['/api/folders', aFolder, ofFolder, { showsFiles: true, showsDriver: true }],
  ['/api/sale-packs', aSalePack, ofPack, {}],
] as const)('a key makes no link of %s that shows what it may not read', async (path, body, needed, all) => {
  const { owner, vehicle, key } = await aFleet();
  const { id } = await owner.add(path, body(vehicle.id, all));
  for (const missing of needed) {
    const program = await key(['link:write', ...needed.filter((one) => one !== missing)]);
    const refused = [await program.post(path, body(vehicle.id, all)), await program.post(`${path}/${id}/link`)];
    for (const { status, body: answer } of refused) {
      expect([status, Object(answer).error], missing).toEqual([
        403,
        expect.stringMatching(/^La clave no permite ver /),
      ]);
    }
  }
  const program = await key(['link:write', ...needed]);
  expect((await program.post(path, body(vehicle.id, all))).status).toBe(201);
  expect((await program.post(`${path}/${id}/link`)).status).toBe(201);
});

test('a key changes no folder so that it shows what the key may not read, and makes no sticker', async () => {
  const { owner, vehicle, key } = await aFleet();
  const hidden = { types: [], showsFiles: false, showsDriver: false };
  const { id } = await owner.add('/api/folders', aFolder(vehicle.id, hidden));
  const program = await key(['link:write', 'vehicle:read']);
  for (const shown of [{ showsDriver: true }, { showsFiles: true }, { types: null }]) {
    const put = await program.put(`/api/folders/${id}`, aFolder(vehicle.id, { ...hidden, ...shown }));
    expect(put.status, JSON.stringify(shown)).toBe(403);
  }
  expect((await program.put(`/api/folders/${id}`, aFolder(vehicle.id, hidden))).status).toBe(200);
  expect((await owner.get(`/api/folders/${id}`)).body).toMatchObject(hidden);
});

test('a question about km tells the day of a service to whoever may read it', async () => {
  const { owner, vehicle, key } = await aFleet();
  const date = addDays(today(), -30);
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: 44_321, date }));
  const answersTo = async (permissions: Permission[]) => {
    const program = await key(['vehicle:read', ...permissions]);
    const around = await program.get(`/api/vehicles/${vehicle.id}/readings?around=${addDays(date, 1)}`);
    const to = { ...anAssignment(vehicle.id, vehicle.id), driverId: null, km: 9, from: `${addDays(date, 1)}T00:00` };
    const { status, body } = await program.post('/api/assignments', to);
    expect(status).toBe(400);
    return JSON.stringify([around.body, body]);
  };
  expect(await answersTo(['assignment:write'])).not.toMatch(/44\.?321/);
  expect(await answersTo(['assignment:write', 'maintenance:read'])).toMatch(/44321.*44\.321/);
});

test('the version of a vehicle does not tell its km', async () => {
  const { owner, vehicle, key } = await aFleet();
  expect(vehicle.version).not.toContain('45017');
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle({ currentKm: 45_017 }));
  expect(other.version).not.toBe(vehicle.version);
  const refused = await (await key(['vehicle:delete'])).call('DELETE', `/api/vehicles/${vehicle.id}`, undefined, {
    'if-match': '"77"',
  });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.not.stringContaining('45017')]);
  // Not even about a VIN that the key has chosen.
  const writer = await key(['vehicle:write']);
  const put = (body: object, version: string) =>
    writer.call<Vehicle>('PUT', `/api/vehicles/${vehicle.id}`, body, { 'if-match': `"${version}"` });
  const { currentKm: _, ...own } = aVehicle();
  const first = await put({ ...own, kind: 'trailer' }, vehicle.version);
  expect([first.status, first.body]).toEqual([200, { id: vehicle.id, version: expect.stringMatching(/^\d+$/) }]);
  const second = await put({ ...own, kind: 'trailer', currentKm: 45_500 }, first.body.version);
  expect(second.status).toBe(200);
  expect((await put({ ...own, kind: 'trailer' }, first.body.version)).status).toBe(409);
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm).toBe(45_500);
});

test('a preview counts as one what a key may not read', async () => {
  const { owner, vehicle, key } = await aFleet();
  await someReferences(owner.add);
  for (const km of [46_000, 47_000]) await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { km }));
  await owner.add('/api/folders', aFolder(vehicle.id));
  const previewTo = async (permissions: Permission[]) => {
    const program = await key(permissions);
    const path = '/api/vehicles/deletions/preview';
    return (await program.post<DeletionPreview>(path, { records: [{ id: vehicle.id }] })).body.taken;
  };
  expect(await previewTo(['vehicle:delete'])).toEqual([{ part: 'others', count: 4 }]);
  expect(await previewTo(['vehicle:delete', 'maintenance:read'])).toEqual([
    { part: 'maintenance', count: 2 },
    { part: 'others', count: 2 },
  ]);
});

test('what shows other areas, as each PDF does, is refused to a key that may not read one of them', async () => {
  const { owner, vehicle, key } = await aFleet();
  const calls = await callsOf(owner.app);
  const pdfs = calls.filter(({ operation }) => 'application/pdf' in (operation.responses[200]?.content ?? {}));
  expect(pdfs.length).toBeGreaterThan(4);
  expect(pdfs.filter(({ operation }) => !operation['x-shows']).map(({ path }) => path)).toEqual([]);
  for (const { path, method, permission: needs, operation } of calls) {
    const shows = operation['x-shows'];
    if (!needs || !shows) continue;
    const answerTo = async (permissions: Permission[]) => {
      const program = await key([needs, ...permissions]);
      return program.call(method, path.replace('{id}', vehicle.id), method === 'POST' ? {} : undefined);
    };
    for (const missing of shows) {
      const { status, body } = await answerTo(shows.filter((one) => one !== missing));
      const why = [403, expect.stringMatching(/^La clave no permite /)];
      expect([status, Object(body).error], `${path} without ${missing}`).toEqual(why);
    }
    expect((await answerTo(shows)).status, path).not.toBe(403);
  }
});

test('a deletion of several that somebody changed names them to whoever may read them', async () => {
  const { vehicle, key } = await aFleet();
  const errorOf = async (permissions: Permission[]) => {
    const records = [{ id: vehicle.id, version: '9.9' }];
    return Object((await (await key(permissions)).post('/api/vehicles/deletions', { records })).body).error;
  };
  expect(await errorOf(['vehicle:delete'])).toBe('Otra persona modificó uno de los elegidos');
  expect(await errorOf(['vehicle:delete', 'vehicle:read'])).toMatch(/^Otra persona modificó uno de los elegidos: /);
});
