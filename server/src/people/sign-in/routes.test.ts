import type { Identity, Session } from '@baqueano/domain/people/session';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  aMember,
  anApp,
  aRegistration,
  Client,
  database,
  register,
  SignedInClient,
  signUp,
  theApp,
} from '../../testing/api.ts';
import { sessions, users } from '../credentials/table.ts';
import { hashToken } from '../credentials/tokens.ts';
import { authStore } from './store.ts';

function ofSession({ organization, user }: Session) {
  return and(eq(sessions.organizationId, organization.id), eq(sessions.userId, user.id));
}

const wrong = 'Email o contraseña incorrectos';

describe('registration', () => {
  test('opens an organization and a session', async () => {
    const client = new Client(await theApp());
    const { status, body } = await client.post<Session>('/api/auth/register', {
      ...aRegistration({ email: ' Ana.Suarez@Flota.example ' }),
      email: `Ana-${crypto.randomUUID()}@Flota.example`,
    });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^[\w-]{64}$/);
    expect(body.user).toMatchObject({ firstName: 'Ana', lastName: 'Suárez' });
    expect(body.organization).toMatchObject({ type: 'logistics' });
  });

  test('needs neither last name nor type: the type is individual', async () => {
    const client = new Client(await theApp());
    const { lastName, organizationType, ...rest } = aRegistration();
    const { body } = await client.post<Session>('/api/auth/register', rest);
    expect(body.user.lastName).toBeNull();
    expect(body.organization.type).toBe('individual');
  });

  test('says what is wrong with each field', async () => {
    const client = new Client(await theApp());
    const { status, body } = await client.post('/api/auth/register', {
      email: 'ana',
      password: 'corta',
      organizationType: 'banco',
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      email: 'Email inválido',
      password: 'La contraseña debe tener al menos 8 caracteres',
      organizationName: 'El nombre de la organización es requerido',
      organizationType: 'El tipo de organización no es válido',
    });
  });

  test('an e-mail has one account, however it is written, also when two register at once', async () => {
    const client = new Client(await theApp());
    const registration = aRegistration();
    const answers = await Promise.all([
      client.post('/api/auth/register', registration),
      client.post('/api/auth/register', { ...registration, email: registration.email.toUpperCase() }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('Ya existe una cuenta con ese email');
  });

  test('is limited by address', async () => {
    const app = await anApp({ registrationLimit: 2, trustProxy: true });
    const from = (address: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/register',
        headers: { 'x-forwarded-for': address },
        payload: aRegistration(),
      });
    const address = crypto.randomUUID();
    expect((await from(address)).statusCode).toBe(201);
    expect((await from(address)).statusCode).toBe(201);
    const refused = await from(address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await from(crypto.randomUUID())).statusCode).toBe(201);
  });
});

describe('login', () => {
  test('answers a new session each time, whatever the case of the e-mail', async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const { email } = owner.session.user;
    const credentials = { email: email.toUpperCase(), password: 'caballo-correcto' };
    const { status, body } = await new Client(app).post<Session>('/api/auth/login', credentials);
    expect(status).toBe(200);
    expect(body).toEqual({ ...owner.session, token: expect.not.stringMatching(owner.session.token) });
    const { token: _token, ...identity } = owner.session;
    expect((await new SignedInClient(app, body).get<Identity>('/api/auth/me')).body).toEqual(identity);
  });

  test('refuses a wrong password and an unknown e-mail in the same words', async () => {
    const app = await theApp();
    const { email } = (await signUp(app)).session.user;
    const client = new Client(app);
    const badPassword = await client.post('/api/auth/login', { email, password: 'otra-cosa' });
    const unknownAccount = await client.post('/api/auth/login', { email: `nadie-${email}`, password: 'otra-cosa' });
    expect([badPassword.status, badPassword.body.error]).toEqual([401, wrong]);
    expect([unknownAccount.status, unknownAccount.body.error]).toEqual([401, wrong]);
  });

  test('takes the same work for known and unknown e-mails', async () => {
    const app = await theApp();
    const { email } = (await register(app)).session.user;
    const client = new Client(app);
    /** In microseconds of the processor, so that waiting for other work of the machine does not count. */
    async function work(address: string): Promise<number> {
      const before = process.cpuUsage();
      await client.post('/api/auth/login', { email: address, password: 'otra-cosa' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round++) {
      known.push(await work(email));
      unknown.push(await work(`nadie-${round}-${email}`));
    }
    // The minimum of each: other work of this process can only add to it.
    const ratio = Math.min(...known) / Math.min(...unknown);
    // Without the dummy hash, an unknown e-mail would take a tenth.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('after 10 wrong passwords from one address the account waits there, also with the right one', async () => {
    const app = await anApp({ trustProxy: true });
    const { email } = (await signUp(app)).session.user;
    const login = (password: string, address: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': address },
        payload: { email, password },
      });
    for (let index = 0; index < 6; index++) expect((await login('otra-cosa', '10.0.0.1')).statusCode).toBe(401);
    // Only a few at once: on a busy machine the last of many would get a 503.
    const tries = await Promise.all(Array.from({ length: 8 }, () => login('otra-cosa', '10.0.0.1')));
    const statuses = tries.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);

    const refused = await login('caballo-correcto', '10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe('Demasiados intentos. Probá de nuevo en 15 minutos');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login('caballo-correcto', '10.9.9.9')).statusCode).toBe(200);
  });

  test('the right password forgets the wrong ones before it', async () => {
    const app = await theApp();
    const { email } = (await signUp(app)).session.user;
    const client = new Client(app);
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await client.post('/api/auth/login', { email, password: 'otra-cosa' });
      expect((await client.post('/api/auth/login', { email, password: 'caballo-correcto' })).status).toBe(200);
    }
  });

  test('wrong passwords are limited by address too', async () => {
    const app = await anApp({ signInLimit: 3, trustProxy: true });
    const address = crypto.randomUUID();
    const login = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': address },
        payload: { email: `${crypto.randomUUID()}@flota.example`, password: 'otra-cosa' },
      });
    for (let index = 0; index < 3; index++) expect((await login()).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(429);
  });

  test('an address that a client makes up counts for nothing', async () => {
    const app = await anApp({ signInLimit: 3 });
    const remoteAddress = crypto.randomUUID();
    const login = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-for': crypto.randomUUID() },
        payload: { email: `${crypto.randomUUID()}@flota.example`, password: 'otra-cosa' },
      });
    for (let index = 0; index < 3; index++) expect((await login()).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(429);
  });

  test('asks for both fields', async () => {
    const { status, body } = await new Client(await theApp()).post('/api/auth/login', { email: '' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'El email es requerido', password: 'La contraseña es requerida' });
  });
});

describe('an account older than the rules of an e-mail', () => {
  test.each(['x1<bob@%s>', 'İrm@%s'])('of %s signs in as it was typed; nobody else registers so', async (odd) => {
    const app = await theApp();
    const [known] = await (await database())
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, (await signUp(app)).session.user.id));
    const email = odd.replace('%s', `${crypto.randomUUID()}.example`);
    const account = { ...aRegistration({ email }), passwordHash: known?.passwordHash ?? null, googleSubject: null };
    await authStore(await database()).createAccount(account);
    const client = new Client(app);
    const { status, body } = await client.post<Session>('/api/auth/login', { email, password: 'caballo-correcto' });
    expect([status, body.user?.email]).toEqual([200, email]);
    const again = await client.post('/api/auth/register', aRegistration({ email: `1${email}` }));
    expect([again.status, again.body.fields]).toEqual([400, { email: 'Email inválido' }]);
  });
});

describe('a person in several organizations', () => {
  test('passes from one to the other, which is the one that the next sign-in opens', async () => {
    const owner = await signUp(await theApp());
    const guest = await aMember(owner, 'viewer');
    const { session } = guest;
    const roleIn = Object.fromEntries(session.organizations.map(({ id, role }) => [id, role]));
    expect(Object.keys(roleIn)).toHaveLength(2);
    expect(session.membership.role).toBe('viewer');
    const own = session.organizations.find(({ role }) => role === 'owner')?.id;
    const { status, body } = await guest.post<Session>('/api/auth/switch', { organizationId: own });
    expect([status, body.organization.id, body.membership.role]).toEqual([200, own, 'owner']);
    expect((await guest.get('/api/auth/me')).status).toBe(401);
    const login = { email: session.user.email, password: 'caballo-correcto' };
    const { body: next } = await new Client(owner.app).post<Session>('/api/auth/login', login);
    expect(next.organization.id).toBe(own);
  });

  test('is signed out of all of them by another password, and passes to none with a session that has ended', async () => {
    const owner = await signUp(await theApp());
    const guest = await aMember(owner, 'viewer');
    const login = { email: guest.session.user.email, password: 'caballo-correcto' };
    const { body } = await new Client(owner.app).post<Session>('/api/auth/login', login);
    const elsewhere = new SignedInClient(owner.app, body);
    const change = { currentPassword: 'caballo-correcto', newPassword: 'burro-incorrecto-7' };
    expect((await guest.put('/api/auth/password', change)).status).toBe(204);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    const organizationId = owner.session.organization.id;
    expect((await elsewhere.post('/api/auth/switch', { organizationId })).status).toBe(401);
  });
});

describe("a person's own name", () => {
  test('is changed by themselves, as registration takes it', async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const other = await signUp(app);
    const renamed = await owner.put<Identity>('/api/auth/me', { firstName: ' Ana María ', lastName: '' });
    const { token: _token, user, ...rest } = owner.session;
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({ ...rest, user: { ...user, firstName: 'Ana María', lastName: null } });
    expect((await owner.get('/api/auth/me')).body).toEqual(renamed.body);
    expect((await other.get<Identity>('/api/auth/me')).body.user).toEqual(other.session.user);
  });

  test('says what is wrong with it', async () => {
    const owner = await signUp(await theApp());
    const put = (name: object) => owner.put('/api/auth/me', name);
    expect((await put({ firstName: 'x'.repeat(101), lastName: 7 })).body.fields).toEqual({
      firstName: 'No puede exceder 100 caracteres',
      lastName: 'Debe ser un texto',
    });
    // With one half of a name, the other half would be undefined.
    expect((await put({ firstName: 'Ana' })).body.fields).toEqual({ lastName: 'Debe ser un texto' });
    expect((await new Client(owner.app).put('/api/auth/me', { firstName: 'Ana', lastName: null })).status).toBe(401);
  });
});

describe('sessions', () => {
  test('end at logout, at once, and no other one does; a body announced and not sent is tolerated', async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const login = { email: owner.session.user.email, password: 'caballo-correcto' };
    const { body: other } = await new Client(app).post<Session>('/api/auth/login', login);
    const left = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    });
    expect(left.statusCode).toBe(204);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
    expect((await owner.post('/api/auth/logout')).status).toBe(401);
    expect((await new Client(app, other.token).get('/api/auth/me')).status).toBe(200);
  });

  test('are kept hashed, and passwords as argon2id', async () => {
    const { session } = await register(await theApp());
    const db = await database();
    const [stored] = await db.select().from(sessions).where(ofSession(session));
    expect(stored?.tokenHash).toBe(hashToken(session.token));
    expect(stored?.tokenHash).not.toContain(session.token);
    const [user] = await db.select().from(users).where(eq(users.id, session.user.id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('of before tokens named their organization are told why they ended', async () => {
    const app = await theApp();
    const before = new Client(app, 'A'.repeat(43));
    const { status, body } = await before.get('/api/vehicles');
    expect([status, body.error]).toEqual([
      401,
      'Tu sesión terminó porque Baqueano se actualizó. Iniciá sesión de nuevo',
    ]);
  });

  test.each([
    ['of nobody', (token: string) => `${'A'.repeat(22)}${token.slice(22)}`],
    ['of another organization', (token: string, other: string) => other.slice(0, 22) + token.slice(22)],
    ['without its last letter', (token: string) => token.slice(0, -1)],
    ['with a letter more', (token: string) => `${token}A`],
    ['with a letter that none has', (token: string) => `${token.slice(0, -1)}.`],
    ['of another secret', (token: string) => token.slice(0, -8) + token.slice(0, 8)],
  ])('a token %s opens nothing', async (_what, forge) => {
    const app = await theApp();
    const [owner, other] = [await signUp(app), await signUp(app)];
    const { status, body } = await new Client(app, forge(owner.session.token, other.session.token)).get(
      '/api/vehicles',
    );
    expect([status, body.error]).toEqual([401, 'Iniciá sesión para continuar']);
  });

  test('live for 30 days since their last use', async () => {
    const owner = await signUp(await theApp());
    const db = await database();
    const lastUsed = (age: string) =>
      db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - ${age}::interval` })
        .where(ofSession(owner.session));
    await lastUsed('29 days 23 hours');
    expect((await owner.get('/api/auth/me')).status).toBe(200);
    await lastUsed('29 days 23 hours');
    await owner.get('/api/auth/me');
    const [renewed] = await db.select().from(sessions).where(ofSession(owner.session));
    expect(Date.now() - (renewed?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
    await lastUsed('30 days 1 minute');
    expect((await owner.get('/api/auth/me')).status).toBe(401);
  });

  test('of one person are 50 at most: the one unused longest ends', async () => {
    const owner = await signUp(await theApp());
    const { user, organization } = owner.session;
    const db = await database();
    const lastUsedAt = sql`now() - interval '1 minute'`;
    const rows = Array.from({ length: 49 }, () => ({ tokenHash: crypto.randomUUID(), lastUsedAt }));
    await db.insert(sessions).values(rows.map((row) => ({ ...row, organizationId: organization.id, userId: user.id })));
    const [oldest] = rows;
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '1 day'` })
      .where(and(eq(sessions.organizationId, organization.id), eq(sessions.tokenHash, oldest?.tokenHash ?? '')));
    const login = { email: user.email, password: 'caballo-correcto' };
    const { body } = await new Client(owner.app).post<Session>('/api/auth/login', login);
    const mine = and(eq(sessions.organizationId, organization.id), eq(sessions.userId, user.id));
    const left = await db.select().from(sessions).where(mine);
    expect(left).toHaveLength(50);
    expect(left.map(({ tokenHash }) => tokenHash)).not.toContain(oldest?.tokenHash);
    for (const client of [owner, new SignedInClient(owner.app, body)]) {
      expect((await client.get('/api/auth/me')).status).toBe(200);
    }
  });
});
