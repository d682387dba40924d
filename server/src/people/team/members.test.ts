import { Readable } from 'node:stream';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { roles } from '@baqueano/domain/people/permissions';
import type { Session } from '@baqueano/domain/people/session';
import type { Member } from '@baqueano/domain/people/team';
import { expect, test, vi } from 'vitest';
import { aMember, Client, signUp, theApp } from '../../testing/api.ts';
import { aDriver } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const members = '/api/members';
const me = ({ session }: { session: Session }) => `${members}/${session.user.id}`;

test('an owner lists the team, and a role that is changed holds at the next request', async () => {
  const owner = await signUp(await theApp());
  const workshop = await aMember(owner, 'workshop');
  const { body: team } = await owner.get<Member[]>(members);
  expect(team.map(({ id, role }) => ({ id, role }))).toEqual(
    expect.arrayContaining([
      { id: owner.session.user.id, role: 'owner' },
      { id: workshop.session.user.id, role: 'workshop' },
    ]),
  );
  expect((await workshop.get('/api/statistics/dashboard')).status).toBe(200);
  expect((await workshop.get(members)).status).toBe(403);
  const { status, body } = await owner.put<Member>(me(workshop), { role: 'owner' });
  expect([status, body.role]).toEqual([200, 'owner']);
  expect((await workshop.get(members)).status).toBe(200);
  expect((await workshop.put(me(owner), { role: 'viewer' })).status).toBe(200);
  expect((await owner.put(me(workshop), { role: 'viewer' })).body.error).toBe('Tu rol no permite cambiar el equipo');
});

test.each([
  ['removed', 401, 'driver'],
  ['given a role that may not', 403, 'driver'],
  // Every role may do this.
  ['removed', 401, 'file'],
] as const)('who is %s while their request comes slowly is told %i, and writes no %s', async (what, refused, kind) => {
  const owner = await signUp(await theApp());
  const clerk = await aMember(owner, 'administration');
  const half = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const [url, type, bytes] =
    kind === 'driver'
      ? ['/api/drivers', 'application/json', Buffer.from(JSON.stringify(aDriver()))]
      : ['/api/uploads', 'application/octet-stream', aPicture()];
  async function* slowly() {
    yield bytes.subarray(0, 20);
    half.resolve();
    await rest.promise;
    yield bytes.subarray(20);
  }
  const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': type };
  const request = owner.app.inject({ method: 'POST', url, headers, payload: Readable.from(slowly()) });
  await half.promise;
  const withdrawal = what === 'removed' ? owner.delete(me(clerk)) : owner.put(me(clerk), { role: 'viewer' });
  expect((await withdrawal).status).toBeLessThan(300);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_000);
  rest.resolve();
  expect((await request).statusCode).toBe(refused);
  later.mockRestore();
  expect((await owner.get('/api/drivers')).body).toEqual([]);
});

test('who is removed is signed out, and is told so when they sign in again', async () => {
  const owner = await signUp(await theApp());
  const viewer = await aMember(owner, 'viewer');
  await viewer.post('/api/organizations', { name: 'La propia', type: 'other' });
  expect((await owner.delete(me(viewer))).status).toBe(204);
  expect((await viewer.get('/api/vehicles')).status).toBe(401);
  expect((await owner.delete(me(viewer))).status).toBe(404);
  const credentials = { email: viewer.session.user.email, password: 'caballo-correcto' };
  const { body } = await new Client(owner.app).post<Session>('/api/auth/login', credentials);
  expect(body.organizations.map(({ id }) => id)).not.toContain(owner.session.organization.id);
});

test('who belongs to no organization any more is told so, and may open one of their own', async () => {
  const owner = await signUp(await theApp());
  const viewer = await aMember(owner, 'viewer');
  const { email } = viewer.session.user;
  const own = (await viewer.get<{ organizations: { id: string; name: string; role: string }[] }>('/api/auth/me')).body;
  const mine = own.organizations.find(({ role }) => role === 'owner')?.id;
  const { body: there } = await viewer.post<Session>('/api/auth/switch', { organizationId: mine });
  const self = new Client(owner.app, there.token);
  const second = await signUp(owner.app);
  expect((await self.delete(`${members}/me`)).body.error).toMatch(/^Siempre tiene que haber un Dueño/);
  expect(second.session.organization.id).not.toBe(mine);
  expect((await owner.delete(`${members}/${there.user.id}`)).status).toBe(204);
  // Another owner takes it over, and they leave.
  const heir = await signUp(owner.app);
  const { body: sent } = await self.post<{ path: string }>('/api/invitations', { role: 'owner' });
  const token = sent.path.split('token=')[1];
  expect((await heir.post('/api/invitations/join', { token })).status).toBe(200);
  expect((await self.delete(`${members}/me`)).status).toBe(204);
  const stranger = new Client(owner.app);
  const refused = await stranger.post('/api/auth/login', { email, password: 'caballo-correcto' });
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'Tu cuenta no es de ninguna organización: pedí que te inviten, o registrate con tu email y tu contraseña',
  ]);
  const again = { email, organizationName: 'De nuevo', organizationType: 'other' };
  expect((await stranger.post('/api/auth/register', { ...again, password: 'otra-contraseña' })).status).toBe(409);
  const opened = await stranger.post<Session>('/api/auth/register', { ...again, password: 'caballo-correcto' });
  expect([opened.status, opened.body.organization?.name, opened.body.user.id]).toEqual([
    201,
    'De nuevo',
    there.user.id,
  ]);
});

test('the last owner neither leaves nor is removed nor loses the role, also when two act at once', async () => {
  const owner = await signUp(await theApp());
  for (const refused of [
    await owner.delete(`${members}/me`),
    await owner.delete(me(owner)),
    await owner.put(me(owner), { role: 'administration' }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Siempre tiene que haber un Dueño: nombrá antes a otra persona',
    ]);
  }
  for (let round = 0; round < 4; round++) {
    const other = await aMember(owner, 'owner');
    const outcomes = await Promise.all([owner.delete(`${members}/me`), other.delete(`${members}/me`)]);
    const statuses = outcomes.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, 409]);
    if (outcomes[0]?.status === 204) return;
  }
});

test('a driver is tied to one account, which stays tied while the driver is deleted', async () => {
  const owner = await signUp(await theApp());
  const { id: driverId } = await owner.add('/api/drivers', aDriver({ name: 'Raúl Paz' }));
  const one = await aMember(owner, 'viewer');
  const other = await aMember(owner, 'viewer');
  const unsaid = await owner.put(me(one), { role: 'driver' });
  expect([unsaid.status, unsaid.body.fields]).toEqual([400, { driverId: 'Elegí qué conductor es' }]);
  expect((await owner.put<Member>(me(one), { role: 'driver', driverId })).body.driverName).toBe('Raúl Paz');
  const twice = await owner.put(me(other), { role: 'driver', driverId });
  expect([twice.status, twice.body.error]).toEqual([409, 'Ese conductor ya tiene una cuenta']);
  const stranger = await signUp(owner.app);
  const { id: theirs } = await stranger.add('/api/drivers', aDriver());
  expect((await owner.put(me(other), { role: 'driver', driverId: theirs })).status).toBe(404);

  await owner.delete(`/api/drivers/${driverId}`);
  const { body: member } = await owner.get<Member>(me(one));
  expect([member.driverId, member.driverName]).toEqual([driverId, null]);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=driver&limit=1')).body;
  await owner.post(`/api/activity/${line?.id}/undo`, {});
  expect((await owner.get<Member>(me(one))).body.driverName).toBe('Raúl Paz');
});

test('each act leaves a line that only who sees the team is told, and a change of role is undone', async () => {
  const owner = await signUp(await theApp());
  const member = await aMember(owner, 'administration');
  const leaver = await aMember(owner, 'viewer');
  await owner.put(me(member), { role: 'viewer' });
  await owner.delete(me(leaver));
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=member');
  expect(lines.map(({ action, before, after, undo }) => ({ action, before, after, undo }))).toEqual([
    { action: 'removed', before: null, after: null, undo: 'none' },
    { action: 'changed', before: { role: 'administration' }, after: { role: 'viewer' }, undo: 'possible' },
  ]);
  expect((await member.get<ActivityEntry[]>('/api/activity')).body).toEqual([]);
  expect((await member.post(`/api/activity/${lines[1]?.id}/undo`, {})).status).toBe(404);
  expect((await owner.post(`/api/activity/${lines[1]?.id}/undo`, {})).status).toBe(200);
  expect((await owner.get<Member>(me(member))).body.role).toBe('administration');
  const removed = await owner.post(`/api/activity/${lines[0]?.id}/undo`, {});
  expect(removed.status).toBe(409);
});

test.each(roles)('%s may leave by themselves', async (role) => {
  const owner = await signUp(await theApp());
  const { id: driverId } = await owner.add('/api/drivers', aDriver());
  const member = await aMember(owner, role, driverId);
  expect((await member.delete(`${members}/me`)).status).toBe(204);
  expect((await member.get('/api/auth/me')).status).toBe(401);
});

test('a stranger finds nobody of another organization', async () => {
  const owner = await signUp(await theApp());
  const stranger = await signUp(owner.app);
  expect((await stranger.get(me(owner))).status).toBe(404);
  expect((await stranger.put(me(owner), { role: 'viewer' })).status).toBe(404);
  expect((await stranger.delete(me(owner))).status).toBe(404);
  expect((await stranger.get<Member[]>(members)).body).toHaveLength(1);
});
