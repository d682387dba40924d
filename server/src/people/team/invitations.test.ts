import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Session } from '@baqueano/domain/people/session';
import type { Invitation, Member, OfferedInvitation, SentInvitation } from '@baqueano/domain/people/team';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organizations } from '../../database/tenant-columns.ts';
import { aMember, anApp, Client, database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aPostOffice } from '../../testing/outside/post-office.ts';
import { aDriver } from '../../testing/requests/bodies.ts';
import { members } from '../credentials/table.ts';
import { invitations } from './table.ts';

const path = '/api/invitations';
const dead = 'La invitación venció, se anuló o ya se usó. Pedí una nueva';
const password = 'caballo-correcto';
const anEmail = () => `invitada-${crypto.randomUUID()}@flota.example`;
const tokenOf = ({ path: link }: SentInvitation) => new URL(link ?? '', 'http://x').searchParams.get('token') ?? '';

async function invite(owner: SignedInClient, body: object = { role: 'viewer' }) {
  const { status, body: sent } = await owner.post<SentInvitation>(path, body);
  expect(status, JSON.stringify(sent)).toBe(201);
  return { ...sent, token: tokenOf(sent) };
}

const asNew = (token: string, email = anEmail()) => ({ token, email, password, firstName: 'Eva', lastName: null });

test('whoever has the link registers into the organization, once, and no organization is made', async () => {
  const owner = await signUp(await theApp());
  const { token, mailed } = await invite(owner, { role: 'workshop' });
  expect([token.length, mailed]).toEqual([64, false]);
  const guest = new Client(owner.app);
  const { body: offer } = await guest.post<OfferedInvitation>(`${path}/check`, { token });
  expect(offer).toMatchObject({
    organizationName: owner.session.organization.name,
    role: 'workshop',
    email: null,
    hasAccount: false,
    invitedBy: 'Ana Suárez',
  });
  const { status, body } = await guest.post<Session>(`${path}/register`, asNew(token));
  expect([status, body.organization.id, body.membership.role]).toEqual([
    201,
    owner.session.organization.id,
    'workshop',
  ]);
  expect(body.organizations).toHaveLength(1);
  for (const call of ['check', 'register']) {
    const again = await guest.post(`${path}/${call}`, asNew(token));
    expect([again.status, again.body.error]).toEqual([400, dead]);
  }
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=invitation');
  expect(lines.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['accepted', body.user.id],
    ['created', owner.session.user.id],
  ]);
});

test('of many who accept at once one does', async () => {
  const owner = await signUp(await theApp());
  const { token } = await invite(owner);
  const guests = await Promise.all(Array.from({ length: 6 }, () => signUp(owner.app)));
  const answers = await Promise.all([
    ...guests.map((guest) => guest.post(`${path}/join`, { token })),
    ...[1, 2].map(() => new Client(owner.app).post(`${path}/register`, asNew(token))),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 400 && body.error === dead)).toHaveLength(7);
  expect((await owner.get<Member[]>('/api/members')).body).toHaveLength(2);
});

test('somebody who has an account accepts with it, and belongs to both organizations', async () => {
  const owner = await signUp(await theApp());
  const guest = await signUp(owner.app);
  const { token } = await invite(owner);
  const credentials = { token, email: guest.session.user.email };
  const wrong = await new Client(owner.app).post(`${path}/accept`, { ...credentials, password: 'otra-cosa' });
  expect([wrong.status, wrong.body.error]).toEqual([401, 'Email o contraseña incorrectos']);
  expect((await guest.post(`${path}/register`, asNew(token, guest.session.user.email))).body.error).toBe(
    'Ya existe una cuenta con ese email',
  );
  const { body } = await new Client(owner.app).post<Session>(`${path}/accept`, { ...credentials, password });
  expect(body.organization.id).toBe(owner.session.organization.id);
  expect(body.organizations.map(({ role }) => role).toSorted()).toEqual(['owner', 'viewer']);
  // The former session continues in its organization.
  expect((await guest.get('/api/members')).status).toBe(200);
});

test('with a session it is accepted at once; that session ends and one of the organization begins', async () => {
  const owner = await signUp(await theApp());
  const guest = await signUp(owner.app);
  const { token } = await invite(owner, { role: 'administration' });
  const { status, body } = await guest.post<Session>(`${path}/join`, { token });
  expect([status, body.membership.role]).toEqual([200, 'administration']);
  expect((await guest.get('/api/vehicles')).status).toBe(401);
  expect((await new Client(owner.app, body.token).get('/api/vehicles')).status).toBe(200);
});

test('an invitation for an e-mail is for the account with that e-mail', async () => {
  const owner = await signUp(await theApp());
  const guest = await signUp(owner.app);
  const email = anEmail();
  const { token } = await invite(owner, { role: 'viewer', email });
  const stranger = await guest.post(`${path}/join`, { token });
  expect([stranger.status, stranger.body.error]).toEqual([400, 'La invitación es para otro email']);
  expect((await guest.post(`${path}/register`, asNew(token, anEmail()))).status).toBe(400);
  const twice = await owner.post(path, { role: 'viewer', email: email.toUpperCase() });
  expect([twice.status, twice.body.error]).toEqual([409, 'Ya hay una invitación para ese email: reenviala o anulala']);
  expect((await guest.post(`${path}/register`, asNew(token, email.toUpperCase()))).status).toBe(201);
  const member = await owner.post(path, { role: 'owner', email });
  expect([member.status, member.body.error]).toEqual([409, 'Esa persona ya está en el equipo']);
  const oneself = await owner.post(path, { role: 'viewer', email: owner.session.user.email });
  expect(oneself.status).toBe(409);
});

test('who belongs to it already keeps their role, and the link', async () => {
  const owner = await signUp(await theApp());
  const { token } = await invite(owner);
  const { status, body } = await owner.post(`${path}/join`, { token });
  expect([status, body.error]).toEqual([409, 'Ya sos parte de esa organización']);
  expect((await new Client(owner.app).post(`${path}/check`, { token })).status).toBe(200);
});

test('a link that is revoked, renewed, late or made up opens nothing', async () => {
  const owner = await signUp(await theApp());
  const guest = new Client(owner.app);
  const check = async (token: string) => (await guest.post(`${path}/check`, { token })).status;
  const revoked = await invite(owner);
  expect((await owner.delete(`${path}/${revoked.id}`)).status).toBe(204);
  expect(await check(revoked.token)).toBe(400);
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=invitation&limit=1')).body;
  expect((await owner.post(`/api/activity/${line?.id}/undo`, {})).status).toBe(200);
  expect(await check(revoked.token)).toBe(200);
  const { body: renewed } = await owner.post<SentInvitation>(`${path}/${revoked.id}/link`, {});
  expect(await check(revoked.token)).toBe(400);
  expect(await check(tokenOf(renewed))).toBe(200);
  const db = await database();
  const of = owner.session.organization.id;
  await db.execute(sql`update invitations set expires_at = created_at where organization_id = ${of}`);
  expect(await check(tokenOf(renewed))).toBe(400);
  expect((await guest.post(`${path}/register`, asNew(tokenOf(renewed)))).status).toBe(400);
  for (const hostile of ['', 'x'.repeat(10_000), '../../etc', `${renewed.id}`, 'A'.repeat(64), '\u0000'.repeat(64)]) {
    expect((await guest.post(`${path}/check`, { token: hostile })).status, hostile.slice(0, 20)).toBe(400);
  }
  expect((await owner.post(`${path}/${crypto.randomUUID()}/link`, {})).status).toBe(404);
});

test('whoever repeats an invitation because the answer was lost makes one', async () => {
  const owner = await signUp(await theApp());
  const headers = { authorization: `Bearer ${owner.token}`, 'idempotency-key': crypto.randomUUID() };
  const send = () => owner.app.inject({ method: 'POST', url: path, headers, payload: { role: 'viewer' } });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect([first.json().id === second.json().id, second.json().path]).toEqual([true, null]);
  expect((await owner.get<Invitation[]>(path)).body).toHaveLength(1);
});

test('200 may wait at most', async () => {
  const owner = await signUp(await theApp());
  const organizationId = owner.session.organization.id;
  const expiresAt = new Date('2100-01-01');
  const rows = Array.from({ length: 199 }, (_, n) => {
    return { organizationId, id: crypto.randomUUID(), tokenHash: `hash ${n}`, role: 'viewer' as const, expiresAt };
  });
  await (await database()).insert(invitations).values(rows);
  await invite(owner);
  const { status, body } = await owner.post(path, { role: 'viewer' });
  expect([status, body.error]).toEqual([400, 'Hasta 200 invitaciones pendientes: anulá alguna']);
});

test('who is removed, or may invite no more, leaves no door open', async () => {
  const owner = await signUp(await theApp());
  for (const end of ['remove', 'demote'] as const) {
    const other = await aMember(owner, 'owner');
    const { token } = await invite(other, { role: 'owner' });
    const address = `/api/members/${other.session.user.id}`;
    await (end === 'remove' ? owner.delete(address) : owner.put(address, { role: 'viewer' }));
    expect((await new Client(owner.app).post(`${path}/check`, { token })).status).toBe(400);
  }
});

test('a person becomes the owner of 20 organizations at most, also where others make them one', async () => {
  const owner = await signUp(await theApp());
  const guest = await signUp(owner.app);
  const others = Array.from({ length: 18 }, () => ({ id: crypto.randomUUID(), name: 'Otra', type: 'company' }));
  const db = await database();
  await db.insert(organizations).values(others);
  const userId = guest.session.user.id;
  const owned = others.map(({ id: organizationId }) => ({ organizationId, userId, role: 'owner' as const }));
  await db.insert(members).values(owned);
  const hosts = await Promise.all([owner, await signUp(owner.app), await signUp(owner.app)]);
  const links = await Promise.all(hosts.map((host) => invite(host, { role: 'owner' })));
  const accept = ({ token }: { token: string }) =>
    new Client(owner.app).post(`${path}/accept`, { token, email: guest.session.user.email, password });
  const answers = await Promise.all(links.map(accept));
  const most = /^Ya sos Dueño de 20 organizaciones, el máximo\./;
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
    Array.from({ length: 2 }, () => [400, expect.stringMatching(most)]),
  );
  // The invitation is still open, and another role is possible.
  const host = hosts[answers.findIndex(({ status }) => status !== 200)];
  if (!host) throw new Error('Nobody was refused');
  expect((await accept(await invite(host))).status).toBe(200);
  const made = await host.put(`/api/members/${userId}`, { role: 'owner' });
  expect([made.status, made.body.error]).toEqual([400, 'Esa persona ya es Dueño de 20 organizaciones, el máximo']);
});

test('a driver is invited to the app: their account is tied to them', async () => {
  const owner = await signUp(await theApp());
  const { id: driverId } = await owner.add('/api/drivers', aDriver({ name: 'Raúl Paz' }));
  expect((await owner.post(path, { role: 'driver' })).status).toBe(400);
  const { token, driverName } = await invite(owner, { role: 'driver', driverId });
  expect(driverName).toBe('Raúl Paz');
  expect((await owner.post(path, { role: 'viewer', driverId })).status).toBe(409);
  const guest = new Client(owner.app);
  const { body } = await guest.post<Session>(`${path}/register`, asNew(token));
  expect(body.membership).toMatchObject({ role: 'driver', driverId });
  expect((await owner.post(path, { role: 'driver', driverId })).body.error).toBe('Ese conductor ya tiene una cuenta');

  const { id: deletedId } = await owner.add('/api/drivers', aDriver());
  const late = await invite(owner, { role: 'driver', driverId: deletedId });
  await owner.delete(`/api/drivers/${deletedId}`);
  const refused = await guest.post(`${path}/register`, asNew(late.token));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'El conductor de la invitación ya no está. Pedí una nueva',
  ]);
});

test('it leaves by mail, at most five times a day to one mailbox', async () => {
  const { letters, mail } = await aPostOffice();
  const app = await anApp({ mail, publicUrl: 'https://b.example/' });
  const verified = async () => {
    const person = await signUp(app);
    await (await database()).execute(
      sql`update users set email_verified_at = now() where id = ${person.session.user.id}`,
    );
    return person;
  };
  const owner = await verified();
  const email = anEmail();
  const sent = await invite(owner, { role: 'workshop', email });
  expect(sent.mailed).toBe(true);
  // Quoted-printable writes '=' as '=3D'.
  expect(letters[0]).toContain('https://b.example/invitacion?token=3D');
  for (let times = 0; times < 4; times++) expect((await owner.post(`${path}/${sent.id}/link`, {})).status).toBe(201);
  const again = await owner.post<SentInvitation>(`${path}/${sent.id}/link`, {});
  expect(again.body).toMatchObject({ mailed: false, notMailed: 'limit' });
  // Nor from other organizations. A link without an e-mail bothers no one.
  expect(await invite(await verified(), { role: 'viewer', email })).toMatchObject({
    mailed: false,
    notMailed: 'limit',
  });
  expect(await invite(owner)).toMatchObject({ mailed: false, notMailed: null });
  expect(letters).toHaveLength(5);
});

test('guessing links is limited by address, and no link is in the log', async () => {
  const lines: string[] = [];
  const app = await anApp({ signInLimit: 3, logLevel: 'info' }, { logTo: { write: (line) => void lines.push(line) } });
  const owner = await signUp(app);
  const { token } = await invite(owner);
  const guest = new Client(app);
  expect((await guest.post(`${path}/check`, { token })).status).toBe(200);
  await app.inject(`/invitacion?token=${token}`);
  const statuses: number[] = [];
  for (let times = 0; times < 4; times++) {
    statuses.push((await guest.post(`${path}/check`, { token: 'B'.repeat(64) })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
  expect(lines.join()).not.toContain(token);
});
