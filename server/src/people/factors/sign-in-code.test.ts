import type { GoogleSetupRequired, SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import { type AccountFactors, recoveryCodesMade } from '@baqueano/domain/sign-in/second-factor';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMember, anApp, Client, database, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import {
  aTicket,
  password,
  setUpApp,
  showCode,
  somebody,
  somebodyWithCodes,
  withApp,
} from '../../testing/outside/factors.ts';
import { googleClientId, googleIssuer } from '../../testing/outside/google-issuer.ts';
import { passwordResetStore } from '../account/password-reset-store.ts';
import { secondFactors, secondFactorTickets } from '../credentials/factors/table.ts';
import { authStore } from '../sign-in/store.ts';

const dead = 'El ingreso venció o ya se usó. Empezá de nuevo con tu contraseña';

describe('sign-in with a code', () => {
  test('the password opens a ticket, and the code a session', async () => {
    const { person, phone } = await somebody();
    const credentials = { email: person.session.user.email, password };
    const { status, body } = await new Client(person.app).post<SecondFactorRequired>('/api/auth/login', credentials);
    expect([status, body]).toEqual([
      200,
      { requiresSecondFactor: true, ticket: expect.stringMatching(/^[\w-]{64}$/), methods: ['totp', 'recovery'] },
    ]);
    const opened = await showCode(person, body.ticket, phone.code());
    expect([opened.status, opened.body.user]).toEqual([200, person.session.user]);
    expect((await new SignedInClient(person.app, opened.body).get('/api/vehicles')).status).toBe(200);
  });

  test('who has none signs in as ever', async () => {
    const person = await signUp(await theApp());
    const credentials = { email: person.session.user.email, password };
    const { body } = await new Client(person.app).post<Session>('/api/auth/login', credentials);
    expect(body.token).toMatch(/^[\w-]{64}$/);
    expect(body).not.toHaveProperty('requiresSecondFactor');
  });

  test('no wrong password learns that there is a second factor', async () => {
    const { person } = await somebody();
    const { email } = person.session.user;
    const refused = await new Client(person.app).post('/api/auth/login', { email, password: 'otra-cosa' });
    expect([refused.status, refused.body]).toEqual([401, { error: 'Email o contraseña incorrectos' }]);
  });

  test('a code is used once, also when it is shown to two servers at once', async () => {
    const { person, phone } = await somebody();
    const code = phone.code();
    const tickets = await Promise.all([aTicket(person), aTicket(person), aTicket(person)]);
    const outcomes = await Promise.all(tickets.map((ticket) => showCode(person, ticket, code)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const again = await showCode(person, await aTicket(person), code);
    expect([again.status, again.body.error]).toEqual([
      400,
      'El código no es correcto o ya se usó. Te quedan 4 intentos',
    ]);
  });

  test('a code of the window before is taken, but not once a later one was used', async () => {
    const person = await signUp(await theApp());
    const phone = await setUpApp(person);
    const db = await database();
    await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, person.session.user.id));
    expect((await showCode(person, await aTicket(person), phone.code(-1))).status).toBe(200);
    expect((await showCode(person, await aTicket(person), phone.code(0))).status).toBe(200);
    expect((await showCode(person, await aTicket(person), phone.code(-1))).status).toBe(400);
    // Codes two windows away, in either direction, are invalid.
    expect((await showCode(person, await aTicket(person), phone.code(3))).status).toBe(400);
    expect((await showCode(person, await aTicket(person), phone.code(-3))).status).toBe(400);
    expect((await showCode(person, await aTicket(person), phone.code(1))).status).toBe(200);
  });

  test('a ticket takes five codes, also when they come at once, and then not even the right one', async () => {
    const { person, phone } = await somebody();
    const ticket = await aTicket(person);
    const right = phone.code();
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => showCode(person, ticket, wrong)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 401, 401, 401, 401]);
    expect(outcomes.map(({ body }) => body.error)).toContain(
      'El código no es correcto. Empezá de nuevo con tu contraseña',
    );
    const late = await showCode(person, ticket, right);
    expect([late.status, late.body.error]).toEqual([401, dead]);
    expect((await showCode(person, await aTicket(person), right)).status).toBe(200);
  });

  test('a ticket lives five minutes and works once, also for two who use it at once', async () => {
    const { person, phone } = await somebodyWithCodes();
    const ticket = await aTicket(person);
    // Two codes that are both right.
    const outcomes = await Promise.all([
      showCode(person, ticket, phone.code()),
      showCode(person, ticket, phone.codes[0] ?? ''),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const late = await aTicket(person);
    const db = await database();
    const { organization, user } = person.session;
    const theirs = and(
      eq(secondFactorTickets.organizationId, organization.id),
      eq(secondFactorTickets.userId, user.id),
    );
    const [stored] = await db.select().from(secondFactorTickets).where(theirs);
    const minutes = (Number(stored?.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5);
    await db.update(secondFactorTickets).set({ expiresAt: new Date() }).where(theirs);
    const refused = await showCode(person, late, phone.code(1));
    expect([refused.status, refused.body.error]).toEqual([401, dead]);
  });

  test('the code of one person opens no ticket of another', async () => {
    const one = await somebodyWithCodes();
    const other = await somebodyWithCodes();
    const refused = await showCode(one.person, await aTicket(one.person), other.phone.code());
    expect(refused.status).toBe(400);
    const recovered = await showCode(one.person, await aTicket(one.person), other.phone.codes[0] ?? '');
    expect(recovered.status).toBe(400);
    const left = await other.person.get<AccountFactors>('/api/auth/factors');
    expect(left.body.recoveryCodesLeft).toBe(recoveryCodesMade);
  });

  test('wrong codes are counted by account, and a new password begins anew', async () => {
    const { person, phone } = await somebody();
    const db = await database();
    const wrong = String((Number(phone.code()) + 500_000) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < 4; round++) {
      const ticket = await aTicket(person);
      const statuses: number[] = [];
      for (let index = 0; index < 5; index++) statuses.push((await showCode(person, ticket, wrong)).status);
      expect(statuses).toEqual([400, 400, 400, 400, 401]);
    }
    const refused = await showCode(person, await aTicket(person), phone.code());
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringMatching(/^Demasiados intentos/)]);
    const resets = passwordResetStore(db);
    const account = await resets.find(person.session.user.email);
    const token = account && (await resets.start(account));
    const changed = await new Client(person.app).post('/api/auth/password/reset', { token, password: 'otra-del-todo' });
    expect(changed.status).toBe(204);
    const { body } = await new Client(person.app).post<SecondFactorRequired>('/api/auth/login', {
      email: person.session.user.email,
      password: 'otra-del-todo',
    });
    // A password reset does not bypass the factor.
    expect(body.requiresSecondFactor).toBe(true);
    expect((await showCode(person, body.ticket, phone.code())).status).toBe(200);
  });

  test('a password that changes, a member who is removed and an account that is deleted end the ticket', async () => {
    const owner = await signUp(await theApp());
    const changed = await somebody();
    const ticket = await aTicket(changed.person);
    const passwords = { currentPassword: password, newPassword: 'otra-del-todo' };
    expect((await changed.person.put('/api/auth/password', passwords)).status).toBe(204);
    expect((await showCode(changed.person, ticket, changed.phone.code())).body.error).toBe(dead);

    const member = await aMember(owner, 'viewer');
    const phone = await withApp(member);
    const { body } = await member.post<Session>('/api/auth/switch', { organizationId: owner.session.organization.id });
    const here = new SignedInClient(owner.app, body);
    const between = await aTicket(here);
    expect((await owner.delete(`/api/members/${member.session.user.id}`)).status).toBe(204);
    expect((await showCode(member, between, phone.code())).body.error).toBe(dead);

    const removed = await aMember(owner, 'viewer');
    const theirs = await withApp(removed);
    const last = await aTicket(removed);
    const own = (await removed.get<Session>('/api/auth/me')).body.organizations.find(({ role }) => role === 'owner');
    const { body: there } = await removed.post<Session>('/api/auth/switch', { organizationId: own?.id });
    const heir = new SignedInClient(owner.app, there);
    const { body: sent } = await heir.post<{ path: string }>('/api/invitations', { role: 'owner' });
    const join = { token: sent.path.split('token=')[1] };
    expect((await owner.post('/api/invitations/join', join)).status).toBe(200);
    expect((await heir.post('/api/auth/deletion', { password })).status).toBe(204);
    expect((await showCode(removed, last, theirs.code())).body.error).toBe(dead);
  });

  test('whoever judged the password before the factor was there begins no session', async () => {
    const person = await signUp(await theApp());
    const auth = authStore(await database());
    const judged = await auth.findByEmail(person.session.user.email);
    if (!judged) throw new Error('nobody');
    await withApp(person);
    const device = { userAgent: null, network: '192.0.2.0/24' };
    expect(await auth.startSession(judged, device)).toBeNull();
    expect(await auth.startSession(judged, device, true)).not.toBeNull();
  });

  test('Google, an invitation and another registration ask for it as the password does', async () => {
    const google = await googleIssuer();
    onTestFinished(google.stop);
    const app = await anApp({ google: { clientId: googleClientId, issuer: google.issuer } });
    const client = new Client(app);
    const credential = await google.sign();
    const reply = await client.post<GoogleSetupRequired>('/api/auth/google', { credential });
    const setup = { verificationToken: reply.body.verificationToken, organizationName: 'Paz' };
    const { body: session } = await client.post<Session>('/api/auth/google/complete', setup);
    const person = new SignedInClient(app, session);
    const phone = await withApp(person);
    const again = await client.post<SecondFactorRequired>('/api/auth/google', { credential });
    expect(again.body.requiresSecondFactor).toBe(true);
    expect((await showCode(person, again.body.ticket, phone.code())).status).toBe(200);

    const owner = await signUp(app);
    const invited = await signUp(app);
    await withApp(invited);
    const { body: sent } = await owner.post<{ path: string }>('/api/invitations', { role: 'viewer' });
    const acceptance = { token: sent.path.split('token=')[1], email: invited.session.user.email, password };
    const accepted = await client.post<SecondFactorRequired>('/api/invitations/accept', acceptance);
    expect([accepted.status, accepted.body.requiresSecondFactor]).toEqual([200, true]);
  });

  test.each(['somebody with an organization', 'somebody of no organization'])(
    'an invitation makes %s a member once the factor is shown, and not before',
    async (who) => {
      const owner = await signUp(await theApp());
      const invited = await signUp(owner.app);
      const phone = await withApp(invited);
      const { organization, user } = invited.session;
      const db = await database();
      if (who === 'somebody of no organization')
        await db.execute(sql`delete from members where organization_id = ${organization.id} and user_id = ${user.id}`);
      const { body: sent } = await owner.post<{ path: string }>('/api/invitations', { role: 'viewer' });
      const acceptance = { token: sent.path.split('token=')[1], email: user.email, password };
      const members = async () =>
        (await owner.get<{ id: string }[]>('/api/members')).body.map(({ id }) => id).includes(user.id);
      const client = new Client(owner.app);
      const { body } = await client.post<SecondFactorRequired>('/api/invitations/accept', acceptance);
      expect(body.requiresSecondFactor).toBe(true);
      expect(await members()).toBe(false);
      expect((await showCode(invited, body.ticket, '000000')).status).toBe(400);
      expect(await members()).toBe(false);
      // The link stays open for the first person who accepts.
      const shown = await client.post<Session>('/api/auth/second-factor', { ticket: body.ticket, code: phone.code() });
      expect([shown.status, shown.body.organization?.id]).toEqual([200, owner.session.organization.id]);
      expect(await members()).toBe(true);
      expect((await client.post('/api/invitations/check', { token: acceptance.token })).status).toBe(400);
    },
  );

  test('an invitation that was revoked meanwhile makes nobody a member', async () => {
    const owner = await signUp(await theApp());
    const invited = await signUp(owner.app);
    const phone = await withApp(invited);
    const { body: sent } = await owner.post<{ id: string; path: string }>('/api/invitations', { role: 'viewer' });
    const acceptance = { token: sent.path.split('token=')[1], email: invited.session.user.email, password };
    const client = new Client(owner.app);
    const { body } = await client.post<SecondFactorRequired>('/api/invitations/accept', acceptance);
    expect((await owner.delete(`/api/invitations/${sent.id}`)).status).toBe(204);
    expect((await showCode(invited, body.ticket, phone.code())).status).toBe(400);
    expect((await owner.get<unknown[]>('/api/members')).body).toHaveLength(1);
  });

  test('to switch keeps the session that has shown it', async () => {
    const owner = await signUp(await theApp());
    const member = await aMember(owner, 'viewer');
    await withApp(member);
    const own = (await member.get<Session>('/api/auth/me')).body.organizations.find(({ role }) => role === 'owner');
    expect((await member.post('/api/auth/switch', { organizationId: own?.id })).status).toBe(200);
  });
});
