import type { SecondFactorRequired, Session, SignInProviders } from '@baqueano/domain/people/session';
import { type AccountFactors, mostPasskeys } from '@baqueano/domain/sign-in/second-factor';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { anApp, Client, database, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { anAuthenticator } from '../../testing/outside/authenticator.ts';
import { addPasskey, aTicket, password, place, showCode, withApp } from '../../testing/outside/factors.ts';
import { passkeyChallenges, passkeys } from '../credentials/factors/table.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { hashToken } from '../credentials/tokens.ts';

const unchecked = 'La llave de acceso no se pudo comprobar. Probá de nuevo';

async function ask(app: FastifyInstance): Promise<{ challenge: string }> {
  return (await new Client(app).post<{ challenge: string }>('/api/auth/passkeys/options')).body;
}

const signIn = (app: FastifyInstance, credential: object) =>
  new Client(app).post<Session>('/api/auth/passkeys/sign-in', { credential });

test('a passkey is added with a name, signs in by itself, and says when', async () => {
  const person = await signUp(await theApp());
  const { authenticator, codes } = await addPasskey(person, 'La notebook');
  expect(codes).toHaveLength(10);
  const before = await person.get<AccountFactors>('/api/auth/factors');
  expect(before.body.passkeys).toMatchObject([{ name: 'La notebook', lastUsedAt: null }]);
  const opened = await signIn(person.app, authenticator.get(await ask(person.app)));
  expect([opened.status, opened.body.user]).toEqual([200, person.session.user]);
  expect((await new SignedInClient(person.app, opened.body).get('/api/vehicles')).status).toBe(200);
  const after = await person.get<AccountFactors>('/api/auth/factors');
  expect(after.body.passkeys[0]?.lastUsedAt).toMatch(/^\d{4}-/);
});

test('a passkey is called anew by its owner alone, and signs in as before', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person, 'La notebook');
  const [key] = (await person.get<AccountFactors>('/api/auth/factors')).body.passkeys;
  const address = `/api/auth/passkeys/${key?.id}`;
  const stranger = await signUp(person.app);
  expect((await stranger.put(address, { name: 'Mía' })).status).toBe(404);
  const unnamed = await person.put(address, { name: '  ' });
  expect([unnamed.status, unnamed.body.fields]).toEqual([400, { name: 'Poné un nombre a la llave' }]);
  expect((await person.put(address, { name: ' La del taller ' })).status).toBe(204);
  expect((await person.get<AccountFactors>('/api/auth/factors')).body.passkeys).toMatchObject([
    { id: key?.id, name: 'La del taller' },
  ]);
  expect((await signIn(person.app, authenticator.get(await ask(person.app)))).status).toBe(200);
});

test('those that are begun at once are no more than there may be', async () => {
  const person = await signUp(await theApp());
  const { id } = person.session.user;
  const db = await database();
  await addPasskey(person);
  const [one] = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  if (!one) throw new Error('The passkey is gone');
  const more = Array.from({ length: mostPasskeys - 2 }, (_, index) => ({
    ...one,
    id: crypto.randomUUID(),
    credentialId: `${one.credentialId}${index}`,
  }));
  await db.insert(passkeys).values(more);
  const started = [];
  for (let index = 0; index < 3; index++) {
    const options = await person.post<{ challenge: string }>('/api/auth/passkeys/additions', { password });
    started.push(anAuthenticator(place, id).create(options.body));
  }
  const added = await Promise.all(
    started.map((credential) => person.post('/api/auth/passkeys', { name: 'Otra', credential })),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('with a passkey alone the password is not enough, and a recovery code is', async () => {
  const person = await signUp(await theApp());
  const { codes } = await addPasskey(person);
  const credentials = { email: person.session.user.email, password };
  const { body } = await new Client(person.app).post<SecondFactorRequired>('/api/auth/login', credentials);
  expect(body.methods).toEqual(['passkey', 'recovery']);
  expect((await showCode(person, body.ticket, '123456')).status).toBe(400);
  expect((await showCode(person, await aTicket(person), codes?.[0] ?? '')).status).toBe(200);
});

test('there may be several, each with its name; one that is removed opens nothing', async () => {
  const person = await signUp(await theApp());
  const first = await addPasskey(person, 'La notebook');
  const second = await addPasskey(person, 'El teléfono');
  expect(second.codes).toBeNull();
  const { body } = await person.get<AccountFactors>('/api/auth/factors');
  expect(body.passkeys.map(({ name }) => name)).toEqual(['La notebook', 'El teléfono']);
  const stranger = await signUp(person.app);
  const removal = `/api/auth/passkeys/${body.passkeys[0]?.id}/removal`;
  expect((await stranger.post(removal, {})).status).toBe(404);
  expect((await person.post(removal, {})).status).toBe(400);
  expect((await person.post(removal, { password })).status).toBe(204);
  const refused = await signIn(person.app, first.authenticator.get(await ask(person.app)));
  expect([refused.status, refused.body.error]).toEqual([
    401,
    'Esa llave de acceso no es de ninguna cuenta. Ingresá con tu contraseña',
  ]);
  expect((await signIn(person.app, second.authenticator.get(await ask(person.app)))).status).toBe(200);
});

test('what was signed for another address, question or person is refused, and without its owner too', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person);
  const other = await signUp(person.app);
  const { authenticator: theirs } = await addPasskey(other);
  const { app } = person;
  const own = authenticator.get(await ask(app));
  const foreign = theirs.get(await ask(app));
  const forOther = await other.post<{ challenge: string }>('/api/auth/passkeys/additions', { password });
  for (const credential of [
    authenticator.get(await ask(app), { origin: 'https://baqueano.evil.example' }),
    authenticator.get(await ask(app), { origin: 'http://localhost:3001' }),
    authenticator.get(await ask(app), { rpId: 'evil.example' }),
    authenticator.get(await ask(app), { verified: false }),
    authenticator.get(await ask(app), { challenge: Buffer.from('otra pregunta').toString('base64url') }),
    // The challenge of a person who adds a passkey.
    authenticator.get(forOther.body),
    { ...own, id: foreign.id },
    { ...own, response: { ...own.response, signature: foreign.response.signature } },
    { ...own, response: { ...own.response, userHandle: foreign.response.userHandle } },
    { ...own, response: { ...own.response, clientDataJSON: 'bm8tZXMtanNvbg' } },
    { ...own, response: { ...own.response, authenticatorData: 'AAAA' } },
  ]) {
    const answer = await signIn(app, credential);
    expect([answer.status, answer.body.error]).toEqual([401, unchecked]);
  }
});

test('an answer works once, also when it comes twice at once', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person);
  const answer = authenticator.get(await ask(person.app));
  const outcomes = await Promise.all([signIn(person.app, answer), signIn(person.app, answer)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await signIn(person.app, answer)).status).toBe(401);
});

test('a count that does not grow is a copy: refused, whichever comes second', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person);
  const { app } = person;
  expect((await signIn(app, authenticator.get(await ask(app), { counter: 7 }))).status).toBe(200);
  expect((await signIn(app, authenticator.get(await ask(app), { counter: 6 }))).status).toBe(401);
  expect((await signIn(app, authenticator.get(await ask(app), { counter: 7 }))).status).toBe(401);
  expect((await signIn(app, authenticator.get(await ask(app), { counter: 0 }))).status).toBe(401);
  const both = await Promise.all([
    signIn(app, authenticator.get(await ask(app), { counter: 8 })),
    signIn(app, authenticator.get(await ask(app), { counter: 8 })),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('one that counts nothing, because it travels between devices, signs in again and again', async () => {
  const person = await signUp(await theApp());
  const options = await person.post<{ challenge: string }>('/api/auth/passkeys/additions', { password });
  const authenticator = anAuthenticator(place, person.session.user.id);
  const credential = authenticator.create(options.body, { counter: 0 });
  expect((await person.post('/api/auth/passkeys', { name: 'Sincronizada', credential })).status).toBe(201);
  for (let round = 0; round < 2; round++) {
    const answer = authenticator.get(await ask(person.app), { counter: 0 });
    expect((await signIn(person.app, answer)).status).toBe(200);
  }
});

test('what is asked is kept for five minutes, hashed', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person);
  const options = await ask(person.app);
  const db = await database();
  const one = eq(passkeyChallenges.challengeHash, hashToken(options.challenge));
  const [stored] = await db.select().from(passkeyChallenges).where(one);
  expect((Number(stored?.expiresAt) - Date.now()) / 60_000).toBeLessThanOrEqual(5);
  await db.update(passkeyChallenges).set({ expiresAt: new Date() }).where(one);
  expect((await signIn(person.app, authenticator.get(options))).status).toBe(401);
});

test('to add one it is signed for us, now, by its recognised owner; nobody adds that of another', async () => {
  const person = await signUp(await theApp());
  const stranger = await signUp(person.app);
  const additions = async (who: SignedInClient) =>
    (await who.post<{ challenge: string }>('/api/auth/passkeys/additions', { password })).body;
  const authenticator = anAuthenticator(place, person.session.user.id);
  for (const credential of [
    authenticator.create(await additions(person), { origin: 'https://baqueano.evil.example' }),
    authenticator.create(await additions(person), { rpId: 'evil.example' }),
    authenticator.create(await additions(person), { verified: false }),
    authenticator.create(await additions(stranger)),
    authenticator.create(await ask(person.app)),
  ]) {
    const refused = await person.post('/api/auth/passkeys', { name: 'Ajena', credential });
    expect([refused.status, refused.body.error]).toEqual([401, unchecked]);
  }
  const credential = authenticator.create(await additions(person));
  const unnamed = await person.post('/api/auth/passkeys', { name: ' ', credential });
  expect([unnamed.status, unnamed.body.fields]).toEqual([400, { name: 'Poné un nombre a la llave' }]);
  expect((await person.post('/api/auth/passkeys', { name: 'La mía', credential })).status).toBe(201);
  const again = authenticator.create(await additions(stranger));
  const refused = await stranger.post('/api/auth/passkeys', { name: 'Robada', credential: again });
  expect([refused.status, refused.body.error]).toEqual([409, 'Esa llave ya está agregada']);
  const [row] = await (await database()).select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  expect(row?.userId).toBe(person.session.user.id);
});

test('where browsers give none it is said why; elsewhere the address that people type counts', async () => {
  const app = await anApp({ publicUrl: 'http://192.168.0.10:3000' });
  const { body } = await new Client(app).get<SignInProviders>('/api/auth/providers');
  expect(body.passkeys).toBeNull();
  const refused = await new Client(app).post('/api/auth/passkeys/options');
  expect([refused.status, refused.body.error]).toEqual([
    404,
    'Las llaves de acceso necesitan que Baqueano se abra por https, o en esta misma computadora',
  ]);
  const at = (publicUrl?: string) => passkeyPlace({ publicUrl, port: 3000 });
  expect(at()).toEqual(place);
  expect(at('https://flota.example/')).toEqual({ origin: 'https://flota.example', rpId: 'flota.example' });
  expect([at('http://flota.example'), at('https://10.0.0.1'), at('https://[::1]')]).toEqual([null, null, null]);
});

test('a passkey signs in whoever has an app for codes too, without a code', async () => {
  const person = await signUp(await theApp());
  const { authenticator } = await addPasskey(person);
  await withApp(person);
  expect((await signIn(person.app, authenticator.get(await ask(person.app)))).status).toBe(200);
});
