import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleSetupRequired, Session } from '@baqueano/domain/people/session';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, Client, database, register, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import { googleClientId, googleIssuer } from '../../testing/outside/google-issuer.ts';
import { signingKeys } from '../../testing/outside/signing-keys.ts';
import { passwordResetStore } from '../account/password-reset-store.ts';
import { users } from '../credentials/table.ts';

async function anIssuer(name?: string) {
  const issuer = await googleIssuer(name);
  onTestFinished(issuer.stop);
  return issuer;
}

async function aGoogleApp() {
  const google = await anIssuer();
  const app = await anApp({ google: { clientId: googleClientId, issuer: google.issuer } });
  return { app, client: new Client(app), ...google };
}

describe('Google sign-in', () => {
  test('an unknown person sets up an organization, once, and is known afterwards', async () => {
    const { app, client, sign } = await aGoogleApp();
    const credential = await sign({ sub: 'lucia', email: `lucia-${crypto.randomUUID()}@gmail.example` });
    const reply = await client.post<GoogleSetupRequired>('/api/auth/google', { credential });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ requiresSetup: true, googleFirstName: 'Lucía', googleLastName: 'Paz' });

    const { verificationToken } = reply.body;
    const setup = { verificationToken, organizationName: 'Paz Rent', organizationType: 'car_rental' };
    const unnamed = await client.post('/api/auth/google/complete', { ...setup, organizationName: ' ' });
    expect(unnamed.body.error).toBe('Por favor ingresá el nombre de tu organización');
    const done = await client.post<Session>('/api/auth/google/complete', setup);
    expect(done.status).toBe(201);
    expect(done.body.organization).toMatchObject({ name: 'Paz Rent', type: 'car_rental' });
    expect((await client.post('/api/auth/google/complete', setup)).status).toBe(401);

    const again = await client.post<Session>('/api/auth/google', { credential });
    expect(again.body.user).toEqual(done.body.user);
    expect((await new SignedInClient(app, again.body).get('/api/vehicles')).status).toBe(200);
  });

  test('a verified e-mail that has a password account is linked to it', async () => {
    const { app, client, sign } = await aGoogleApp();
    const { session } = await signUp(app);
    const credential = await sign({ email: session.user.email.toUpperCase() });
    const linked = await client.post<Session>('/api/auth/google', { credential });
    expect(linked.body.user).toEqual(session.user);
    const again = await client.post<Session>('/api/auth/google', { credential });
    expect(again.body.user).toEqual(session.user);
  });

  test('linking by e-mail ends what an unverified owner had', async () => {
    const { app, client, sign } = await aGoogleApp();
    const stranger = await register(app);
    const { email } = stranger.session.user;
    const resets = passwordResetStore(await database());
    const account = await resets.find(email);
    const token = account && (await resets.start(account));
    const { body } = await client.post<Session>('/api/auth/google', { credential: await sign({ email }) });
    const owner = new SignedInClient(app, body);

    expect((await stranger.get('/api/auth/me')).status).toBe(401);
    expect((await client.post('/api/auth/login', { email, password: 'caballo-correcto' })).status).toBe(401);
    expect((await client.post('/api/auth/password/reset/check', { token })).status).toBe(400);
    expect((await owner.get('/api/auth/methods')).body).toEqual({ password: false, google: true });
  });

  test('linking by an e-mail that was verified leaves the password and the sessions', async () => {
    const { app, client, sign } = await aGoogleApp();
    const person = await register(app);
    const { email, id } = person.session.user;
    await (await database()).update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    const { body } = await client.post<Session>('/api/auth/google', { credential: await sign({ email }) });
    expect(body.user).toEqual(person.session.user);
    expect((await person.get('/api/auth/methods')).body).toEqual({ password: true, google: true });
    expect((await lettersOf(person)).map(({ kind }) => kind)).toContain('provider-linked');
  });

  test('who has no password cannot sign in with one', async () => {
    const { client, sign } = await aGoogleApp();
    const reply = await client.post<GoogleSetupRequired>('/api/auth/google', { credential: await sign() });
    const { verificationToken, googleEmail: email } = reply.body;
    await client.post('/api/auth/google/complete', { verificationToken, organizationName: 'Paz' });
    expect((await client.post('/api/auth/login', { email, password: 'cualquiera' })).status).toBe(401);
  });

  test('refuses every credential that the issuer did not sign for us, now, for a verified e-mail', async () => {
    const { client, sign } = await aGoogleApp();
    const forged = await signingKeys('forger');
    const elsewhere = await anIssuer('elsewhere');
    for (const credential of [
      'no-es-un-token',
      await sign({}, { audience: 'otra-aplicacion' }),
      await sign({}, { expires: '-1m' }),
      await sign({}, { key: forged.privateKey }),
      await sign({ email_verified: false }),
      await sign({ email: undefined }),
      await sign({ sub: 'nul\0' }),
      await sign({ email: 'nul\0@gmail.example' }),
      await sign({ given_name: 'Nul\0' }),
      await elsewhere.sign(),
    ]) {
      const answer = await client.post('/api/auth/google', { credential });
      expect([answer.status, answer.body.error]).toEqual([401, 'La credencial de Google no es válida']);
    }
    const none = await client.post('/api/auth/google', {});
    expect([none.status, none.body.error]).toEqual([400, 'No se recibió credencial de Google']);
  });

  test('says so when the issuer cannot be reached, and works once it can', async () => {
    const { client, sign, stop } = await aGoogleApp();
    const credential = await sign();
    await stop();
    const answer = await client.post('/api/auth/google', { credential });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  test('does not follow the issuer to another place', async () => {
    const google = await googleIssuer();
    onTestFinished(google.stop);
    const elsewhere = createServer((request, response) =>
      response.writeHead(302, { location: `${google.issuer}${request.url}` }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => elsewhere.close(() => resolve())));
    const issuer = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const app = await anApp({ google: { clientId: googleClientId, issuer } });
    const answer = await new Client(app).post('/api/auth/google', { credential: await google.sign() });
    expect(answer.status).toBe(503);
  });

  test('is offered only where it is configured', async () => {
    const { client } = await aGoogleApp();
    expect((await client.get('/api/auth/providers')).body).toEqual({
      google: { clientId: googleClientId },
      oidc: [],
      mail: false,
      passkeys: { origin: 'http://localhost:3000' },
    });
    const without = new Client(await theApp());
    expect((await without.get('/api/auth/providers')).body).toMatchObject({ google: null, oidc: [], mail: false });
    expect((await without.post('/api/auth/google', { credential: 'x' })).status).toBe(404);
  });
});
