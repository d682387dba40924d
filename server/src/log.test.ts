import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { errorForLog, errorLine } from './database/connection/error-for-log.ts';
import { openDatabase } from './database/pool/open.ts';
import { startJobs } from './jobs/jobs.ts';
import { schedule } from './schedule.ts';
import { Client as ApiClient, aRegistration, SignedInClient } from './testing/api.ts';
import { aDataFolder, silentLog } from './testing/database/data-folder.ts';
import { anEmptyDatabase } from './testing/database/empty-database.ts';
import { someReferences } from './testing/kinds.ts';
import { googleClientId, googleIssuer } from './testing/outside/google-issuer.ts';
import { bodiesOfKinds } from './testing/requests/call-bodies.ts';
import { type Call, callsOf } from './testing/requests/calls.ts';

/** Typed texts stay out of the log, also in messages about a failing database. */

/** A server on a database of its own, with a log for the test. Statements that wait for a lock end after 100 ms. */
async function aServer() {
  const databaseUrl = await anEmptyDatabase();
  const impatient = new URL(databaseUrl);
  impatient.searchParams.set('statement_timeout', '100');
  const { db, ready, close } = await openDatabase({ databaseUrl: impatient.href, dataDir: '', log: silentLog });
  onTestFinished(close);
  const google = await googleIssuer();
  onTestFinished(google.stop);
  const config = readConfig({
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_ISSUER: google.issuer,
    DATA_DIR: await aDataFolder(),
  });
  const lines: string[] = [];
  const app = await createApp({ db, config, ready, logTo: { write: (line) => void lines.push(line) } });
  const sweep = async () => {
    const jobs = startJobs(db, schedule(db, config), app.log);
    await jobs.look();
    await jobs.stop();
  };
  onTestFinished(() => app.close());
  const administrator = new Client({ connectionString: databaseUrl });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  return { app, lines, administrator, google, sweep };
}

type Server = Awaited<ReturnType<typeof aServer>>;

const token = (name: string) => `${name}-token-`.padEnd(64, 'x');

/** A body that each call accepts, so that its values reach a statement. */
async function bodiesOf({ google }: Server, owner: SignedInClient): Promise<Record<string, object>> {
  const { email } = owner.session.user;
  const password = 'clave-privada-correcta';
  const organization = { organizationName: 'Organización Privada', organizationType: 'car_rental' };
  const credential = await google.sign({ sub: 'private-subject', email: 'private@gmail.example' });
  return {
    ...bodiesOfKinds(await someReferences(owner.add)),
    'POST /api/auth/login': { email, password },
    'POST /api/auth/register': { ...organization, email: 'private@flota.example', password, firstName: 'Privada' },
    'POST /api/auth/google': { credential },
    'POST /api/auth/google/complete': { ...organization, verificationToken: token('setup') },
    'POST /api/auth/password/forgotten': { email },
    'POST /api/auth/password/reset/check': { token: token('check') },
    'POST /api/auth/password/reset': { token: token('reset'), password },
    'POST /api/auth/switch': { organizationId: '019a0000-0000-7000-8000-00000000f00d' },
    'POST /api/auth/deletion': { password },
    'POST /api/auth/second-factor': { ticket: token('ticket'), code: '918273' },
    'POST /api/auth/passkeys/sign-in': {
      credential: {
        ...{ id: 'private-credential', type: 'public-key' },
        response: {
          clientDataJSON: 'private-client',
          authenticatorData: 'private-data',
          signature: 'private-signature',
        },
      },
    },
    'POST /api/auth/passkeys': {
      name: 'Llave privada',
      credential: {
        ...{ id: 'private-credential', type: 'public-key' },
        response: { clientDataJSON: 'private-client', attestationObject: 'private-attestation' },
      },
    },
    'POST /api/auth/passkeys/additions': { password },
    'PUT /api/auth/passkeys/{id}': { name: 'Llave privada' },
    'POST /api/auth/passkeys/{id}/removal': { password },
    'POST /api/auth/factors/totp': { password },
    'POST /api/auth/factors/totp/confirmation': { code: '918273' },
    'POST /api/auth/factors/totp/removal': { password, code: 'ABCDE-FGHJK' },
    'POST /api/auth/factors/recovery-codes': { password },
    'POST /api/auth/email/check': { token: token('email-check') },
    'POST /api/auth/email/verify': { token: token('email-verify') },
    'PUT /api/auth/email': { email: 'otra-privada@flota.example', password },
    'POST /api/auth/oidc/start': { provider: '1' },
    'POST /api/auth/oidc/finish': { response: `state=${token('state')}&code=${token('code')}` },
    'POST /api/auth/oidc/complete': { ...organization, verificationToken: token('oidc-setup') },
    'POST /api/auth/identities/start': { provider: '1', password },
    'POST /api/auth/identities/finish': { response: `state=${token('link-state')}&code=${token('link-code')}` },
    'POST /api/auth/identities/{id}/removal': { password },
    'POST /api/invitations': { role: 'viewer', email: 'invitada-privada@flota.example' },
    'POST /api/invitations/check': { token: token('offer') },
    'POST /api/invitations/accept': { token: token('accept'), email, password },
    'POST /api/invitations/register': {
      ...{ token: token('join'), email: 'nueva-privada@flota.example', password },
      firstName: 'Novísima',
    },
    'POST /api/invitations/join': { token: token('signed-in') },
    'PUT /api/auth/me': { firstName: 'Privadísima', lastName: 'Reservada' },
    'PUT /api/auth/password': { currentPassword: 'caballo-correcto', newPassword: password },
  };
}

/** The texts of a body that are long enough to differ from the log's own words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 6 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const absentId = '019a0000-0000-7000-8000-000000000000';
/** Fewer than the pool's connections, and than the queue for hashing passwords. */
const atOnce = 8;
const search = 'busqueda-privada';
const cursor = Buffer.from(JSON.stringify(['2026-01-01', absentId])).toString('base64url');

/** Calls fail at the look-up of their session, or at their first own statement. */
const failures = [
  { what: 'no table', locked: /^/, first: 'findSession' },
  { what: 'nothing but sessions', locked: /^(?!(sessions|members|changes|attempts|jobs)$)/, first: 'own' },
];

test.each(failures)(
  'while $what can be read no value that anybody sent is in the log, whatever is called',
  async ({ locked, first }) => {
    const server = await aServer();
    const { app, lines, administrator } = server;
    const registered = await new ApiClient(app).post('/api/auth/register', aRegistration());
    const owner = new SignedInClient(app, registered.body as never);
    const bodies = await bodiesOf(server, owner);
    const { rows } = await administrator.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => locked.test(name));
    await administrator.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
    // Sessions can be read, but neither ended nor swept away.
    if (first === 'own') await administrator.query('lock table sessions, members in share mode');
    lines.length = 0;

    const sent = new Set([String(owner.token), search, cursor]);
    const calls = await callsOf(app);
    const document = JSON.stringify(calls) + (await app.inject('/api/docs/json')).body;
    expect(calls.length).toBeGreaterThan(35);
    const send = async ({ method, path, key, takesBody }: Call) => {
      const body = bodies[key];
      if (takesBody && !body) throw new Error(`Teach this test the body of ${key}`);
      for (const text of textsIn(body)) if (!document.includes(text)) sent.add(text);
      const url = `${path.replaceAll(/\{\w+\}/g, absentId)}?search=${search}&limit=3&cursor=${cursor}`;
      const { status, body: answer } = await owner.call(method, url, body);
      expect(status, key).not.toBe(500);
      // Two at once are allowed per organization; the third is refused before any statement.
      return status === 503 && /^Ya hay dos descargas/.test(answer.error) ? 0 : status;
    };
    const statuses: number[] = [];
    // They wait for locks, and no call changes the records of another one: some wait at a time.
    for (let at = 0; at < calls.length; at += atOnce) {
      statuses.push(...(await Promise.all(calls.slice(at, at + atOnce).map(send))));
    }
    const failed = statuses.filter((status) => status === 503).length;
    await server.sweep();
    const isLogged = (words: string) => lines.some((line) => line.includes(words));
    if (first === 'own') await expect.poll(() => isLogged('no reset link was sent')).toBe(true);
    expect(isLogged(first === 'own' ? 'a job failed' : 'the jobs that are due could not')).toBe(true);
    await administrator.query('rollback');

    expect(sent.size).toBeGreaterThan(30);
    const leaked = [...sent].filter((value) => lines.some((line) => line.includes(value)));
    expect(leaked).toEqual([]);
    expect(lines.join('')).not.toMatch(/argon2id|"params"|"detail"|"where"/);
    // The failure itself is still logged.
    const logged503 = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
    expect(logged503).toHaveLength(failed);
    expect(failed).toBeGreaterThan(25);
    expect(logged503[0]?.err).toMatchObject({ type: 'DrizzleQueryError', cause: { code: '57014' } });
    expect(logged503[0]?.err.statement).toMatch(/\$1/);
    expect(logged503[0]?.err.stack).toMatch(/^at /);
  },
  120_000,
);

test('a value that PostgreSQL quotes stays out of the log, and what refused it does not', async () => {
  const { administrator } = await aServer();
  const failing = async (statement: string, values: unknown[]) => {
    const error: unknown = await administrator.query(statement, values).then(
      () => 'accepted',
      (reason: unknown) => reason,
    );
    const logged = `${JSON.stringify(errorForLog(error))} ${errorLine(error)}`;
    expect(logged).not.toMatch(/secreto|AB"123/);
    return errorForLog(error);
  };
  expect(await failing('select $1::text::int', ['secreto "dos" 3'])).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type integer',
  });
  expect(await failing('select ($1::text || $2)::date', ['secreto', ''])).toMatchObject({ code: '22007' });
  expect(await failing('select $1::jsonb', ['{"secreto": tres'])).toMatchObject({ code: '22P02' });
  await administrator.query('create table plates (plate text constraint plate_once primary key)');
  await administrator.query(`insert into plates values ('AB"123')`);
  expect(await failing('insert into plates values ($1)', ['AB"123'])).toMatchObject({
    code: '23505',
    constraint: 'plate_once',
    message: 'duplicate key value violates unique constraint "plate_once"',
  });
});

test('what a mail server or JSON.parse quotes stays out of the log', () => {
  const refused = Object.assign(new Error("Can't send mail - all recipients were rejected: 550 <ana@flota.example>"), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 <ana@flota.example>',
  });
  expect(JSON.stringify(errorForLog(refused))).not.toContain('ana@');
  expect(errorForLog(refused)).toMatchObject({ code: 'EENVELOPE' });
  const quoting = (text: string) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return JSON.stringify(errorForLog(error));
    }
  };
  expect(quoting('{"a": secreto}')).not.toContain('secreto');
});
