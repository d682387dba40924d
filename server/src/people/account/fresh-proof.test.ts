import type { Session } from '@baqueano/domain/people/session';
import type { LinkedIdentity, OidcSetupRequired } from '@baqueano/domain/sign-in/oidc';
import { and, eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, database, SignedInClient } from '../../testing/api.ts';
import { place, withApp } from '../../testing/outside/factors.ts';
import { anOidcApp, setup } from '../../testing/outside/oidc-browser.ts';
import { callsOf, filled } from '../../testing/requests/calls.ts';
import { members, users } from '../credentials/table.ts';

/** Calls that change the ways into an account, or end one, demand a fresh proof (decision 85). */

/** A session is enough for these: none adds a way in, removes the last one, or ends an account. */
const bySessionAlone = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/switch',
  'PUT /api/auth/me',
  // An owner defends the account with these: other sessions end, and a change of the e-mail does not happen.
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/auth/email/change',
  // This letter goes to the account's own mailbox.
  'POST /api/auth/email/verification',
  'POST /api/invitations/join',
  'POST /api/organizations',
  'DELETE /api/members/me',
]);

/** Signs up by a provider, without password and factor, and adds a colleague with a factor. */
async function somebody() {
  const { app, browser, signIn } = await anOidcApp(place.origin);
  const reply = await signIn({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@flota.example` });
  const { verificationToken } = reply.body as OidcSetupRequired;
  const { body } = await browser.call<Session>('/api/auth/oidc/complete', setup(verificationToken));
  const person = new SignedInClient(app, body);
  const [identity] = (await person.get<LinkedIdentity[]>('/api/auth/identities')).body;
  const colleague = await aMember(person, 'owner');
  const db = await database();
  // Gives the provider's account another way in, and leaves the colleague only this organization.
  await db.update(users).set({ googleSubject: crypto.randomUUID() }).where(eq(users.id, body.user.id));
  const elsewhere = ne(members.organizationId, body.organization.id);
  await db.delete(members).where(and(eq(members.userId, colleague.session.user.id), elsewhere));
  await withApp(colleague);
  const calls = (await callsOf(app)).filter(
    ({ method, path, permission }) =>
      method !== 'GET' && (permission === 'account:write' || /^\/api\/members\/.*second-factor/.test(path)),
  );
  const ids: Record<string, string | undefined> = { identities: identity?.id, members: colleague.session.user.id };
  const bodies: Record<string, object> = {
    'PUT /api/auth/email': { email: `${crypto.randomUUID()}@otra.example` },
    'PUT /api/auth/password': { currentPassword: 'caballo-correcto', newPassword: 'otro-caballo-correcto' },
    'POST /api/auth/identities/start': { provider: '1' },
    'POST /api/auth/identities/finish': { response: 'state=x' },
    'POST /api/auth/factors/totp/confirmation': { code: '123456' },
  };
  const rest = calls.filter(({ method, path }) => !bySessionAlone.has(`${method} ${path}`));
  const call = (one: (typeof calls)[number]) =>
    person.call(
      one.method,
      filled(one, ids[one.path.split('/').find((part) => part in ids) ?? ''] ?? crypto.randomUUID()),
      one.takesBody ? (bodies[`${one.method} ${one.path}`] ?? {}) : undefined,
    );
  return { person, calls, rest, call };
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('a session of 20 days of an account without password and factor changes no way in, and ends no account', async () => {
  const { person, calls, rest, call } = await somebody();
  expect([...bySessionAlone].filter((key) => !calls.some((one) => keyOf(one) === key))).toEqual([]);
  expect(rest.length).toBeGreaterThan(10);
  const db = await database();
  await db.execute(sql`
    update sessions set created_at = now() - interval '20 days' where organization_id = ${person.session.organization.id}`);
  const done: string[] = [];
  for (const one of rest) {
    const { status } = await call(one);
    expect(status, keyOf(one)).toBeLessThan(500);
    if (status < 300) done.push(keyOf(one));
  }
  expect(done).toEqual([]);
  expect((await person.get('/api/auth/me')).status).toBe(200);
});

test('whoever has just signed in is let: the refusals of the old session had no other reason', async () => {
  const { rest, call } = await somebody();
  const done: string[] = [];
  // The end of the account comes last.
  for (const one of rest.toSorted(
    (a, b) => Number(a.path.endsWith('/deletion')) - Number(b.path.endsWith('/deletion')),
  )) {
    if ((await call(one)).status < 300) done.push(keyOf(one));
  }
  expect(done.toSorted()).toEqual([
    'POST /api/auth/deletion',
    'POST /api/auth/factors/totp',
    'POST /api/auth/identities/start',
    'POST /api/auth/identities/{id}/removal',
    'POST /api/auth/passkeys/additions',
    'POST /api/members/{id}/second-factor/removal',
    'PUT /api/auth/email',
  ]);
});
