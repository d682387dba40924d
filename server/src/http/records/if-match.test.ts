import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { everyKind, kindsThatChange, someReferences } from '../../testing/kinds.ts';
import { aDriver, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';

type Versioned = { id: string; version: string };
const conflict = 'Otra persona modificó este registro';

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { app, owner, vehicle };
}

function putIf(owner: SignedInClient, url: string, body: object, ifMatch: string) {
  return owner.call<Versioned & { current?: Versioned }>('PUT', url, body, { 'if-match': ifMatch });
}

function deleteIf(owner: SignedInClient, url: string, ifMatch: string) {
  return owner.call<{ current?: Versioned }>('DELETE', url, undefined, { 'if-match': ifMatch });
}

const app = await theApp();
const owner = await signUp(app);
const to = await someReferences(owner.add);
let made = 0;

describe.each(kindsThatChange)('$path', ({ path, body: bodyOf, text }) => {
  /** Two of them share only their references. */
  const saying = (word: string, of = to) => ({ ...bodyOf(of), [text]: `${word} ${++made}` });

  test('the second to save is told what the record holds, and may overwrite it', async () => {
    const created = await owner.post<Versioned>(path, saying('al principio'));
    expect(created.headers.etag).toBe(`"${created.body.version}"`);
    const url = `${path}/${created.body.id}`;
    const listed = (await owner.get<Versioned[]>(path)).body.find(({ id }) => id === created.body.id);
    expect(listed?.version).toBe(created.body.version);
    expect((await owner.get<Versioned>(url)).body.version).toBe(created.body.version);

    const first = await putIf(owner, url, saying('la primera'), `"${created.body.version}"`);
    expect([first.status, first.headers.etag]).toEqual([200, `"${first.body.version}"`]);
    expect(first.body.version).not.toBe(created.body.version);

    const mine = saying('la segunda');
    const second = await putIf(owner, url, mine, `"${created.body.version}"`);
    expect([second.status, second.body]).toEqual([409, { error: conflict, current: first.body }]);
    expect((await owner.get(url)).body).toEqual(first.body);

    const overwritten = await putIf(owner, url, mine, `"${first.body.version}"`);
    expect([overwritten.status, overwritten.body]).toMatchObject([200, mine]);
  });

  test('of two who save at once one is told', async () => {
    const created = await owner.post<Versioned>(path, saying('al principio'));
    const url = `${path}/${created.body.id}`;
    for (let round = 0, { version } = created.body; round < 5; round++) {
      const answers = await Promise.all(
        ['una', 'otra', 'la tercera'].map((word) => putIf(owner, url, saying(word), `"${version}"`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current).toEqual(winner);
      version = winner?.version ?? '';
    }
  });

  test('a deletion of what has been changed is told too, and can be insisted on', async () => {
    const created = await owner.post<Versioned>(path, saying('al principio'));
    const url = `${path}/${created.body.id}`;
    const changed = await owner.put<Versioned>(url, saying('otra cosa'));
    const refused = await deleteIf(owner, url, `"${created.body.version}"`);
    expect([refused.status, refused.body]).toEqual([409, { error: conflict, current: changed.body }]);
    expect((await owner.get(url)).status).toBe(200);
    expect((await deleteIf(owner, url, `"${changed.body.version}"`)).status).toBe(204);
    expect((await deleteIf(owner, url, `"${changed.body.version}"`)).status).toBe(404);
    expect((await putIf(owner, url, saying('tarde'), `"${changed.body.version}"`)).status).toBe(404);
  });

  test('whoever sends no If-Match, or any version, overwrites', async () => {
    const created = await owner.post<Versioned>(path, saying('al principio'));
    const url = `${path}/${created.body.id}`;
    expect((await owner.put(url, saying('la primera'))).status).toBe(200);
    expect((await owner.put(url, saying('la segunda'))).status).toBe(200);
    expect((await putIf(owner, url, saying('la tercera'), '*')).status).toBe(200);
    expect((await owner.delete(url)).status).toBe(204);
  });

  test('a conflict changes nothing, not even the count of changes, and a stranger learns nothing from it', async () => {
    const created = await owner.post<Versioned>(path, saying('al principio'));
    const url = `${path}/${created.body.id}`;
    const before = await owner.get(path);
    expect((await putIf(owner, url, saying('x'), '"1"')).status).toBe(409);
    expect((await deleteIf(owner, url, '"1"')).status).toBe(409);
    const after = await owner.get(path);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);

    const stranger = await signUp(app);
    const own = await someReferences(stranger.add);
    for (const ifMatch of ['"1"', `"${created.body.version}"`]) {
      const put = await putIf(stranger, url, saying('ajeno', own), ifMatch);
      expect([put.status, put.body.current]).toEqual([404, undefined]);
      const deleted = await deleteIf(stranger, url, ifMatch);
      expect([deleted.status, deleted.body.current]).toEqual([404, undefined]);
    }
    expect((await owner.get(path)).body).toEqual(before.body);
  });
});

test("a maintenance record that is refused raises no vehicle's kilometres", async () => {
  const { owner, vehicle } = await aFleet();
  const { id } = await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id));
  const raising = aMaintenanceRecord(vehicle.id, { km: 90_000 });
  expect((await putIf(owner, `/api/maintenance/${id}`, raising, '"1"')).status).toBe(409);
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm).toBe(vehicle.currentKm);
});

test('If-Match may list several versions; a weak one, or what is no tag, is none', async () => {
  const { owner, vehicle } = await aFleet();
  const url = `/api/vehicles/${vehicle.id}`;
  for (const wrong of [`W/"${vehicle.version}"`, vehicle.version, '', '"', `"${vehicle.version}`]) {
    expect((await putIf(owner, url, aVehicle(), wrong)).status, wrong).toBe(409);
  }
  expect((await putIf(owner, url, aVehicle(), `"x", W/"y" ,"${vehicle.version}"`)).status).toBe(200);
});

describe('a version is another one after every change from elsewhere', () => {
  async function versionOf(owner: SignedInClient, { id }: { id: string }, path: string) {
    return (await owner.get<Versioned>(`${path}/${id}`)).body.version;
  }

  test("a vehicle's, when a maintenance record raises its kilometres; only who changes these is told", async () => {
    const { owner, vehicle } = await aFleet();
    const url = `/api/vehicles/${vehicle.id}`;
    const km = vehicle.currentKm ?? 0;
    const raised = km + 5_000;
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: raised }));
    expect(await versionOf(owner, vehicle, '/api/vehicles')).not.toBe(vehicle.version);
    const seen = `"${vehicle.version}"`;
    const lowering = await putIf(owner, url, { ...vehicle, currentKm: km + 1 }, seen);
    expect([lowering.status, lowering.body.current]).toMatchObject([409, { currentKm: raised }]);
    const other = await putIf(owner, url, { ...vehicle, model: 'X' }, seen);
    expect([other.status, other.body]).toMatchObject([200, { model: 'X', currentKm: raised }]);
    expect((await putIf(owner, url, { ...vehicle, model: 'Y' }, seen)).status).toBe(409);
    expect((await deleteIf(owner, url, seen)).status).toBe(409);
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: raised + 1 }));
    expect((await deleteIf(owner, url, `"${other.body.version}"`)).status).toBe(204);
  });

  test('whoever sends no version means the kilometres that they send', async () => {
    const { owner, vehicle } = await aFleet();
    const url = `/api/vehicles/${vehicle.id}`;
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: (vehicle.currentKm ?? 0) + 5_000 }));
    expect((await owner.put<Vehicle>(url, vehicle)).body.currentKm).toBe(vehicle.currentKm);
  });

  test("a vehicle's and both drivers', through the driver, through the vehicle, and when the driver goes", async () => {
    const { owner, vehicle } = await aFleet();
    const { body: juan } = await owner.post<Driver>('/api/drivers', aDriver({ name: 'Juan' }));
    const { body: ana } = await owner.post<Driver>('/api/drivers', aDriver({ name: 'Ana' }));
    const versions = async () => [
      await versionOf(owner, vehicle, '/api/vehicles'),
      await versionOf(owner, juan, '/api/drivers'),
      await versionOf(owner, ana, '/api/drivers'),
    ];
    let before = await versions();
    async function expectChanged(...changed: boolean[]) {
      const after = await versions();
      expect(after.map((version, index) => version !== before[index])).toEqual(changed);
      before = after;
    }
    await owner.put(`/api/drivers/${juan.id}`, { ...juan, assignedVehicles: [vehicle.id] });
    await expectChanged(true, true, false);
    await owner.put(`/api/drivers/${ana.id}`, { ...ana, assignedVehicles: [vehicle.id] });
    await expectChanged(true, true, true);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, assignedDriver: juan.id });
    await expectChanged(true, true, true);
    // An unchanged assignment does not change the vehicle.
    await owner.put(`/api/drivers/${juan.id}`, { ...juan, phone: '1', assignedVehicles: [vehicle.id] });
    await expectChanged(false, true, false);
    await owner.delete(`/api/drivers/${juan.id}`);
    expect(await versionOf(owner, vehicle, '/api/vehicles')).not.toBe(before[0]);
  });

  test('of a driver and of a vehicle that are saved at once, each with the other, one is told or both agree', async () => {
    const { owner } = await aFleet();
    for (let round = 0; round < 10; round++) {
      const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
      const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver({ assignedVehicles: [vehicle.id] }));
      const { body: known } = await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`);
      const [left, other] = await Promise.all([
        putIf(owner, `/api/vehicles/${vehicle.id}`, { ...known, assignedDriver: null }, `"${known.version}"`),
        putIf(owner, `/api/drivers/${driver.id}`, { ...driver, phone: '1' }, `"${driver.version}"`),
      ]);
      expect([left.status, other.status]).toEqual([
        200,
        expect.toSatisfy((status) => status === 200 || status === 409),
      ]);
      const after = (await owner.get<Driver>(`/api/drivers/${driver.id}`)).body.assignedVehicles;
      expect(after).toEqual([]);
    }
  });
});

test('the OpenAPI document tells of If-Match, of what a conflict answers and of the key of a creation', async () => {
  const { paths } = (await (await theApp()).inject('/api/docs/json')).json();
  for (const { path, fixed } of everyKind) {
    const { parameters } = paths[path].post;
    expect(parameters, path).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }));
    for (const method of fixed ? [] : ['put', 'delete']) {
      const { parameters, responses } = paths[`${path}/{id}`][method];
      expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-match' }));
      const schema = responses['409'].content['application/json'].schema;
      expect(Object.keys(schema.properties), `${method} ${path}`).toEqual(['error', 'fields', 'current']);
    }
  }
});
