import type { GoogleSetupRequired, Identity, Session } from '@baqueano/domain/people/session';
import type { SessionInfo } from '@baqueano/domain/sign-in/account';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../database/statements/transaction.ts';
import { anApp, aRegistration, Client, database, register, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { googleClientId, googleIssuer } from '../../testing/outside/google-issuer.ts';
import { aPostOffice } from '../../testing/outside/post-office.ts';
import { makeEmailLink } from '../credentials/email-link-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { members, users } from '../credentials/table.ts';
import { passwordResetStore } from './password-reset-store.ts';

const password = 'caballo-correcto';

async function signInAgain(app: FastifyInstance, { email }: { email: string }, secret = password) {
  const { status, body } = await new Client(app).post<Session>('/api/auth/login', { email, password: secret });
  return { status, client: new SignedInClient(app, body) };
}

function tokenIn(letter = ''): string | undefined {
  return /restablecer=([\w-]{64})/.exec(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];
}

describe('common passwords', () => {
  test.each(['password', 'PASSWORD1', '12345678', 'qwertyuiop'])('%s is refused', async (common) => {
    const { status, body } = await new Client(await theApp()).post(
      '/api/auth/register',
      aRegistration({ password: common }),
    );
    expect([status, body.fields]).toEqual([400, { password: 'Esa contraseña es una de las más usadas. Elegí otra' }]);
  });
});

test('a long password of any characters is kept as it was typed', async () => {
  const app = await theApp();
  const secret = ` Ñandú 🚛 ${'x'.repeat(64)} <'"> `;
  const { user } = (await register(app, { password: secret })).session;
  expect((await signInAgain(app, user, secret)).status).toBe(200);
  for (const other of [secret.trim(), secret.toLowerCase(), secret.slice(0, 72)]) {
    expect((await signInAgain(app, user, other)).status).toBe(401);
  }
});

describe('sessions', () => {
  test('are listed with the one in use, ended one by one or all others at once', async () => {
    const app = await theApp();
    const first = await signUp(app);
    const { client: second } = await signInAgain(app, first.session.user);
    const { client: third } = await signInAgain(app, first.session.user);
    const { body: listed } = await third.get<SessionInfo[]>('/api/auth/sessions');
    expect(listed).toHaveLength(3);
    expect(listed.filter((one) => one.current)).toHaveLength(1);
    expect(Date.parse(listed[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);

    const { body: ofSecond } = await second.get<SessionInfo[]>('/api/auth/sessions');
    const id = ofSecond.find((one) => one.current)?.id;
    expect((await third.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
    expect((await second.get('/api/auth/me')).status).toBe(401);
    expect((await third.delete(`/api/auth/sessions/${id}`)).status).toBe(404);

    expect((await third.delete('/api/auth/sessions')).status).toBe(204);
    expect((await first.get('/api/auth/me')).status).toBe(401);
    expect((await third.get('/api/auth/me')).status).toBe(200);
  });

  test('of every organization of the person are listed and ended, wherever they look from', async () => {
    const app = await theApp();
    const here = await signUp(app);
    const { client: phone } = await signInAgain(app, here.session.user);
    await phone.add('/api/organizations', { name: 'Fletes Dos', type: 'logistics' });
    const { body: me } = await phone.get<Identity>('/api/auth/me');
    const other = me.organizations.find(({ id }) => id !== here.session.organization.id);
    const { body: there } = await phone.post<Session>('/api/auth/switch', { organizationId: other?.id });
    const elsewhere = new SignedInClient(app, there);
    for (const client of [here, elsewhere]) {
      const { body: listed } = await client.get<SessionInfo[]>('/api/auth/sessions');
      expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
    }
    const { body: listed } = await here.get<SessionInfo[]>('/api/auth/sessions');
    const id = listed.find(({ current }) => !current)?.id;
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  });

  test("another person's cannot be seen or ended, in the same organization or another", async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const stranger = await signUp(app);
    const { body } = await owner.get<SessionInfo[]>('/api/auth/sessions');
    expect((await stranger.delete(`/api/auth/sessions/${body[0]?.id}`)).status).toBe(404);
    await stranger.delete('/api/auth/sessions');
    expect((await owner.get('/api/auth/me')).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('ends every other session; the new one works and the old one does not', async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const { client: other } = await signInAgain(app, owner.session.user);
    const change = { currentPassword: password, newPassword: 'otro-caballo-correcto' };
    expect((await owner.put('/api/auth/password', change)).status).toBe(204);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await owner.get('/api/auth/me')).status).toBe(200);
    expect((await signInAgain(app, owner.session.user)).status).toBe(401);
    expect((await signInAgain(app, owner.session.user, 'otro-caballo-correcto')).status).toBe(200);
  });

  test('stops a sign-in with the old one that was under way', async () => {
    const app = await theApp();
    const { user } = (await signUp(app)).session;
    const db = await database();
    const signIn = await transaction(db, async (tx) => {
      await lockPerson(tx, user.id, 'alone');
      await tx.update(users).set({ passwordHash: 'another one' }).where(eq(users.id, user.id));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const underWay = signInAgain(app, user);
      // The password was right: the request now waits for this transaction to change the account.
      const waiting = sql`select pid from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await db.execute(waiting)).rows).toHaveLength(1);
      return { underWay };
    });
    expect((await signIn.underWay).status).toBe(401);
  });

  test('from two sessions at once works for one of them', async () => {
    const app = await theApp();
    const first = await signUp(app);
    const { client: second } = await signInAgain(app, first.session.user);
    const change = (client: SignedInClient, newPassword: string) =>
      client.put('/api/auth/password', { currentPassword: password, newPassword });
    const answers = await Promise.all([change(first, 'la-de-la-primera'), change(second, 'la-de-la-segunda')]);
    const done = answers.map(({ status }) => status === 204);
    expect(done.filter(Boolean)).toHaveLength(1);
    const winner = done[0] ? 'la-de-la-primera' : 'la-de-la-segunda';
    expect((await signInAgain(app, first.session.user, winner)).status).toBe(200);
  });

  test('needs the current one, and a new one that is neither short nor common', async () => {
    const owner = await signUp(await theApp());
    const change = (currentPassword: string, newPassword: string) =>
      owner.put('/api/auth/password', { currentPassword, newPassword });
    expect((await change('otra-cosa', 'otro-caballo')).body.fields).toEqual({
      currentPassword: 'La contraseña actual no es correcta',
    });
    expect((await change(password, 'corta')).body.fields).toEqual({
      newPassword: 'La contraseña debe tener al menos 8 caracteres',
    });
    expect((await change(password, 'password1')).status).toBe(400);
    for (let index = 0; index < 9; index++) await change('otra-cosa', 'otro-caballo');
    expect((await change('otra-cosa', 'otro-caballo')).status).toBe(429);
  });
});

describe('an account of Google without a password', () => {
  test('says so, has none to change, and gets one by a link to its e-mail', async () => {
    const google = await googleIssuer();
    onTestFinished(google.stop);
    const { letters, mail } = await aPostOffice();
    const app = await anApp({ mail, google: { clientId: googleClientId, issuer: google.issuer } });
    const client = new Client(app);
    const credential = await google.sign({});
    const { body: setup } = await client.post<GoogleSetupRequired>('/api/auth/google', { credential });
    const { body: session } = await client.post<Session>('/api/auth/google/complete', {
      verificationToken: setup.verificationToken,
      organizationName: 'Paz Rent',
      organizationType: 'car_rental',
    });
    const owner = new SignedInClient(app, session);
    expect((await owner.get('/api/auth/methods')).body).toEqual({ password: false, google: true });
    const change = { currentPassword: 'cualquiera', newPassword: password };
    expect((await owner.put('/api/auth/password', change)).status).toBe(409);

    const { email } = session.user;
    await client.post('/api/auth/password/forgotten', { email });
    await expect.poll(() => letters).toHaveLength(1);
    const token = tokenIn(letters[0]);
    expect((await client.post('/api/auth/password/reset', { token, password })).status).toBe(204);
    const { client: again } = await signInAgain(app, { email });
    expect((await again.get('/api/auth/methods')).body).toEqual({ password: true, google: true });
  });
});

describe('a forgotten password', () => {
  test('is reset by a link that comes by mail, works once and ends every session', async () => {
    const { letters, mail } = await aPostOffice();
    const app = await anApp({ mail, publicUrl: 'https://flota.example/' });
    const owner = await signUp(app);
    const { email } = owner.session.user;
    const client = new Client(app);
    expect((await client.post('/api/auth/password/forgotten', { email: email.toUpperCase() })).status).toBe(204);
    await expect.poll(() => letters).toHaveLength(1);
    const letter = (letters[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(letter).toContain(`To: ${email}`);
    const token = /https:\/\/flota\.example\/login\?restablecer=([\w-]{64})/.exec(letter)?.[1];

    const check = () => client.post('/api/auth/password/reset/check', { token });
    expect((await check()).body).toEqual({ email });

    const reset = { token, password: 'recien-elegida' };
    expect((await client.post('/api/auth/password/reset', { ...reset, password: 'corta' })).status).toBe(400);
    expect((await client.post('/api/auth/password/reset', reset)).status).toBe(204);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
    expect((await signInAgain(app, { email }, 'recien-elegida')).status).toBe(200);
    for (const again of [await client.post('/api/auth/password/reset', reset), await check()]) {
      expect([again.status, again.body.error]).toEqual([400, 'El enlace venció o ya se usó. Pedí uno nuevo']);
    }
  });

  test('a link of before an upgrade is dead, and says so', async () => {
    const client = new Client(await theApp());
    const token = 'A'.repeat(43);
    for (const { status, body } of [
      await client.post('/api/auth/password/reset', { token, password: 'recien-elegida' }),
      await client.post('/api/auth/password/reset/check', { token }),
    ]) {
      const error = 'El enlace es anterior a una actualización de Baqueano. Pedí un enlace nuevo';
      expect([status, body.error]).toEqual([400, error]);
    }
  });

  test('answers the same for an e-mail that nobody has, and sends nothing', async () => {
    const { letters, mail } = await aPostOffice();
    const app = await anApp({ mail });
    const client = new Client(app);
    expect((await client.post('/api/auth/password/forgotten', { email: 'nadie@flota.example' })).status).toBe(204);
    const owner = await signUp(app);
    await client.post('/api/auth/password/forgotten', { email: owner.session.user.email });
    await expect.poll(() => letters).toHaveLength(1);
    expect(letters[0]).toContain(owner.session.user.email);
  });

  test('is mailed at most five times an hour; who asks more often is told nothing else', async () => {
    const { recipients, mail } = await aPostOffice();
    const app = await anApp({ mail });
    const client = new Client(app);
    const { email } = (await signUp(app)).session.user;
    const other = (await signUp(app)).session.user.email;
    for (const address of [...Array<string>(7).fill(email), other]) {
      expect((await client.post('/api/auth/password/forgotten', { email: address })).status).toBe(204);
    }
    await expect.poll(() => recipients.filter(([to]) => to === other)).toHaveLength(1);
    await expect.poll(() => recipients.filter(([to]) => to === email)).toHaveLength(5);
  });

  test('is mailed anew once the password is another one, which it is three times an hour at most', async () => {
    const { letters, mail } = await aPostOffice();
    const app = await anApp({ mail });
    const intruder = await signUp(app);
    const client = new Client(app);
    const { email } = intruder.session.user;
    const ask = async (times: number, lettersThen: number) => {
      for (let index = 0; index < times; index++) await client.post('/api/auth/password/forgotten', { email });
      await expect.poll(() => letters).toHaveLength(lettersThen);
    };
    const change = (currentPassword: string, newPassword: string) =>
      intruder.put('/api/auth/password', { currentPassword, newPassword });
    const secrets = [password, 'primera-elegida', 'segunda-elegida', 'tercera-elegida'];
    for (const [index, secret] of secrets.slice(0, 3).entries()) {
      await ask(6, 5 * (index + 1));
      expect((await change(secret, secrets[index + 1] ?? '')).status).toBe(204);
    }
    await ask(6, 20);
    expect((await change('tercera-elegida', 'cuarta-elegida')).status).toBe(429);

    const reset = { token: tokenIn(letters[19]), password: 'de-su-dueña' };
    expect((await client.post('/api/auth/password/reset', reset)).status).toBe(204);
    const { client: owner } = await signInAgain(app, { email }, 'de-su-dueña');
    const again = { currentPassword: 'de-su-dueña', newPassword: 'otra-de-su-dueña' };
    expect((await owner.put('/api/auth/password', again)).status).toBe(204);
  });

  test('opens the account again that wrong passwords had shut, at every address', async () => {
    const app = await anApp({ trustProxy: true });
    const { email } = (await signUp(app)).session.user;
    const signInAt = async (address: string, secret: string) => {
      const payload = { email, password: secret };
      const headers = { 'x-forwarded-for': address };
      return (await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode;
    };
    const [here, there] = [crypto.randomUUID(), crypto.randomUUID()];
    for (let index = 0; index < 10; index++) {
      for (const address of [here, there]) expect(await signInAt(address, 'otra-cosa')).toBe(401);
    }
    expect(await signInAt(here, password)).toBe(429);
    const resets = passwordResetStore(await database());
    const account = await resets.find(email);
    const reset = { token: account && (await resets.start(account)), password: 'recien-elegida' };
    expect((await new Client(app).post('/api/auth/password/reset', reset)).status).toBe(204);
    for (const address of [here, there]) expect(await signInAt(address, 'recien-elegida')).toBe(200);
  });

  test('leads back also whom nobody has in their organization any more; nothing else opens by it', async () => {
    const app = await anApp();
    const { user } = (await signUp(app)).session;
    const db = await database();
    await db.delete(members).where(eq(members.userId, user.id));
    const resets = passwordResetStore(db);
    const account = await resets.find(user.email);
    if (!account) throw new Error('Nobody has that e-mail');
    expect(account.organizationId).toBeNull();
    const [token, other] = [await resets.start(account), await resets.start(account)];
    const guest = new Client(app);
    const check = (path: string, link: string) => guest.post<{ email: string }>(path, { token: link });
    expect((await check('/api/auth/password/reset/check', token)).body.email).toBe(user.email);
    // A link that resets a password verifies no e-mail, and the reverse.
    expect((await check('/api/auth/email/check', token)).status).toBe(400);
    const verifies = await makeEmailLink(db, { userId: user.id, email: user.email, changes: false });
    expect((await check('/api/auth/password/reset/check', verifies)).status).toBe(400);
    const reset = (link: string) => guest.post('/api/auth/password/reset', { token: link, password: 'recien-elegida' });
    const [first, second] = await Promise.all([reset(token), reset(token)]);
    expect([first.status, second.status].toSorted()).toEqual([204, 400]);
    // A new password ends the other links.
    expect((await reset(other)).status).toBe(400);
    const { status } = await signInAgain(app, user, 'recien-elegida');
    expect(status).toBe(403);
    const again = { email: user.email, organizationName: 'De nuevo', organizationType: 'other' };
    expect((await guest.post('/api/auth/register', { ...again, password: 'recien-elegida' })).status).toBe(201);
  });
});
