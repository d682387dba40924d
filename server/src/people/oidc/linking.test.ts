import type { Session } from '@baqueano/domain/people/session';
import type { LinkedIdentity, OidcStart } from '@baqueano/domain/sign-in/oidc';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aRegistration, Client, database, SignedInClient, signUp } from '../../testing/api.ts';
import { anOidcApp, Browser, newsOf, setup, somebody, startAgain } from '../../testing/outside/oidc-browser.ts';
import { passwordResetStore } from '../account/password-reset-store.ts';

describe('linking', () => {
  /** A signed-in person with a browser of their own. */
  async function aLinkingPerson(verified = false) {
    const all = await anOidcApp();
    const person = await somebody(all.app, verified);
    const mine = new Browser(all.app, person.token);
    const start = (body: object = { provider: '1', password: aRegistration().password }) =>
      mine.call<OidcStart>('/api/auth/identities/start', body);
    const finish = (address: string) =>
      mine.call<LinkedIdentity[]>('/api/auth/identities/finish', { response: new URL(address).search.slice(1) });
    return { ...all, person, mine, start, finish };
  }

  test('asks for the password, and then signs in to that account, whatever the e-mail', async () => {
    const { person, start, finish, back, signIn, signInAs } = await aLinkingPerson();
    const wrong = await start({ provider: '1', password: 'otra' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'La contraseña no es correcta']);
    signInAs({ sub: 'ana', email: 'ana@otra.example', email_verified: false });
    const { url } = (await start()).body;
    expect(new URL(url).searchParams.get('state')).toMatch(/^vincular\./);
    const { status, body } = await finish(back(url));
    expect(status).toBe(200);
    expect(body).toMatchObject([{ provider: 'Cooperativa', email: 'ana@otra.example' }]);
    expect((await signIn()).body.user).toEqual(person.session.user);
    expect(await newsOf(person)).toContain('provider-linked');
    // Twice is once.
    expect((await finish(back((await start()).body.url))).body).toHaveLength(1);
  });

  test('is finished by who began it, and not as a sign-in', async () => {
    const { app, mine, browser, start, back } = await aLinkingPerson();
    const stranger = new Browser(app, (await signUp(app)).token);
    const address = back((await start()).body.url);
    stranger.cookie = mine.cookie;
    browser.cookie = mine.cookie;
    const body = { response: new URL(address).search.slice(1) };
    expect((await stranger.call('/api/auth/identities/finish', body)).body.error).toBe(startAgain);
    const another = back((await start()).body.url);
    expect((await browser.finish(another)).body.error).toBe(startAgain);
  });

  test('what is linked to another account stays there', async () => {
    const { app, start, finish, back, signInAs, browser, signIn } = await aLinkingPerson();
    const theirs = await signIn({ sub: 'ocupada' });
    await browser.call('/api/auth/oidc/complete', setup(theirs.body.verificationToken));
    signInAs({ sub: 'ocupada' });
    const answer = await finish(back((await start()).body.url));
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Esa cuenta de Cooperativa ya está vinculada a otra cuenta de Baqueano',
    ]);
    expect((await new Client(app).get('/api/auth/identities')).status).toBe(401);
  });

  test('who has no password has to have signed in just now, and keeps the last way in', async () => {
    const { app, browser, signIn } = await anOidcApp();
    const reply = await signIn({ sub: 'sola' });
    const { body } = await browser.call<Session>('/api/auth/oidc/complete', setup(reply.body.verificationToken));
    const owner = new SignedInClient(app, body);
    const [identity] = (await owner.get<LinkedIdentity[]>('/api/auth/identities')).body;
    const last = await owner.post(`/api/auth/identities/${identity?.id}/removal`, {
      password: aRegistration().password,
    });
    expect([last.status, last.body.error]).toEqual([
      409,
      'Es tu única forma de ingresar. Elegí antes una contraseña con «¿Olvidaste tu contraseña?»',
    ]);
    expect((await owner.post('/api/auth/identities/start', { provider: '1' })).status).toBe(200);
    const db = await database();
    await db.execute(sql`
      update sessions set created_at = now() - interval '16 minutes' where organization_id = ${body.organization.id}`);
    const stale = await owner.post('/api/auth/identities/start', { provider: '1' });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      'Por seguridad, cerrá sesión, ingresá de nuevo y hacelo dentro de los 15 minutos siguientes',
    ]);
  });

  test('is undone by its owner alone', async () => {
    const { app, person, start, finish, back } = await aLinkingPerson();
    const [identity] = (await finish(back((await start()).body.url))).body;
    const stranger = await signUp(app);
    expect(
      (await stranger.post(`/api/auth/identities/${identity?.id}/removal`, { password: aRegistration().password }))
        .status,
    ).toBe(404);
    expect(
      (await person.post(`/api/auth/identities/${identity?.id}/removal`, { password: aRegistration().password }))
        .status,
    ).toBe(204);
    expect((await person.get('/api/auth/identities')).body).toEqual([]);
    expect(await newsOf(person)).toContain('provider-unlinked');
  });

  test('what a stranger had linked to an account that was not theirs ends when its owner comes', async () => {
    const { app, mine, person, start, finish, back, signIn } = await aLinkingPerson();
    await finish(back((await start()).body.url));
    const resets = passwordResetStore(await database());
    const account = await resets.find(person.session.user.email);
    const token = account && (await resets.start(account));
    await resets.finish(token ?? '', 'x', { device: null, mailed: true });
    expect(mine.cookie).not.toBe('');
    const again = await signIn({ sub: 'otra', email: person.session.user.email });
    expect(again.body.user).toEqual(person.session.user);
    expect((await new SignedInClient(app, again.body).get('/api/auth/identities')).body).toHaveLength(1);
  });
});
