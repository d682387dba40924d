import { glob, readFile } from 'node:fs/promises';
import type { SentInvitation } from '@baqueano/domain/people/team';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { nameInLetter } from '../../mail/one-line.ts';
import { aMember, anApp, database, register, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aPostOffice } from '../../testing/outside/post-office.ts';
import { callsOf } from '../../testing/requests/calls.ts';
import { users } from '../credentials/table.ts';
import { postOf } from './post-store.ts';
import { accountMails } from './table.ts';

const anEmail = () => `invitada-${crypto.randomUUID()}@flota.example`;

async function verify({ session }: SignedInClient): Promise<void> {
  const db = await database();
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, session.user.id));
}

const invite = async (owner: SignedInClient) =>
  (await owner.post<SentInvitation>('/api/invitations', { role: 'viewer', email: anEmail() })).body;

test('letters leave by one place, which counts each: nothing else calls the mailer', async () => {
  const folder = new URL('../../', import.meta.url).pathname;
  const callers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    if (/\bmailer\(/.test(await readFile(folder + file, 'utf8'))) callers.push(file);
  }
  expect(callers.toSorted()).toEqual(['mail/mail.ts', 'people/account-mail/post-store.ts']);
});

test('no letter leaves while the e-mail of whoever invites is unverified: the link is handed over', async () => {
  const { letters, mail } = await aPostOffice();
  const owner = await signUp(await anApp({ mail }));
  const { mailed, notMailed, path } = await invite(owner);
  expect([mailed, notMailed, path !== null]).toEqual([false, 'unverified', true]);
  await verify(owner);
  expect(await invite(owner)).toMatchObject({ mailed: true, notMailed: null });
  expect(letters).toHaveLength(1);
});

test('one person causes 30 letters in a day, one address 60, whoever they are to', async () => {
  const post = postOf(await database(), { mail: null, registrationLimit: 1_000 });
  const address = crypto.randomUUID();
  const counts: number[] = [];
  for (const person of [1, 2, 3].map(() => crypto.randomUUID())) {
    const letters = Array.from({ length: 32 }, () =>
      post.reserve({ person, address }, [{ kind: 'letter', most: 10, windowSeconds: 60 }, crypto.randomUUID()]),
    );
    counts.push((await Promise.all(letters)).filter((letter) => letter !== null).length);
  }
  expect(counts).toEqual([30, 30, 0]);
});

test('a letter keeps who causes it when it is to another one, or to an address that nobody has shown to be theirs', async () => {
  const db = await database();
  const app = await theApp();
  const owner = await register(app);
  const person = await aMember(owner, 'viewer');
  await owner.put(`/api/members/${person.session.user.id}`, { role: 'workshop', driverId: null });
  const password = 'caballo-correcto';
  await owner.put('/api/auth/password', { currentPassword: password, newPassword: 'otro-caballo-correcto' });
  const { name } = owner.session.organization;
  await owner.post('/api/organization/deletion', { name });
  const causes = async ({ session: { user } }: SignedInClient) =>
    Object.fromEntries(
      (await db.select().from(accountMails).where(eq(accountMails.userId, user.id))).map(({ kind, cause }) => [
        kind,
        cause?.person,
      ]),
    );
  const { id } = owner.session.user;
  expect(await causes(person)).toMatchObject({ 'role-changed': id });
  expect(await causes(owner)).toMatchObject({
    'email-verification': null,
    'password-changed': undefined,
    'organization-ending': undefined,
  });
});

test('what makes others read or receive something is limited by person, in every call', async () => {
  const app = await theApp();
  const { paths } = (await app.inject('/api/docs/json')).json();
  const unlimited: string[] = [];
  for (const { method, path, permission } of await callsOf(app)) {
    if (method !== 'POST' || !/^(?:own|link|member):write$/.test(permission ?? '')) continue;
    if (!paths[path].post['x-daily-limit']) unlimited.push(path);
  }
  expect(unlimited.toSorted()).toEqual([
    // The first ones act on one record, and PDFs have a limit in ten minutes; the others act on many at once.
    '/api/members/{id}/second-factor/removal',
    // A record: nothing of it is sent.
    '/api/my/fuel-entries',
    '/api/sale-packs/{id}/pdf',
  ]);
  expect(paths['/api/my/problems'].post['x-daily-limit']).toBe(30);
});

test('the name of an organization is one line in a letter, and no address', async () => {
  expect(nameInLetter('Ganaste\n\nhttps://evil.example/2')).toBe('Ganaste https evil.example/2');
  expect(nameInLetter('x'.repeat(200))).toHaveLength(60);
});
