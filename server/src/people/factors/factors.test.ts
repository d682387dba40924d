import type { Session } from '@baqueano/domain/people/session';
import { type AccountFactors, type RecoveryCodes, recoveryCodesMade } from '@baqueano/domain/sign-in/second-factor';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Client, database, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import {
  addPasskey,
  aTicket,
  password,
  setUpApp,
  showCode,
  somebody,
  somebodyWithCodes,
} from '../../testing/outside/factors.ts';
import { codeOf } from '../../testing/outside/totp.ts';
import { factorsOf } from '../credentials/factor-store.ts';
import { recoveryCodes, secondFactorTickets } from '../credentials/factors/table.ts';
import { attempts, sessions } from '../credentials/table.ts';

test('the first code of an app is not guessed by whoever has only the session', async () => {
  const person = await signUp(await theApp());
  const started = await person.post<{ secret: string }>('/api/auth/factors/totp', { password });
  const right = codeOf(started.body.secret);
  const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
  const confirm = (code: string) => person.post('/api/auth/factors/totp/confirmation', { code });
  const guesses = await Promise.all(Array.from({ length: 25 }, () => confirm(wrong)));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
  expect((await confirm(right)).status).toBe(429);
});

describe('recovery codes', () => {
  test('each is used once, however it is typed, and it is said how many are left', async () => {
    const { person, phone } = await somebodyWithCodes();
    const [first = '', second = ''] = phone.codes;
    expect(phone.codes).toHaveLength(recoveryCodesMade);
    expect(first).toMatch(/^[2-9A-HJ-NP-TV-Z]{5}-[2-9A-HJ-NP-TV-Z]{5}$/);
    expect((await showCode(person, await aTicket(person), first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await showCode(person, await aTicket(person), first)).status).toBe(400);
    const tickets = await Promise.all([aTicket(person), aTicket(person), aTicket(person)]);
    const outcomes = await Promise.all(tickets.map((ticket) => showCode(person, ticket, second)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const { body } = await person.get<AccountFactors>('/api/auth/factors');
    expect(body.recoveryCodesLeft).toBe(recoveryCodesMade - 2);
  });

  test('new ones void those of before, for whoever shows who they are', async () => {
    const { person, phone } = await somebodyWithCodes();
    const path = '/api/auth/factors/recovery-codes';
    const unproved = await person.post(path, {});
    expect([unproved.status, unproved.body.fields]).toEqual([400, { password: 'Escribí tu contraseña' }]);
    const code = phone.code();
    const { body } = await person.post<RecoveryCodes>(path, { code });
    expect(body.codes).toHaveLength(recoveryCodesMade);
    expect((await person.post(path, { code })).status).toBe(400);
    expect((await showCode(person, await aTicket(person), phone.codes[0] ?? '')).status).toBe(400);
    expect((await showCode(person, await aTicket(person), body.codes[0] ?? '')).status).toBe(200);
  });

  test('neither they nor the tickets are stored as they are', async () => {
    const { person, phone } = await somebodyWithCodes();
    const db = await database();
    const { organization, user } = person.session;
    const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(codes.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true);
    const ticket = await aTicket(person);
    const tickets = await db
      .select()
      .from(secondFactorTickets)
      .where(eq(secondFactorTickets.organizationId, organization.id));
    const stored = JSON.stringify([codes, tickets]);
    for (const secret of [...phone.codes.map((code) => code.replace('-', '')), ticket]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('setting up', () => {
  test('the first factor ends the other sessions, and changes nothing until it is confirmed', async () => {
    const person = await signUp(await theApp());
    const credentials = { email: person.session.user.email, password };
    const { body: other } = await new Client(person.app).post<Session>('/api/auth/login', credentials);
    const elsewhere = new SignedInClient(person.app, other);
    const { body } = await person.post<{ secret: string; uri: string }>('/api/auth/factors/totp', { password });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Baqueano:persona-.*issuer=Baqueano/);
    const confirmation = '/api/auth/factors/totp/confirmation';
    const wrong = await person.post(confirmation, { code: codeOf(body.secret, 5) });
    expect([wrong.status, wrong.body.fields?.code]).toEqual([400, expect.stringMatching(/^El código no es correcto/)]);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    expect((await person.post(confirmation, { code: codeOf(body.secret) })).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await person.get('/api/auth/me')).status).toBe(200);
  });

  test('another phone takes the place of the first one once it is confirmed', async () => {
    const { person, phone } = await somebody();
    const { body } = await person.post<{ secret: string }>('/api/auth/factors/totp', { password });
    expect((await showCode(person, await aTicket(person), phone.code())).status).toBe(200);
    const confirmation = { code: codeOf(body.secret) };
    const { body: done } = await person.post('/api/auth/factors/totp/confirmation', confirmation);
    expect(done).toEqual({ codes: null });
    expect((await showCode(person, await aTicket(person), phone.code(1))).status).toBe(400);
    expect((await showCode(person, await aTicket(person), codeOf(body.secret, 1))).status).toBe(200);
  });

  test('a stolen session of some age adds and removes nothing without password or code', async () => {
    const person = await signUp(await theApp());
    const db = await database();
    const here = and(
      eq(sessions.organizationId, person.session.organization.id),
      eq(sessions.userId, person.session.user.id),
    );
    await db.update(sessions).set({ createdAt: sql`now() - interval '1 hour'` }).where(here);
    for (const path of ['/api/auth/factors/totp', '/api/auth/passkeys/additions']) {
      expect((await person.post(path, {})).body.fields).toEqual({ password: 'Escribí tu contraseña' });
      expect((await person.post(path, { password: 'otra-cosa' })).body.fields).toEqual({
        password: 'La contraseña no es correcta',
      });
    }
    const phone = await setUpApp(person);
    expect((await person.post('/api/auth/factors/totp/removal', {})).status).toBe(400);
    expect((await person.post('/api/auth/factors/totp/removal', { code: phone.codes[3] })).status).toBe(204);
    const { body } = await person.get<AccountFactors>('/api/auth/factors');
    expect(body).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await factorsOf(db, person.session.user.id)).toEqual([]);
  });
});

test('what is counted of codes holds neither the code nor the e-mail', async () => {
  const { person } = await somebody();
  await showCode(person, await aTicket(person), '000000');
  const rows = await (await database()).select().from(attempts).where(eq(attempts.kind, 'second-factor'));
  expect(JSON.stringify(rows)).not.toContain(person.session.user.email);
});

test('what is done with a factor is written to its owner', async () => {
  const { person, phone } = await somebodyWithCodes();
  const kinds = async () =>
    (await lettersOf(person)).map(({ kind }) => kind).filter((kind) => /^(?:sec|pass|rec)/.test(kind));
  expect(await kinds()).toEqual(['second-factor-on']);
  const { body: made } = await person.post<RecoveryCodes>('/api/auth/factors/recovery-codes', { password });
  await showCode(person, await aTicket(person), made.codes[0] ?? '');
  const used = (await lettersOf(person)).find(({ kind }) => kind === 'recovery-code-used');
  expect(used?.text).toMatch(/quedan 9/i);
  await addPasskey(person, 'Llave del taller');
  const { body: factors } = await person.get<AccountFactors>('/api/auth/factors');
  await person.post(`/api/auth/passkeys/${factors.passkeys[0]?.id}/removal`, { password });
  expect((await lettersOf(person)).at(-1)?.text).toContain('Llave del taller');
  await person.post('/api/auth/factors/totp/removal', { code: phone.code(1) });
  expect(await kinds()).toEqual([
    ...['second-factor-on', 'recovery-codes-made', 'recovery-code-used', 'passkey-added', 'passkey-removed'],
    'second-factor-off',
  ]);
});
