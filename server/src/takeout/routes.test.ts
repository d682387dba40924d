import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { ApiKeySecret } from '@baqueano/domain/people/api-key';
import type { RecordFile } from '@baqueano/domain/records/file';
import { type Takeout, type TakeoutsAnswer, takeoutPiece } from '@baqueano/domain/takeout';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anApp, Client, database, register, signUp, theApp } from '../testing/api.ts';
import { aDriver, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';
import { anApiKey } from '../testing/requests/setting-bodies.ts';
import { aPicture } from '../testing/samples/made-files.ts';
import { manifestOf, unpack } from '../testing/samples/repack.ts';
import { brought, saved, sent, takeoutOf, work } from '../testing/samples/takeouts.ts';
import { takeouts } from './table.ts';

const oneOf = async (id: string, organizationId: string, values: object) =>
  (await database())
    .update(takeouts)
    .set(values)
    .where(and(eq(takeouts.organizationId, organizationId), eq(takeouts.id, id)));

test('one goes out at a time, is told how it goes, and is downloaded by a link', async () => {
  const owner = await register(await theApp());
  await owner.add('/api/vehicles', aVehicle());
  const { status, body: takeout } = await owner.post<Takeout>('/api/takeouts');
  expect([status, takeout.state, takeout.direction]).toEqual([201, 'waiting', 'out']);
  const again = await owner.post('/api/takeouts');
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('saliendo o entrando')]);
  expect((await owner.get(`/api/takeouts/${takeout.id}/link`)).status).toBe(404);
  await work(owner);
  const { body } = await owner.get<TakeoutsAnswer>('/api/takeouts');
  expect(body.takeouts).toEqual([
    expect.objectContaining({ id: takeout.id, state: 'done', records: 2, files: 0, keptUntil: expect.any(String) }),
  ]);
  expect(body.room.problem).toMatch(/organización vacía/);
  const zip = await saved(owner, takeout.id);
  expect(zip.length).toBe(body.takeouts[0]?.size);
  const rest = await saved(owner, takeout.id, { range: 'bytes=100-' });
  expect(rest.equals(zip.subarray(100))).toBe(true);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  expect(line).toMatchObject({ kind: 'takeout', action: 'taken', undo: 'none' });
  expect((await owner.post(`/api/activity/${line?.id}/undo`)).status).toBe(409);
});

test('whoever may ask for it no more when its turn comes is refused, a person or a key', async () => {
  const owner = await register(await theApp());
  const member = await aMember(owner, 'administration');
  const key = await owner.add('/api/api-keys', anApiKey({ permissions: ['exchange:read'] }));
  const { body: made } = await owner.post<ApiKeySecret>(`/api/api-keys/${key.id}/secret`);
  const program = new Client(owner.app, made.secret);
  const refused = { state: 'refused', problem: 'Quien lo pidió ya no puede hacerlo' };

  const first = await program.post<Takeout>('/api/takeouts');
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${first.body.id}`)).body.state).toBe('done');
  const second = await program.post<Takeout>('/api/takeouts');
  expect((await owner.delete(`/api/api-keys/${key.id}`)).status).toBe(204);
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${second.body.id}`)).body).toMatchObject(refused);

  const third = await member.post<Takeout>('/api/takeouts');
  expect((await owner.delete(`/api/members/${member.session.user.id}`)).status).toBe(204);
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${third.body.id}`)).body).toMatchObject(refused);
});

test('nobody else is shown any of it, and a link is of its session', async () => {
  const app = await theApp();
  const owner = await register(app);
  const { id } = await owner.add('/api/takeouts', {});
  await work(owner);
  const { body } = await owner.get<{ link: string }>(`/api/takeouts/${id}/link`);
  const stranger = await signUp(app);
  for (const path of ['', '/link', '/archive', '/pieces']) {
    expect((await stranger.get(`/api/takeouts/${id}${path}`)).status).toBe(404);
  }
  expect((await stranger.delete(`/api/takeouts/${id}`)).status).toBe(404);
  expect((await stranger.put(`/api/takeouts/${id}/pieces/0`, aPicture())).status).toBe(404);
  expect((await stranger.post(`/api/takeouts/${id}/arrived`)).status).toBe(404);
  expect((await stranger.get<TakeoutsAnswer>('/api/takeouts')).body.takeouts).toEqual([]);
  const other = body.link.replace(id, crypto.randomUUID());
  const signedOut = new Client(app);
  expect((await app.inject(other)).statusCode).toBe(401);
  expect((await signedOut.get(`/api/takeouts/${id}/archive?as=zip`)).status).toBe(401);
  await owner.post('/api/auth/logout');
  expect((await app.inject(body.link)).statusCode).toBe(401);
});

test('what a person opens: sheets without formulas, files by their vehicle, and a page that says what there is', async () => {
  const owner = await register(await theApp(), { organizationName: '<b>Fletes & Cía</b>' });
  const { id: vehicle } = await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AB123CD', model: '=1+1' }));
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle, { notes: '@SUM(A1)', cost: 1_500 }));
  const { body: content } = await owner.post<{ id: string }>('/api/uploads', aPicture());
  await owner.add('/api/files', { kind: 'vehicle', recordId: vehicle, name: '../tablero?.png', contentId: content.id });
  const entries = await unpack(await takeoutOf(owner));
  const names = [...entries.keys()];
  expect(names.filter((name) => name.startsWith('archivos/'))).toEqual([
    expect.stringMatching(/^archivos\/AB123CD\/[^/\\:*?]+ [0-9a-f]{12}\.png$/),
  ]);
  const sheet = String(entries.get('planillas/Vehículos.csv'));
  expect(sheet).toMatch(/^\ufeff/);
  expect(sheet).toContain(`;'=1+1;`);
  expect(String(entries.get('planillas/Mantenimiento.csv'))).toContain(`;'@SUM(A1)`);
  expect(String(entries.get('planillas/Actividad.csv'))).toContain('Ana Suárez;agregó;el vehículo');
  expect(String(entries.get('planillas/Archivos.csv'))).toContain('archivos/AB123CD/');
  const page = String(entries.get('LEEME.html'));
  expect(page).toContain('&lt;b&gt;Fletes &amp; Cía&lt;/b&gt;');
  expect(page).not.toContain('<b>Fletes');
  expect(manifestOf(entries).tables).toMatchObject({ vehicles: 1, maintenance_records: 1, files: 1 });
  const rows = names.filter((name) => name.startsWith('datos/')).map((name) => String(entries.get(name)));
  expect(rows.join('')).not.toContain(owner.session.organization.id);
  expect(rows.join('')).not.toMatch(/argon2|token/);
});

test('within one installation both organizations live, and who did it keeps the name', async () => {
  const app = await theApp();
  const owner = await register(app, { firstName: 'Rosa', lastName: 'Luna' });
  const vehicle = await owner.add('/api/vehicles', aVehicle());
  const { body: content } = await owner.post<{ id: string }>('/api/uploads', aPicture());
  await owner.add('/api/files', { kind: 'vehicle', recordId: vehicle.id, name: 'a.png', contentId: content.id });
  const zip = await takeoutOf(owner);
  const other = await register(app, { firstName: 'Omar', lastName: 'Paz' });
  // An existing record of its own is no obstacle, even with the same bytes.
  await brought(other, zip);
  for (const client of [owner, other]) {
    expect((await client.get<{ id: string }>(`/api/vehicles/${vehicle.id}`)).body.id).toBe(vehicle.id);
    const [file] = (await client.get<RecordFile[]>('/api/files')).body;
    expect(file?.createdBy?.name).toBe('Rosa Luna');
  }
  await other.put(`/api/vehicles/${vehicle.id}`, aVehicle({ licensePlate: 'ZZ999ZZ' }));
  expect((await owner.get<{ licensePlate: string }>(`/api/vehicles/${vehicle.id}`)).body.licensePlate).not.toBe(
    'ZZ999ZZ',
  );
  const { body: lines } = await other.get<ActivityEntry[]>('/api/activity');
  expect(lines.map(({ actor, action }) => [actor?.name, action])).toEqual([
    ['Omar Paz', 'changed'],
    ['Omar Paz', 'brought'],
    ['Rosa Luna', 'taken'],
    ['Rosa Luna', 'created'],
    ['Rosa Luna', 'created'],
  ]);
  // A takeout, brought in again: the names stay.
  const third = await signUp(app);
  await brought(third, await takeoutOf(other));
  const last = (await third.get<ActivityEntry[]>('/api/activity')).body.at(-1);
  expect(last?.actor?.name).toBe('Rosa Luna');
});

test('who has any vehicle, driver or document brings nothing', async () => {
  const app = await theApp();
  const owner = await register(app);
  const zip = await takeoutOf(owner);
  const full = await signUp(app);
  await full.add('/api/drivers', aDriver());
  const refused = await full.post('/api/takeouts/arrivals', { size: zip.length });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('ya tiene vehículos')]);
  const late = await signUp(app);
  const id = await sent(late, zip);
  await late.post(`/api/takeouts/${id}/arrived`);
  await late.add('/api/vehicles', aVehicle());
  await work(late);
  expect((await late.get<Takeout>(`/api/takeouts/${id}`)).body).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('ya tiene vehículos'),
  });
});

test('pieces may be sent again, none longer or shorter than announced, and all of them', async () => {
  const app = await theApp();
  const client = await signUp(app);
  const wrong = await client.post('/api/takeouts/arrivals', { size: 0 });
  expect([wrong.status, wrong.body.fields?.size]).toEqual([400, 'El archivo está vacío']);
  const tooLong = await client.post('/api/takeouts/arrivals', { size: 1e14 });
  expect([tooLong.status, tooLong.body.error]).toEqual([413, 'El ZIP puede pesar hasta 11 GB en este servidor']);
  const size = takeoutPiece + 10;
  const { id } = await client.add('/api/takeouts/arrivals', { size });
  expect((await client.post('/api/takeouts/arrivals', { size })).status).toBe(409);
  const last = Buffer.alloc(10);
  expect((await client.put(`/api/takeouts/${id}/pieces/1`, Buffer.alloc(11))).status).toBe(413);
  expect((await client.put(`/api/takeouts/${id}/pieces/1`, Buffer.alloc(9))).status).toBe(400);
  expect((await client.put(`/api/takeouts/${id}/pieces/2`, last)).status).toBe(404);
  expect((await client.put(`/api/takeouts/${id}/pieces/1`, last)).status).toBe(204);
  expect((await client.put(`/api/takeouts/${id}/pieces/1`, last)).status).toBe(204);
  expect((await client.get(`/api/takeouts/${id}/pieces`)).body).toEqual([1]);
  const early = await client.post(`/api/takeouts/${id}/arrived`);
  expect([early.status, early.body.error]).toEqual([400, 'Faltan partes del ZIP: mandalas de nuevo']);
  expect((await client.delete(`/api/takeouts/${id}`)).status).toBe(204);
  expect((await client.get(`/api/takeouts/${id}/pieces`)).status).toBe(404);
  expect((await client.post('/api/takeouts/arrivals', { size })).status).toBe(201);
});

test('what a server that died has begun is made anew; after three it is told', async () => {
  const owner = await register(await theApp());
  await owner.add('/api/vehicles', aVehicle());
  const { id } = await owner.add('/api/takeouts', {});
  const organizationId = owner.session.organization.id;
  await oneOf(id, organizationId, { state: 'working', attempts: 2, progress: 400 });
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${id}`)).body.state).toBe('done');
  expect(manifestOf(await unpack(await saved(owner, id))).tables.vehicles).toBe(1);
  await oneOf(id, organizationId, { state: 'working', attempts: 3 });
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${id}`)).body).toMatchObject({
    state: 'refused',
    problem: 'Se interrumpió varias veces. Probá de nuevo',
  });
});

test('what somebody cancels while it comes in is there as a whole, or not at all', async () => {
  const app = await theApp();
  const owner = await register(app);
  await owner.add('/api/vehicles', aVehicle());
  const zip = await takeoutOf(owner);
  const other = await signUp(app);
  const id = await sent(other, zip);
  await other.post(`/api/takeouts/${id}/arrived`);
  const working = work(other);
  await expect.poll(async () => (await other.get<Takeout>(`/api/takeouts/${id}`)).body.state).not.toBe('waiting');
  await other.delete(`/api/takeouts/${id}`);
  await working;
  // The rows and the line about them are one transaction: a cancellation after it has no effect.
  const line = (await other.get<ActivityEntry[]>('/api/activity')).body.some(({ action }) => action === 'brought');
  expect((await other.get<object[]>('/api/vehicles')).body).toHaveLength(line ? 1 : 0);
  expect((await other.get<Takeout>(`/api/takeouts/${id}`)).body.state).toBe('gone');
});

test('a server that stops leaves the work to the next one', async () => {
  const owner = await register(await theApp());
  await owner.add('/api/vehicles', aVehicle());
  const { id } = await owner.add('/api/takeouts', {});
  const stopped = new AbortController();
  const working = work(owner, stopped.signal);
  stopped.abort();
  await working;
  expect((await owner.get<Takeout>(`/api/takeouts/${id}`)).body.state).toBe('waiting');
  await work(owner);
  expect((await owner.get<Takeout>(`/api/takeouts/${id}`)).body.state).toBe('done');
});

test('a ZIP is gone after seven days, or when somebody deletes it', async () => {
  const owner = await register(await theApp());
  const old = await owner.add('/api/takeouts', {});
  await work(owner);
  await oneOf(old.id, owner.session.organization.id, { finishedAt: sql`now() - interval '8 days'` });
  await work(owner);
  const young = await owner.add('/api/takeouts', {});
  await work(owner);
  expect((await owner.delete(`/api/takeouts/${young.id}`)).status).toBe(204);
  for (const { id } of [old, young]) {
    expect((await owner.get<Takeout>(`/api/takeouts/${id}`)).body).toMatchObject({ state: 'gone', keptUntil: null });
    const refused = await owner.get(`/api/takeouts/${id}/link`);
    expect([refused.status, refused.body.error]).toEqual([404, 'El ZIP ya no está: pedí otro']);
  }
});

test('the files that an organization may keep are a limit for what comes in', async () => {
  const app = await anApp({ filesLimit: 1 });
  const client = await signUp(app);
  const answer = await client.post('/api/takeouts/arrivals', { size: 1_000_000_002 });
  expect(answer.status).toBe(413);
});
