import type { Session } from '@baqueano/domain/people/session';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/pool/open.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { jobs } from '../../jobs/table.ts';
import { aMember, anApp, Client, database, register, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { silentLog } from '../../testing/database/data-folder.ts';
import { aMigratedDatabase } from '../../testing/database/migrated-database.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import { aPostOffice } from '../../testing/outside/post-office.ts';
import { users } from '../credentials/table.ts';
import { letterOf } from './letter.ts';
import type { AccountNews, AccountNewsKind } from './news.ts';
import { sendAccountMails } from './send-store.ts';
import { mailAboutAccount, noteDevice, sendingAccountMails } from './store.ts';
import { accountMails, knownDevices } from './table.ts';
import { wordsOf } from './words.ts';

const password = 'caballo-correcto';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const device = windows;
const by = 'Ana Suárez';

const all: AccountNews = {
  'email-verification': { changes: false },
  'email-taken': {},
  'email-change-asked': { to: 'nueva@flota.example', device },
  'email-changed': { from: 'vieja@flota.example', to: 'nueva@flota.example', device },
  'password-changed': { device },
  'password-reset': { device },
  'new-device': { device, network: '198.51.0.0/16' },
  'provider-linked': { provider: 'Cooperativa', device },
  'provider-unlinked': { provider: 'Cooperativa', device },
  'role-changed': { organization: 'Transportes Sur', role: 'Taller', by },
  'made-owner': { organization: 'Transportes Sur', by },
  'removed-from-organization': { organization: 'Transportes Sur', by: null },
  'api-key-created': { organization: 'Transportes Sur', name: 'Planilla' },
  'second-factor-on': { device },
  'second-factor-off': { device },
  'second-factor-reset': { by: null },
  'passkey-added': { name: 'Teléfono', device },
  'passkey-removed': { name: 'Teléfono', device },
  'recovery-code-used': { left: 1, device },
  'recovery-codes-made': { device },
  'account-deleted': { device },
  'organization-ending': { organization: 'Transportes Sur', on: '23/12/2026' },
};
const kinds = Object.keys(all) as AccountNewsKind[];

const frame = {
  to: 'ana@flota.example',
  name: 'Ana',
  at: '2026-11-23T18:04:00Z',
  device: windows,
  origin: 'https://flota.example',
};

describe('a letter', () => {
  test.each(kinds)('about %s is short, dated in Argentina, says what to do, and leads nowhere else', (kind) => {
    const { subject, text, html = '' } = letterOf(wordsOf(kind, all[kind], 'T'.repeat(43)), frame);
    expect(subject.length).toBeLessThan(90);
    expect(text.split(/\s+/).length).toBeLessThan(120);
    expect(text).toContain('Fecha: 23/11/2026 a las 15:04 (hora de Argentina)');
    expect(text).toContain('Dispositivo: Chrome en Windows');
    expect(text).toMatch(/\n\nSi (?:no|fuiste)/);
    expect(text).not.toMatch(/undefined|null|\[object/);
    const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !address.startsWith('https://flota.example'))).toEqual([]);
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/i);
    // The product uses 'vos' everywhere.
    expect(text).not.toMatch(/\b(?:usted|puedes|tienes|eres)\b/i);
  });

  test('keeps what people call themselves on one line, and as text', () => {
    const name = 'Ana\r\nBcc: otra@x.example\r\n\r\n<b>Hola</b>';
    const organization = 'Sur"><script>alert(1)</script>\r\nX-Otra: 1';
    const letter = letterOf(wordsOf('made-owner', { organization, by: name }, null), { ...frame, name });
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.html).not.toContain('<script');
    expect(letter.html).not.toContain('<b>');
    expect(letter.html).toContain('&lt;b&gt;Hola&lt;/b&gt;');
    expect(letter.text).not.toMatch(/^(?:Bcc|X-Otra):/m);
  });
});

/** A database of its own: letters of other tests would wait in a shared one. */
async function aQueue() {
  const { url } = await aMigratedDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  const office = await aPostOffice();
  const id = crypto.randomUUID();
  await db.execute(
    sql`insert into users (id, email, first_name) values (${id}, 'ana@flota.example', ${'Ana\r\nX-Mala: 1'})`,
  );
  const config = { mail: office.mail, publicUrl: 'https://flota.example', port: 0, registrationLimit: 200 };
  const send = (settings: Parameters<typeof sendAccountMails>[1] = config) =>
    sendAccountMails(db, settings, new AbortController().signal);
  const tell = <Kind extends AccountNewsKind>(kind: Kind, details: AccountNews[Kind]) =>
    transaction(db, (tx) => mailAboutAccount(tx, id, kind, details));
  return { db, close, office, id, config, send, tell, left: () => db.$count(accountMails) };
}

describe('what waits', () => {
  test('leaves once, to that address, as text and HTML', async () => {
    const { close, office, send, tell, left } = await aQueue();
    await tell('api-key-created', { organization: 'Sur\r\nX-Mala: 1', name: 'Planilla' });
    await tell('password-changed', { device: windows });
    await send();
    await send();
    expect(office.recipients).toEqual([['ana@flota.example'], ['ana@flota.example']]);
    const [first = ''] = office.letters;
    expect(first).toMatch(/^Message-ID: <[\w-]{36}@flota\.example>/im);
    expect(first).toContain('multipart/alternative');
    expect(first).not.toMatch(/^X-Mala/m);
    expect(await left()).toBe(0);
    await close();
  });

  test('is the transaction’s: what is rolled back tells nothing, and what is committed is asked for at once', async () => {
    const { close, db, id, tell, left } = await aQueue();
    await db.insert(jobs).values({ name: sendingAccountMails, dueAt: sql`now() + interval '1 hour'` });
    const broken = transaction(db, async (tx) => {
      await mailAboutAccount(tx, id, 'password-changed', { device: null });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    const due = async () => (await db.execute(sql`select due_at <= now() as due from jobs`)).rows[0]?.due;
    expect([await left(), await due()]).toEqual([0, false]);
    await tell('password-changed', { device: null });
    expect([await left(), await due()]).toEqual([1, true]);
    await close();
  });

  test('is tried again when the mail server is away, and is given up after three days', async () => {
    const { close, db, office, config, send, tell, left } = await aQueue();
    await tell('password-changed', { device: null });
    const away = { ...config, mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:1' } };
    await expect(send(away)).rejects.toThrow('were not sent');
    const [row] = await db.select().from(accountMails);
    expect(row?.failures).toBe(1);
    await send();
    expect(office.letters).toHaveLength(0);
    await db.update(accountMails).set({ dueAt: sql`now()` });
    await send();
    expect(office.letters).toHaveLength(1);
    await tell('password-changed', { device: null });
    await db.update(accountMails).set({ at: sql`now() - interval '73 hours'` });
    await send();
    expect([office.letters.length, await left()]).toEqual([1, 0]);
    await close();
  });

  test('is thrown away where there is no mail, and so is what another version calls otherwise', async () => {
    const { close, db, office, send, tell, left } = await aQueue();
    await tell('password-changed', { device: null });
    await send({ mail: null, port: 0, registrationLimit: 200 });
    expect(await left()).toBe(0);
    await tell('password-changed', { device: null });
    await db.update(accountMails).set({ kind: 'something-else' });
    await send();
    expect([office.letters.length, await left()]).toEqual([0, 0]);
    await close();
  });

  test('is ten of a kind in a day at most, and ten of all to whom nobody has shown to be there', async () => {
    const { close, db, office, id, send, tell, left } = await aQueue();
    async function flood(): Promise<number> {
      office.letters.length = 0;
      for (let made = 0; made < 12; made++) await tell('recovery-codes-made', { device: null });
      await tell('password-changed', { device: null });
      await send();
      expect(await left()).toBe(0);
      return office.letters.length;
    }
    expect(await flood()).toBe(10);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    expect(await flood()).toBe(11);
    expect(office.letters.at(-1)).toContain('contrase');
    await close();
  });

  test('of a change that was cancelled meanwhile has no link to offer', async () => {
    const { close, db, office, id, send } = await aQueue();
    await transaction(db, (tx) => mailAboutAccount(tx, id, 'email-verification', { changes: true }, 'b@flota.example'));
    await send();
    expect(office.letters).toEqual([]);
    await close();
  });
});

const kindsOf = async (person: SignedInClient) => (await lettersOf(person)).map(({ kind }) => kind);

async function signInFrom(app: FastifyInstance, { session: { user } }: SignedInClient, agent: string, ip: string) {
  const headers = { 'user-agent': agent, 'x-forwarded-for': ip };
  const body = { email: user.email, password };
  const { status } = await new Client(app).call<Session>('POST', '/api/auth/login', body, headers);
  expect(status).toBe(200);
}

describe('a new device', () => {
  test('is told once a day of each, and the first one is not', async () => {
    const app = await anApp({ trustProxy: true });
    const person = await register(app);
    const countSent = async () => (await kindsOf(person)).filter((kind) => kind === 'new-device').length;
    // The device of the registration.
    const db = await database();
    await db.delete(knownDevices).where(eq(knownDevices.userId, person.session.user.id));
    await signInFrom(app, person, windows, '198.51.100.7');
    expect(await countSent()).toBe(0);
    await signInFrom(app, person, windows, '198.51.100.7');
    await signInFrom(app, person, windows.replace('142', '143'), '198.51.7.9');
    expect(await countSent()).toBe(0);
    await signInFrom(app, person, windows, '203.0.113.9');
    expect(await countSent()).toBe(1);
    await signInFrom(app, person, windows, '192.0.2.1');
    expect(await countSent()).toBe(1);
    await signInFrom(
      app,
      person,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      '192.0.2.1',
    );
    expect(await countSent()).toBe(2);
    const letter = (await lettersOf(person)).find(({ kind }) => kind === 'new-device');
    expect(letter?.text).toContain('203.0.0.0/16');
    expect(letter?.text).toContain(`Fecha: ${formatDate(dayOf(new Date().toISOString()))}`);
  });

  test('that signs in many times at once is one', async () => {
    const db = await database();
    const { session } = await signUp(await theApp());
    const one = { userAgent: windows, network: '203.0.0.0/16' };
    await Promise.all(Array.from({ length: 5 }, () => noteDevice(db, session.user.id, one)));
    const mails = await db.select().from(accountMails).where(eq(accountMails.userId, session.user.id));
    expect(mails.filter(({ kind }) => kind === 'new-device')).toHaveLength(1);
  });
});

describe('what happens with an account is mailed', () => {
  test('its password and its keys', async () => {
    const app = await theApp();
    const person = await signUp(app);
    await person.put('/api/auth/password', { currentPassword: password, newPassword: 'otro-caballo-correcto' });
    await person.add('/api/api-keys', { name: 'Planilla', permissions: ['vehicle:read'] });
    expect(await kindsOf(person)).toEqual(expect.arrayContaining(['password-changed', 'api-key-created']));
  });

  test('a deletion, to an address that is nobody’s any more', async () => {
    const app = await theApp();
    const owner = await signUp(app);
    const person = await signUp(app);
    const db = await database();
    const { user, organization } = person.session;
    await db.execute(sql`
      insert into members (organization_id, user_id, role) values (${organization.id}, ${owner.session.user.id}, 'owner')`);
    expect((await person.post('/api/auth/deletion', { password })).status).toBe(204);
    const mails = await db
      .select()
      .from(accountMails)
      .where(eq(accountMails.userId, user.id))
      .orderBy(asc(accountMails.id));
    expect(mails.at(-1)).toMatchObject({ kind: 'account-deleted', email: user.email, name: 'Ana' });
  });

  test('the role, also when it is taken back, and the removal, with who did it', async () => {
    const owner = await signUp(await theApp());
    const person = await aMember(owner, 'viewer');
    const path = `/api/members/${person.session.user.id}`;
    await owner.put(path, { role: 'workshop', driverId: null });
    await owner.put(path, { role: 'workshop', driverId: null });
    await owner.put(path, { role: 'owner', driverId: null });
    await owner.delete(path);
    const letters = await lettersOf(person);
    expect(letters.map(({ kind }) => kind).filter((kind) => kind !== 'email-verification')).toEqual([
      'role-changed',
      'made-owner',
      'removed-from-organization',
    ]);
    for (const { text, kind } of letters)
      if (kind !== 'email-verification') expect(text).toContain('Lo hizo Ana Suárez');
    const leaving = await aMember(owner, 'viewer');
    await leaving.delete('/api/members/me');
    expect((await lettersOf(leaving)).at(-1)?.text).toContain('Dejaste');
  });

  test('a password that was reset, on every server', async () => {
    const { mail, letters } = await aPostOffice();
    const app = await anApp({ mail });
    const person = await register(app);
    const client = new Client(app);
    await client.post('/api/auth/password/forgotten', { email: person.session.user.email });
    await expect.poll(() => letters.length).toBe(1);
    const letter = letters[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const token = /restablecer=([\w-]{64})/.exec(letter)?.[1];
    expect((await client.post('/api/auth/password/reset', { token, password: 'otro-caballo-correcto' })).status).toBe(
      204,
    );
    expect(await kindsOf(person)).toContain('password-reset');
    const { body } = await client.post<Session>('/api/auth/login', {
      email: person.session.user.email,
      password: 'otro-caballo-correcto',
    });
    const again = new SignedInClient(app, body);
    expect((await again.get('/api/auth/email')).body).toMatchObject({ verified: true });
  });
});
