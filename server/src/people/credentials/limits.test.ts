import { describe, expect, test } from 'vitest';
import { unauthorized, unavailable } from '../../records/refusals.ts';
import { anApp, Client, database, signUp, theApp } from '../../testing/api.ts';
import { authStore } from '../sign-in/store.ts';
import { attemptsStore, type Limit } from './attempts-store.ts';
import { type Account, limiting, signInsOf, wrongPasswords } from './limits.ts';

const password = 'caballo-correcto';
const deadToken = 'x'.repeat(43);

/** Calls from any given address; three wrong ones from one address are too many. */
async function aWatchedApp() {
  const app = await anApp({
    signInLimit: 3,
    trustProxy: true,
    google: { clientId: 'x', issuer: 'http://127.0.0.1:9' },
  });
  return async (url: string, payload: object, address: string) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
    return answer.statusCode;
  };
}

describe('by address', () => {
  test.each([
    ['/api/auth/login', { email: 'nadie@flota.example', password }, 401],
    ['/api/auth/password/reset', { token: deadToken, password }, 400],
    ['/api/auth/password/reset/check', { token: deadToken }, 400],
    ['/api/auth/google/complete', { verificationToken: deadToken, organizationName: 'X' }, 401],
  ])('%s is refused after so many wrong ones', async (url, payload, wrong) => {
    const post = await aWatchedApp();
    const address = crypto.randomUUID();
    for (let index = 0; index < 3; index++) expect(await post(url, payload, address)).toBe(wrong);
    expect(await post(url, payload, address)).toBe(429);
    expect(await post('/api/auth/google', { credential: 'x' }, address)).toBe(429);
    expect(await post(url, payload, crypto.randomUUID())).toBe(wrong);
  });

  test('an IPv6 network is one address, and an IPv4 address is the same however it is written', async () => {
    const post = await aWatchedApp();
    const login = (address: string) =>
      post('/api/auth/login', { email: `${crypto.randomUUID()}@flota.example`, password }, address);
    // Addresses of the documentation's network, new in each run, because the database may outlive a run.
    const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;
    for (let host = 1; host <= 3; host++) expect(await login(`${network}::${host}`)).toBe(401);
    expect(await login(`${network}:ffff:ffff:ffff:ffff`)).toBe(429);

    const [a, b] = crypto.getRandomValues(new Uint8Array(2));
    for (const written of ['', '::ffff:', '::FFFF:']) expect(await login(`${written}198.18.${a}.${b}`)).toBe(401);
    expect(await login(`198.18.${a}.${b}:5555`)).toBe(429);
  });
});

test('a flood from one address is told so, and what it may do is counted exactly', async () => {
  const { reserve } = limiting(attemptsStore(await database()));
  const limit: Limit = { kind: 'address', most: 100, windowSeconds: 60 };
  const subject = crypto.randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => reserve(limit, subject)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes.length - refused.length).toBe(100);
  for (const reason of refused) expect(reason).toMatchObject({ reason: 'tooMany', retryAfter: expect.any(Number) });
});

test('dead links cost no hash: none of many at once has to wait for one', async () => {
  const client = new Client(await theApp());
  const reset = { token: deadToken, password: 'otro-caballo' };
  const answers = await Promise.all(Array.from({ length: 60 }, () => client.post('/api/auth/password/reset', reset)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
});

async function accountOf(email: string): Promise<Account> {
  const account = await authStore(await database()).findByEmail(email);
  if (!account) throw new Error(`Nobody has ${email}`);
  return { email, passwordHash: account.passwordHash };
}

describe('wrong passwords of an account', () => {
  test('shut out the right one, which then counts neither against its address nor against colleagues there', async () => {
    const app = await anApp({ trustProxy: true, signInLimit: 15 });
    const [owner, colleague] = [await signUp(app), await signUp(app)].map(({ session }) => session.user.email);
    const attempts = attemptsStore(await database());
    const [, inAll] = wrongPasswords(await accountOf(owner ?? ''), '');
    if (!inAll) throw new Error('There is no limit on all of them');
    await Promise.all(Array.from({ length: 100 }, () => attempts.reserve(...inAll)));
    const address = crypto.randomUUID();
    const statusFor = async (email?: string) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: { email, password },
      });
      return answer.statusCode;
    };
    for (let index = 0; index < 20; index++) expect(await statusFor(owner)).toBe(429);
    expect(await statusFor(colleague)).toBe(200);
    await attempts.forget([inAll]);
    expect(await statusFor(owner)).toBe(200);
  });

  test('from many addresses have a bound of their own', async () => {
    const app = await anApp({ trustProxy: true });
    const { email } = (await signUp(app)).session.user;
    const attempts = attemptsStore(await database());
    const [, inAll] = wrongPasswords(await accountOf(email), '');
    if (!inAll) throw new Error('There is no limit on all of them');
    for (let index = 0; index < 99; index++) await attempts.reserve(...inAll);
    const login = (secret: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': crypto.randomUUID() },
        payload: { email, password: secret },
      });
    expect((await login('otra-cosa')).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(429);
  });
});

test('only what was refused counts: neither what went well nor what we could not judge', async () => {
  const { reserve, unlessRefused } = limiting(attemptsStore(await database()));
  const limit: Limit = { kind: 'address', most: 2, windowSeconds: 60 };
  const subject = crypto.randomUUID();
  const trying = (work: () => Promise<unknown>) => unlessRefused([[limit, subject]], work);
  const refused = () => Promise.reject(unauthorized('no'));
  for (let index = 0; index < 3; index++) {
    expect(await trying(() => Promise.resolve('well'))).toBe('well');
    await expect(trying(() => Promise.reject(unavailable('busy')))).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(trying(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  for (let index = 0; index < 2; index++)
    await expect(trying(refused)).rejects.toMatchObject({ reason: 'unauthorized' });
  await expect(trying(refused)).rejects.toMatchObject({ reason: 'tooMany' });
  await expect(reserve(limit, subject)).rejects.toMatchObject({ reason: 'tooMany' });
});

test('right passwords are counted too: 60 of an account are enough for 15 minutes', async () => {
  const app = await theApp();
  const { email } = (await signUp(app)).session.user;
  const attempts = attemptsStore(await database());
  const limit = signInsOf(await accountOf(email));
  await Promise.all(Array.from({ length: 59 }, () => attempts.reserve(...limit)));
  const statusWith = async (secret: string) =>
    (await new Client(app).post('/api/auth/login', { email, password: secret })).status;
  expect(await statusWith('otra-cosa')).toBe(401);
  expect(await statusWith(password)).toBe(200);
  expect(await statusWith(password)).toBe(429);
});
