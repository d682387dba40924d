import type { Session } from '@baqueano/domain/people/session';
import type { AccountEmail, EmailLink, VerifiedEmail } from '@baqueano/domain/sign-in/account-email';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  anApp,
  aRegistration,
  Client,
  database,
  register,
  type SignedInClient,
  signUp,
  theApp,
} from '../../testing/api.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import { aPostOffice } from '../../testing/outside/post-office.ts';
import { passwordResetStore } from '../account/password-reset-store.ts';
import { emailLinks } from '../credentials/table.ts';

const password = 'caballo-correcto';

async function aMailingApp() {
  const { mail } = await aPostOffice();
  return anApp({ mail });
}

async function tokenFor(person: SignedInClient, to = person.session.user.email): Promise<string> {
  const letters = (await lettersOf(person)).filter((letter) => letter.to === to && letter.text.includes('/verificar/'));
  const [, token = ''] = /\/verificar\/([\w-]{43})/.exec(letters.at(-1)?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

const opener = (app: FastifyInstance) => {
  const client = new Client(app);
  return {
    check: (token: string) => client.post<EmailLink>('/api/auth/email/check', { token }),
    open: (token: string) => client.post<VerifiedEmail>('/api/auth/email/verify', { token }),
  };
};

const emailOf = async (person: SignedInClient) => (await person.get<AccountEmail>('/api/auth/email')).body;

const anAddress = () => aRegistration().email;

describe('verifying', () => {
  test('registering mails a link, which verifies once, and is not opened by being looked at', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const { email } = person.session.user;
    expect(await emailOf(person)).toEqual({ email, verified: false, changingTo: null });
    const token = await tokenFor(person);
    const { check, open } = opener(app);
    for (let look = 0; look < 2; look++) {
      expect((await check(token)).body).toEqual({ email, changes: false, state: 'open' });
    }
    expect(await emailOf(person)).toMatchObject({ verified: false });
    expect((await open(token)).body).toEqual({ email, changed: false });
    expect(await emailOf(person)).toEqual({ email, verified: true, changingTo: null });
    const again = await open(token);
    expect([again.status, again.body.error]).toEqual([400, 'El enlace ya se usó']);
    expect((await check(token)).body.state).toBe('verified');
    const db = await database();
    const links = await db.select().from(emailLinks).where(eq(emailLinks.userId, person.session.user.id));
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('two that open it at once are one', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const token = await tokenFor(person);
    const { open } = opener(app);
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('a late link, an unknown one and one of a deleted account are said', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const token = await tokenFor(person);
    const { check, open } = opener(app);
    const db = await database();
    const mine = eq(emailLinks.userId, person.session.user.id);
    await db.update(emailLinks).set({ expiresAt: sql`now()` }).where(mine);
    expect((await check(token)).body.state).toBe('expired');
    expect((await open(token)).body.error).toBe('El enlace venció. Pedí uno nuevo desde «Mi cuenta»');
    for (const unknown of ['x', 'y'.repeat(43)]) {
      for (const answer of [await check(unknown), await open(unknown)]) {
        expect([answer.status, answer.body.error]).toEqual([
          400,
          'El enlace no existe, o es de hace mucho. Pedí uno nuevo desde «Mi cuenta»',
        ]);
      }
    }
  });

  test('it is sent again, a few times an hour, while it is not verified', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const first = await tokenFor(person);
    for (let time = 0; time < 5; time++) expect((await person.post('/api/auth/email/verification')).status).toBe(204);
    expect((await person.post('/api/auth/email/verification')).status).toBe(429);
    const second = await tokenFor(person);
    expect(second).not.toBe(first);
    // The earlier link works as well: letters may overtake each other.
    expect((await opener(app).open(first)).status).toBe(200);
    const done = await person.post('/api/auth/email/verification');
    expect([done.status, done.body.error]).toEqual([409, 'Tu correo ya está verificado']);
    expect((await opener(app).check(second)).body.state).toBe('verified');
  });

  test('a reset link that came by mail verifies; one that the operator handed over does not', async () => {
    const app = await theApp();
    const resets = passwordResetStore(await database());
    for (const mailed of [false, true]) {
      const person = await signUp(app);
      const { email } = person.session.user;
      const account = await resets.find(email);
      const token = (account && (await resets.start(account))) ?? '';
      await resets.finish(token, 'x', { device: null, mailed });
      const [found] = (
        await (
          await database()
        ).execute<{ verified: boolean }>(
          sql`select email_verified_at is not null as verified from users where email = ${email}`,
        )
      ).rows;
      expect(found?.verified).toBe(mailed);
    }
  });

  test('wrong links from one address are limited', async () => {
    const client = new Client(await anApp({ signInLimit: 2, trustProxy: true }));
    const from = { 'x-forwarded-for': '198.51.100.77' };
    for (const status of [400, 400, 429]) {
      expect((await client.call('POST', '/api/auth/email/check', { token: 'x' }, from)).status).toBe(status);
    }
  });
});

describe('changing', () => {
  test('happens when the link is opened that went to the new address; both are told', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const { email: old } = person.session.user;
    const next = anAddress();
    const wrong = await person.put('/api/auth/email', { email: next, password: 'otra' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'La contraseña no es correcta' }]);
    expect((await person.put('/api/auth/email', { email: next })).status).toBe(400);
    const same = await person.put('/api/auth/email', { email: old.toUpperCase(), password });
    expect(same.body.error).toBe('Ese ya es tu correo');
    const reply = await person.put('/api/auth/email', { email: next, password });
    expect(reply.body).toMatchObject({ email: old, changingTo: next });
    const letters = await lettersOf(person);
    expect(letters.find(({ kind }) => kind === 'email-change-asked')).toMatchObject({ to: old });

    const token = await tokenFor(person, next);
    const { check, open } = opener(app);
    expect((await check(token)).body).toEqual({ email: next, changes: true, state: 'open' });
    expect((await open(token)).body).toEqual({ email: next, changed: true });
    expect(await emailOf(person)).toEqual({ email: next, verified: true, changingTo: null });
    const changeLetters = (await lettersOf(person)).filter(({ kind }) => kind === 'email-changed');
    expect(changeLetters.map(({ to }) => to).toSorted()).toEqual([next, old].toSorted());
    const client = new Client(app);
    expect((await client.post<Session>('/api/auth/login', { email: old, password })).status).toBe(401);
    expect((await client.post<Session>('/api/auth/login', { email: next, password })).status).toBe(200);
  });

  test('to a taken address looks the same, and its owner is told', async () => {
    const app = await aMailingApp();
    const [person, owner] = [await register(app), await register(app)];
    const usedEmail = owner.session.user.email;
    const answer = await person.put<AccountEmail>('/api/auth/email', { email: usedEmail, password });
    expect(answer.body).toEqual({ email: person.session.user.email, verified: false, changingTo: usedEmail });
    expect((await lettersOf(owner)).map(({ kind }) => kind)).toContain('email-taken');
    expect((await lettersOf(person)).filter(({ to }) => to === usedEmail)).toEqual([]);
    expect(await emailOf(person)).toMatchObject({ changingTo: usedEmail });
  });

  test('to an address that somebody else has taken meanwhile is refused', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const next = anAddress();
    await person.put('/api/auth/email', { email: next, password });
    const token = await tokenFor(person, next);
    await register(app, { email: next });
    const late = await opener(app).open(token);
    expect([late.status, late.body.error]).toEqual([409, 'Ya existe una cuenta con ese email']);
    expect(await emailOf(person)).toMatchObject({ email: person.session.user.email });
  });

  test.each(['cancelled', 'asked for anew', 'followed by another password'])('is void when it is %s', async (how) => {
    const app = await aMailingApp();
    const person = await register(app);
    const next = anAddress();
    await person.put('/api/auth/email', { email: next, password });
    const token = await tokenFor(person, next);
    if (how === 'cancelled') await person.delete('/api/auth/email/change');
    if (how === 'asked for anew') await person.put('/api/auth/email', { email: anAddress(), password });
    if (how === 'followed by another password') {
      await person.put('/api/auth/password', { currentPassword: password, newPassword: 'otro-caballo-correcto' });
    }
    expect((await opener(app).open(token)).status).toBe(400);
    expect(await emailOf(person)).toMatchObject({ email: person.session.user.email });
  });

  test('ends the links that reset the password, which went to the old address', async () => {
    const app = await aMailingApp();
    const person = await register(app);
    const resets = passwordResetStore(await database());
    const account = await resets.find(person.session.user.email);
    const reset = (account && (await resets.start(account))) ?? '';
    const next = anAddress();
    await person.put('/api/auth/email', { email: next, password });
    await opener(app).open(await tokenFor(person, next));
    expect(await resets.emailOf(reset)).toBeNull();
  });

  test('on a server without mail is done at once, and stays unverified', async () => {
    const app = await theApp();
    const [person, owner] = [await signUp(app), await signUp(app)];
    const again = await person.post('/api/auth/email/verification');
    expect([again.status, again.body.error]).toEqual([
      409,
      'Este servidor no envía correos: tu correo queda sin verificar',
    ]);
    const next = anAddress();
    const { body } = await person.put('/api/auth/email', { email: next, password });
    expect(body).toEqual({ email: next, verified: false, changingTo: null });
    const refused = await person.put('/api/auth/email', { email: owner.session.user.email, password });
    expect([refused.status, refused.body.error]).toEqual([409, 'Ya existe una cuenta con ese email']);
  });
});
