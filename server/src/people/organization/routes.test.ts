import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Organization } from '@baqueano/domain/people/organization';
import type { OrganizationSettings } from '@baqueano/domain/people/organization-settings';
import type { Session } from '@baqueano/domain/people/session';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { organizations } from '../../database/tenant-columns.ts';
import { schedule } from '../../schedule.ts';
import { aMember, Client, database, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aRecordOfEach, someReferences } from '../../testing/kinds.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import { aFine, aVehicle } from '../../testing/requests/bodies.ts';
import { aFolder } from '../../testing/requests/setting-bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const path = '/api/organization';
const password = 'caballo-correcto';
const settingsOf = async (client: SignedInClient) => (await client.get<OrganizationSettings>(path)).body;

test('an owner changes the name, the type and the logo; everybody sees them', async () => {
  const owner = await signUp(await theApp());
  const viewer = await aMember(owner, 'viewer');
  const { id: logoContentId } = await owner.add('/api/uploads', aPicture());
  const changed = { name: 'Fletes del Sur', type: 'car_rental', logoContentId };
  expect((await viewer.put(path, changed)).status).toBe(403);
  expect((await owner.put(path, changed)).status).toBe(200);
  const seen = await settingsOf(viewer);
  expect(seen).toMatchObject({ ...changed, deletesAt: null });
  expect(seen.logo).toMatch(/^data:image\/webp;base64,/);
  expect((await viewer.get<Session>('/api/auth/me')).body.organization.name).toBe('Fletes del Sur');
  // Absent fields stay.
  await owner.put(path, { name: 'Fletes', type: 'other' });
  expect((await settingsOf(owner)).logoContentId).toBe(logoContentId);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=organization')).body;
  expect(line?.after).toEqual({ name: 'Fletes', type: 'other' });
  expect((await owner.post(`/api/activity/${line?.id}/undo`, {})).status).toBe(200);
  expect((await settingsOf(owner)).name).toBe('Fletes del Sur');
  await owner.put(path, { name: 'Fletes', type: 'other', logoContentId: null });
  expect((await settingsOf(owner)).logo).toBeNull();
});

test("a logo is a picture of one's own", async () => {
  const owner = await signUp(await theApp());
  const stranger = await signUp(owner.app);
  const { id: theirs } = await stranger.add('/api/uploads', aPicture());
  const { status, body } = await owner.put(path, { name: 'Fletes', type: 'other', logoContentId: theirs });
  expect([status, body.error]).toEqual([404, 'El logo ya no está: subilo de nuevo']);
});

test('what forms begin with is set, kept, unset and undone; everybody reads it, owners change it', async () => {
  const owner = await signUp(await theApp());
  const workshop = await aMember(owner, 'workshop');
  const defaultsOf = async (client: SignedInClient) =>
    (await client.get<Session>('/api/auth/me')).body.organization.defaults;
  expect([await defaultsOf(owner), (await settingsOf(owner)).defaults]).toEqual([{}, {}]);
  const set = {
    kind: 'truck',
    use: 'goods',
    jurisdiction: 'AR-S',
    workshop: ' Taller Norte ',
    nextOilChangeKm: 15_000,
  };
  expect((await workshop.put(`${path}/defaults`, set)).status).toBe(403);
  const { status, body } = await owner.put<OrganizationSettings>(`${path}/defaults`, set);
  expect([status, body.defaults]).toEqual([200, { ...set, workshop: 'Taller Norte' }]);
  // Null unsets a field, absent fields stay.
  await owner.put(`${path}/defaults`, { use: null, nextOilChangeKm: 12_000 });
  const stored = { kind: 'truck', jurisdiction: 'AR-S', workshop: 'Taller Norte', nextOilChangeKm: 12_000 };
  expect([await defaultsOf(workshop), (await settingsOf(workshop)).defaults]).toEqual([stored, stored]);
  const wrong = await owner.put(`${path}/defaults`, { kind: 'spaceship', nextOilChangeKm: 0 });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { kind: 'El tipo de vehículo no es válido', nextOilChangeKm: 'Debe ser mayor a 0' },
  ]);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=organization')).body;
  expect(line?.after).toEqual({ defaults: stored });
  expect((await owner.post(`/api/activity/${line?.id}/undo`, {})).status).toBe(200);
  expect(await defaultsOf(owner)).toEqual({ ...set, workshop: 'Taller Norte' });
  // For a client of the specification nothing changes.
  await owner.put(path, { name: 'Fletes', type: 'other' });
  const vehicle = await owner.add('/api/vehicles', aVehicle());
  expect((await owner.get<WholeVehicle>(`/api/vehicles/${vehicle.id}`)).body).toMatchObject({
    kind: null,
    use: null,
    jurisdiction: null,
  });
  expect(await defaultsOf(owner)).toEqual({ ...set, workshop: 'Taller Norte' });
});

test('an area is shown or hidden for everybody, and what is in it stays', async () => {
  const owner = await signUp(await theApp());
  const { vehicle } = await someReferences(owner.add);
  const fine = await owner.add('/api/fines', aFine(vehicle));
  const viewer = await aMember(owner, 'viewer');
  const modulesOf = async (client: SignedInClient) =>
    (await client.get<Session>('/api/auth/me')).body.organization.modules;
  expect(await modulesOf(viewer)).toEqual({});
  expect((await viewer.put(`${path}/modules`, { fines: 'never' })).status).toBe(403);
  await owner.put(`${path}/modules`, { fines: 'never', accidents: 'always' });
  await owner.put(`${path}/modules`, { accidents: 'auto', clearance: 'never' });
  expect(await modulesOf(viewer)).toEqual({ fines: 'never', clearance: 'never' });
  expect((await viewer.get(`/api/fines/${fine.id}`)).status).toBe(200);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=organization')).body;
  expect((await owner.post(`/api/activity/${line?.id}/undo`, {})).status).toBe(200);
  expect((await settingsOf(viewer)).modules).toEqual({ fines: 'never', accidents: 'always' });
  const wrong = await owner.put(`${path}/modules`, { fines: 'sometimes' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { fines: 'Elegí Automático, Siempre o Nunca' }]);
});

test('a person opens another organization, once, and switches to it', async () => {
  const owner = await signUp(await theApp());
  const headers = { authorization: `Bearer ${owner.token}`, 'idempotency-key': crypto.randomUUID() };
  const payload = { name: 'La otra', type: 'individual' };
  const send = () => owner.app.inject({ method: 'POST', url: '/api/organizations', headers, payload });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode, second.json().id]).toEqual([201, 201, first.json().id]);
  const { id: organizationId } = first.json<Organization>();
  const stranger = await signUp(owner.app);
  const theirs = await stranger.call('POST', '/api/organizations', payload, { 'idempotency-key': organizationId });
  expect(theirs.status).toBe(409);
  const key = { 'idempotency-key': organizationId };
  for (const change of [{ name: 'La tercera' }, { type: 'other' }]) {
    const { status, body } = await owner.call('POST', '/api/organizations', { ...payload, ...change }, key);
    expect([status, body.current]).toEqual([422, first.json()]);
  }
  const { body } = await owner.post<Session>('/api/auth/switch', { organizationId });
  const guest = await aMember(new SignedInClient(owner.app, body), 'owner');
  expect((await guest.call('POST', '/api/organizations', payload, key)).status).toBe(409);
  expect([body.organization.name, body.membership.role, body.organizations.length]).toEqual(['La otra', 'owner', 2]);
  expect((await owner.get('/api/vehicles')).status).toBe(401);
});

test('a person owns 20 organizations at most, those that they open at once included', async () => {
  const owner = await signUp(await theApp());
  const organization = { name: 'La otra', type: 'individual' };
  const opening = await Promise.all(Array.from({ length: 22 }, () => owner.post('/api/organizations', organization)));
  expect(opening.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(opening.find(({ status }) => status !== 201)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^Ya sos Dueño de 20 organizaciones, el máximo\./) },
  });
  const member = await aMember(owner, 'viewer');
  expect((await member.post('/api/organizations', organization)).status).toBe(201);
});

test('it is deleted by its name, told to all owners, and taken back within 30 days', async () => {
  const owner = await signUp(await theApp());
  const other = await aMember(owner, 'owner');
  const wrong = await owner.post(`${path}/deletion`, { name: 'Otra' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { name: 'Ese no es el nombre de la organización' }]);
  const { name } = owner.session.organization;
  const { status, body } = await owner.post<OrganizationSettings>(`${path}/deletion`, { name });
  expect([status, body.deletesAt !== null]).toEqual([200, true]);
  for (const one of [owner, other]) {
    expect((await lettersOf(one)).at(-1)).toMatchObject({ kind: 'organization-ending', to: one.session.user.email });
  }
  // All calls work meanwhile.
  expect((await other.get('/api/vehicles')).status).toBe(200);
  const withdrawn = await other.call<OrganizationSettings>('DELETE', `${path}/deletion`);
  expect([withdrawn.status, withdrawn.body.deletesAt]).toEqual([200, null]);
  await owner.post(`${path}/deletion`, { name });
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=organization&limit=1')).body;
  expect((await owner.post(`/api/activity/${line?.id}/undo`, {})).status).toBe(200);
  expect((await settingsOf(owner)).deletesAt).toBeNull();
});

test('a month later it is gone with its files and the accounts of nobody else; another one stays', async () => {
  const dataDir = join(inject('runFolder'), 'data');
  const app = await theApp();
  const owner = await signUp(app);
  const stays = await signUp(app);
  const references = await someReferences(owner.add);
  await aRecordOfEach(owner.add, references, 'Secreto');
  await owner.put(path, { name: 'Se va', type: 'other', logoContentId: references.content });
  await owner.post(`${path}/deletion`, { name: 'Se va' });
  const db = await database();
  const purge = schedule(db, {
    dataDir,
    fileLimit: 25_000_000,
    filesLimit: 1e9,
    mail: null,
    port: 0,
    registrationLimit: 0,
  }).find(({ name }) => name === 'purge organizations');
  await purge?.run(new AbortController().signal);
  expect((await owner.get('/api/vehicles')).status).toBe(200);
  const { id } = owner.session.organization;
  await db
    .update(organizations)
    .set({ deletionAskedAt: sql`now() - interval '31 days'` })
    .where(eq(organizations.id, id));
  const late = await owner.delete(`${path}/deletion`);
  expect([late.status, late.body.error]).toEqual([409, 'Pasaron más de 30 días: ya se está eliminando']);
  const storedRows = async () =>
    (await readdir(join(dataDir, 'files'), { recursive: true })).filter(
      (name) => /[0-9a-f]{64}/.test(name) && name.includes(id),
    );
  expect(await storedRows()).not.toEqual([]);
  await purge?.run(new AbortController().signal);
  expect(await storedRows()).toEqual([]);
  expect((await owner.get('/api/vehicles')).status).toBe(401);
  const { email } = owner.session.user;
  expect((await new Client(app).post('/api/auth/login', { email, password })).status).toBe(401);
  expect(await db.$count(organizations, eq(organizations.id, id))).toBe(0);
  expect((await stays.get('/api/vehicles')).status).toBe(200);
});

test('an account is deleted by its password, but not while it is the last owner of anything', async () => {
  const owner = await signUp(await theApp());
  const { id: organizationId } = (await owner.post<Organization>('/api/organizations', { name: 'Sola', type: 'other' }))
    .body;
  const wrong = await owner.post('/api/auth/deletion', { password: 'otra-cosa' });
  expect([wrong.status, wrong.body.error]).toEqual([400, 'La contraseña no es correcta']);
  const { name } = owner.session.organization;
  const refused = await owner.post('/api/auth/deletion', { password });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `Sos el único Dueño de Sola y ${name}: nombrá antes a otra persona, o eliminá la organización`,
  ]);
  const { body: there } = await owner.post<Session>('/api/auth/switch', { organizationId });
  const self = new Client(owner.app, there.token);
  const heir = await aMember(owner, 'owner');
  expect((await self.post('/api/auth/deletion', { password })).body.error).toMatch(/^Sos el único Dueño de Sola:/);
  const { body: sent } = await self.post<{ path: string }>('/api/invitations', { role: 'owner' });
  await (await signUp(owner.app)).post('/api/invitations/join', { token: sent.path.split('token=')[1] });
  expect((await self.post('/api/auth/deletion', { password })).status).toBe(204);
  expect((await self.get('/api/auth/me')).status).toBe(401);
  const { email } = owner.session.user;
  expect((await new Client(owner.app).post('/api/auth/login', { email, password })).status).toBe(401);
  const [line] = (await heir.get<ActivityEntry[]>('/api/activity?kind=member')).body;
  expect([line?.action, line?.label, line?.actor?.name]).toEqual(['removed', 'Ana Suárez', null]);
});

test("its logo is on a folder's page and on a PDF, and nobody else's", async () => {
  const owner = await signUp(await theApp());
  const { vehicle, content: logoContentId } = await someReferences(owner.add);
  const { id } = await owner.add('/api/folders', aFolder(vehicle));
  const { body: link } = await owner.post<{ path: string }>(`/api/folders/${id}/link`, {});
  expect((await owner.app.inject(link.path)).body).not.toContain('class="logo"');
  const plain = (await owner.app.inject(pdfOf(owner, vehicle))).rawPayload.length;
  await owner.put(path, { name: 'Fletes', type: 'other', logoContentId });
  const page = (await owner.app.inject(link.path)).body;
  const [, address = ''] = /class="logo" src="([^"]+)"/.exec(page) ?? [];
  const picture = await owner.app.inject(address);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const pdf = await owner.app.inject(pdfOf(owner, vehicle));
  expect([pdf.statusCode, pdf.rawPayload.length === plain]).toEqual([200, false]);
});

const pdfOf = ({ token }: SignedInClient, vehicle: string) => ({
  url: `/api/vehicles/${vehicle}/pdf`,
  headers: { authorization: `Bearer ${token}` },
});
