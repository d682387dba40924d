import type { Session } from '@baqueano/domain/people/session';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anApp, Client, database, register, SignedInClient } from '../../testing/api.ts';
import {
  anOidcApp,
  aProvider,
  Browser,
  newsOf,
  setup,
  somebody,
  startAgain,
} from '../../testing/outside/oidc-browser.ts';
import type { OidcFaults } from '../../testing/outside/oidc-provider.ts';
import { oidcStarts } from './table.ts';

describe('signing in with a provider', () => {
  test('leaves with a state, a nonce and a challenge, and a cookie that no script reads', async () => {
    const { browser, provider } = await anOidcApp();
    const { status, body, headers } = await browser.start();
    expect(status).toBe(200);
    const { origin, searchParams } = new URL(body.url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: 'http://flota.example/login/retorno',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^ingresar\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['set-cookie']).toMatch(
      /^baqueano-ingreso=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const db = await database();
    const rows = await db.select().from(oidcStarts).where(eq(oidcStarts.issuer, provider.issuer));
    const stored = JSON.stringify(rows);
    for (const secret of [browser.cookie.split('=')[1], searchParams.get('state'), searchParams.get('nonce')]) {
      expect(stored).not.toContain(secret);
    }
    const overHttps = new Browser(await anApp({ oidc: [provider], publicUrl: 'https://flota.example' }));
    expect((await overHttps.start()).headers['set-cookie']).toMatch(/^__Host-baqueano-ingreso=.*; Secure$/);
  });

  test('an unknown person sets up an organization, once, and is known afterwards by who they are there', async () => {
    const { app, browser, signIn } = await anOidcApp();
    const email = `lucia-${crypto.randomUUID()}@cooperativa.example`;
    const reply = await signIn({ sub: 'lucía', email });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ requiresSetup: true, provider: 'Cooperativa', email, firstName: 'Lucía' });
    const { verificationToken } = reply.body;
    const unnamed = await browser.call('/api/auth/oidc/complete', {
      ...setup(verificationToken),
      organizationName: ' ',
    });
    expect(unnamed.body.error).toBe('Por favor ingresá el nombre de tu organización');
    const done = await browser.call<Session>('/api/auth/oidc/complete', setup(verificationToken));
    expect(done.status).toBe(201);
    expect(done.body.organization).toMatchObject({ name: 'Paz Rent', type: 'car_rental' });
    expect((await browser.call('/api/auth/oidc/complete', setup(verificationToken))).status).toBe(401);
    const owner = new SignedInClient(app, done.body);
    expect((await owner.get('/api/auth/email')).body).toMatchObject({ email, verified: true });

    // The e-mail at the provider may change.
    const again = await signIn({ sub: 'lucía', email: 'otra@cooperativa.example' });
    expect(again.body.user).toEqual(done.body.user);
    expect((await new SignedInClient(app, again.body).get('/api/vehicles')).status).toBe(200);
  });

  test('the same subject of another issuer is somebody else', async () => {
    const [one, other] = [await aProvider(), await aProvider('2', 'Otra')];
    const app = await anApp({ oidc: [one.provider, other.provider] });
    expect((await new Client(app).get('/api/auth/providers')).body).toMatchObject({
      oidc: [
        { id: '1', name: 'Cooperativa' },
        { id: '2', name: 'Otra' },
      ],
    });
    const browser = new Browser(app);
    for (const { signInAs } of [one, other]) signInAs({ sub: 'la-misma' });
    const first = await browser.finish(one.back((await browser.start('1')).body.url));
    await browser.call('/api/auth/oidc/complete', setup(first.body.verificationToken));
    const second = await browser.finish(other.back((await browser.start('2')).body.url));
    expect(second.body).toMatchObject({ requiresSetup: true, provider: 'Otra' });
    expect((await browser.start('3')).status).toBe(404);
  });

  test('an account with the same e-mail is linked where both sides have verified it', async () => {
    const { app, signIn } = await anOidcApp();
    const person = await somebody(app, true);
    const { user } = person.session;
    const linked = await signIn({ sub: 'ana', email: user.email.toUpperCase() });
    expect(linked.body.user).toEqual(user);
    expect((await person.get('/api/auth/me')).status).toBe(200);
    expect(await newsOf(person)).toContain('provider-linked');
  });

  test('otherwise it is told how to link it, and nothing is', async () => {
    const { app, signIn } = await anOidcApp();
    const [unverified, verified] = [await somebody(app, false), await somebody(app, true)];
    const { email } = unverified.session.user;
    const refused = await signIn({ email });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Ya existe una cuenta con ${email}, y el correo de esa cuenta no está verificado. Ingresá como siempre y vinculá Cooperativa en «Mi cuenta»`,
    ]);
    const other = verified.session.user.email;
    for (const email_verified of [false, undefined, 'false', 1]) {
      const answer = await signIn({ email: other, email_verified });
      expect([answer.status, answer.body.error]).toEqual([
        409,
        `Ya existe una cuenta con ${other}, y Cooperativa no dice que el correo esté verificado. Ingresá como siempre y vinculá Cooperativa en «Mi cuenta»`,
      ]);
    }
    for (const person of [unverified, verified]) expect((await person.get('/api/auth/identities')).body).toEqual([]);
  });

  test('an e-mail that the provider has not verified begins an account that has to verify it', async () => {
    const { app, browser, signIn } = await anOidcApp();
    const reply = await signIn({ email_verified: false });
    const done = await browser.call<Session>('/api/auth/oidc/complete', setup(reply.body.verificationToken));
    const owner = new SignedInClient(app, done.body);
    expect((await owner.get('/api/auth/email')).body).toMatchObject({ verified: false });
    expect(await newsOf(owner)).toEqual(['email-verification']);
    const without = await signIn({ sub: 'sin-correo', email: undefined });
    expect([without.status, without.body.error]).toEqual([
      409,
      'Cooperativa no nos dio tu correo: pedile a quien lo administra que lo comparta',
    ]);
  });

  test('an e-mail that is told apart is asked for, of the same person', async () => {
    const { faults, signIn } = await anOidcApp();
    faults.profile = 'apart';
    expect((await signIn()).body).toMatchObject({ requiresSetup: true, firstName: 'Lucía' });
    faults.profile = 'of-another';
    expect((await signIn()).status).toBe(401);
  });
});

const cannotBeChecked = 'Lo que respondió Cooperativa no se pudo comprobar. Empezá de nuevo';
const isAway = 'No se pudo llegar a Cooperativa. Probá de nuevo, o ingresá de otra forma';

describe('what is not the answer to the question is refused', () => {
  const faulty: [what: string, faults: OidcFaults, status: number, error: string][] = [
    ['a token for another client', { audience: 'otra-aplicacion' }, 401, cannotBeChecked],
    ['another nonce', { nonce: 'otro' }, 401, cannotBeChecked],
    ['no nonce', { nonce: null }, 401, cannotBeChecked],
    ['another issuer in the token', { issuer: 'https://otro.example' }, 401, cannotBeChecked],
    ['another issuer in the answer', { answersAs: 'https://otro.example' }, 401, cannotBeChecked],
    ['a token that is over', { expires: '-5m' }, 401, cannotBeChecked],
    ['a token that is not signed', { signature: 'none' }, 401, cannotBeChecked],
    ['a token that is signed by the secret', { signature: 'secret' }, 401, cannotBeChecked],
    ['a token that somebody else has signed', { signature: 'forged' }, 401, cannotBeChecked],
    ['no token', { token: 'nothing' }, 401, cannotBeChecked],
    ['a code that it does not take', { token: 'error' }, 401, cannotBeChecked],
    ['a page in place of a token', { token: 'html' }, 401, cannotBeChecked],
    ['a person who says no', { answer: 'access_denied' }, 401, 'No se autorizó el ingreso con Cooperativa'],
    ['an error', { answer: 'server_error' }, 401, 'Cooperativa rechazó el ingreso'],
    ['an endless answer', { token: 'huge' }, 503, isAway],
    ['another place', { token: 'redirect' }, 503, isAway],
  ];
  test.each(faulty)('%s', async (_what, fault, status, error) => {
    const { faults, requests, signIn } = await anOidcApp();
    Object.assign(faults, fault);
    const answer = await signIn();
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(requests).not.toContain('/token2');
    for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
    expect((await signIn()).status).toBe(200);
  });

  test.each([
    ['down', { document: 'down' }],
    ['somewhere else', { document: 'redirect' }],
    ['another one by its own word', { document: 'other-issuer' }],
    ['no issuer at all', { document: 'html' }],
  ] as const)('an issuer that is %s is said, stops nothing else, and is asked again', async (_what, fault) => {
    const { app, faults, browser } = await anOidcApp();
    Object.assign(faults, fault);
    const { status, body, headers } = await browser.start();
    expect([status, body.error, headers['retry-after']]).toEqual([503, isAway, '5']);
    expect((await new Client(app).get('/health/ready')).status).toBe(200);
    Reflect.deleteProperty(faults, 'document');
    expect((await browser.start()).status).toBe(200);
  });

  test('an issuer that says nothing is waited for 5 s', async () => {
    const { faults, browser } = await anOidcApp();
    faults.document = 'silent';
    const began = Date.now();
    expect((await browser.start()).status).toBe(503);
    expect(Date.now() - began).toBeGreaterThan(4_000);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  test('what it says of itself is asked for once', async () => {
    const { requests, browser, signIn } = await anOidcApp();
    await Promise.all([browser.start(), browser.start(), browser.start()]);
    await signIn();
    expect(requests.filter((path) => path.includes('.well-known'))).toHaveLength(Number(process.env.SERVERS || 1));
  });

  test('an answer counts once, for the browser that left, and for ten minutes', async () => {
    const { app, browser, provider, back } = await anOidcApp();
    const { body } = await browser.start();
    const address = back(body.url);
    const elsewhere = new Browser(app);
    await elsewhere.start();
    const without = new Browser(app);
    for (const one of [elsewhere, without]) {
      const answer = await one.finish(address);
      expect([answer.status, answer.body.error]).toEqual([401, startAgain]);
    }
    const wrong = address.replace(/state=[^&]+/, `state=ingresar.${'x'.repeat(43)}`);
    expect((await browser.finish(wrong)).body.error).toBe(startAgain);
    expect((await browser.finish(address)).status).toBe(200);
    expect((await browser.finish(address)).body.error).toBe(startAgain);

    const late = back((await browser.start()).body.url);
    const db = await database();
    const old = { expiresAt: sql`now() - interval '1 second'` };
    await db.update(oidcStarts).set(old).where(eq(oidcStarts.issuer, provider.issuer));
    expect((await browser.finish(late)).body.error).toBe(startAgain);
  });

  test('two that finish at once are one', async () => {
    const { browser, back } = await anOidcApp();
    const address = back((await browser.start()).body.url);
    const answers = await Promise.all([browser.finish(address), browser.finish(address)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('the code of one attempt is of no use in another one', async () => {
    const { browser, back } = await anOidcApp();
    const [mine, theirs] = [back((await browser.start()).body.url), back((await browser.start()).body.url)];
    const code = new URL(theirs).searchParams.get('code') ?? '';
    const mixed = mine.replace(/code=[^&]+/, `code=${code}`);
    expect((await browser.finish(mixed)).body.error).toBe(cannotBeChecked);
  });

  test('wrong answers from one address are limited', async () => {
    const provider = await aProvider();
    const client = new Client(await anApp({ oidc: [provider.provider], signInLimit: 2, trustProxy: true }));
    const from = { 'x-forwarded-for': '198.51.100.78' };
    const body = { response: 'state=ingresar.x&code=y' };
    for (const status of [401, 401, 429]) {
      expect((await client.call('POST', '/api/auth/oidc/finish', body, from)).status).toBe(status);
    }
  });
});

test('an account by e-mail and password is not touched by a provider', async () => {
  const { app } = await anOidcApp();
  const person = await register(app);
  expect((await person.get('/api/auth/identities')).body).toEqual([]);
});
