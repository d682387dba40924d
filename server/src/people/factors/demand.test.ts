import type { Session } from '@baqueano/domain/people/session';
import type { AccountFactors } from '@baqueano/domain/sign-in/second-factor';
import { describe, expect, test } from 'vitest';
import { aMember, Client, database, SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { addPasskey, password, setUpApp, withApp } from '../../testing/outside/factors.ts';
import { callsOf, filled } from '../../testing/requests/calls.ts';
import { factorsOf } from '../credentials/factor-store.ts';

describe('demanded of everybody', () => {
  const demand = (owner: SignedInClient, required = true) =>
    owner.put<{ requiresSecondFactor: boolean }>('/api/organization/second-factor', { required });

  test('only who has one demands it, and then everybody without is led to it at once', async () => {
    const owner = await signUp(await theApp());
    let viewer = await aMember(owner, 'viewer');
    const again = async ({ app, session: { user } }: SignedInClient) => {
      const credentials = { email: user.email, password };
      const { body } = await new Client(app).post<Session>('/api/auth/login', credentials);
      const here = { organizationId: owner.session.organization.id };
      return new SignedInClient(app, (await new Client(app, body.token).post<Session>('/api/auth/switch', here)).body);
    };
    const early = await demand(owner);
    expect([early.status, early.body.error]).toEqual([409, 'Primero configurá tu segundo factor, en Mi cuenta']);
    await withApp(owner);
    expect((await viewer.get('/api/vehicles')).status).toBe(200);
    const { status, body } = await demand(owner);
    expect([status, body.requiresSecondFactor]).toEqual([200, true]);
    expect((await viewer.put('/api/organization/second-factor', { required: false })).status).toBe(403);

    const open: string[] = [];
    for (const call of (await callsOf(owner.app)).filter(({ permission }) => permission)) {
      const refused = await viewer.call(
        call.method,
        filled(call, viewer.session.user.id),
        call.takesBody ? {} : undefined,
      );
      const saysDemand = refused.body?.error === 'Tu organización pide un segundo factor. Configuralo para seguir';
      if (refused.status !== 403 || !saysDemand) open.push(`${call.method} ${call.path}`);
      // Logout ends the session of the next calls.
      if (call.path === '/api/auth/logout') viewer = await again(viewer);
    }
    expect(open.toSorted()).toEqual([
      'GET /api/auth/factors',
      'GET /api/auth/me',
      'POST /api/auth/factors/recovery-codes',
      'POST /api/auth/factors/totp',
      'POST /api/auth/factors/totp/confirmation',
      'POST /api/auth/factors/totp/removal',
      'POST /api/auth/logout',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/additions',
      'POST /api/auth/passkeys/{id}/removal',
      'POST /api/auth/switch',
    ]);
    const me = await viewer.get<Session>('/api/auth/me');
    expect([me.status, me.body.membership.mustSetUpFactor]).toEqual([200, true]);
    await setUpApp(viewer);
    expect((await viewer.get('/api/vehicles')).status).toBe(200);
    expect((await viewer.get<Session>('/api/auth/me')).body.membership.mustSetUpFactor).toBe(false);
  });

  test('a passkey will do; the last factor stays while it is demanded, and no key is concerned', async () => {
    const owner = await signUp(await theApp());
    const key = await owner.add('/api/api-keys', { name: 'Planilla', permissions: ['vehicle:read'] });
    const { body: made } = await owner.post<{ secret: string }>(`/api/api-keys/${key.id}/secret`);
    await addPasskey(owner);
    expect((await demand(owner)).status).toBe(200);
    expect((await new Client(owner.app, made.secret).get('/api/vehicles')).status).toBe(200);
    const { body } = await owner.get<AccountFactors>('/api/auth/factors');
    expect(body.demandedBy).toEqual([owner.session.organization.name]);
    const removal = `/api/auth/passkeys/${body.passkeys[0]?.id}/removal`;
    const refused = await owner.post(removal, { password });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${owner.session.organization.name} pide un segundo factor: agregá otro antes de quitar este`,
    ]);
    await withApp(owner);
    expect((await owner.post(removal, { password })).status).toBe(204);
    expect((await owner.post('/api/auth/factors/totp/removal', { password })).status).toBe(409);
    expect((await demand(owner, false)).status).toBe(200);
    expect((await owner.post('/api/auth/factors/totp/removal', { password })).status).toBe(204);
  });

  test('to undo it goes both ways, and demands what it demanded before', async () => {
    const owner = await signUp(await theApp());
    await withApp(owner);
    await demand(owner);
    await demand(owner, false);
    const { body: lines } = await owner.get<{ id: string; after: object }[]>('/api/activity?kind=organization');
    expect(lines.map(({ after }) => after)).toEqual([{ requiresSecondFactor: false }, { requiresSecondFactor: true }]);
    expect((await owner.post('/api/auth/factors/totp/removal', { password })).status).toBe(204);
    expect((await owner.post(`/api/activity/${lines[0]?.id}/undo`, {})).status).toBe(409);
  });
});

describe('a lost factor', () => {
  test('an owner resets a member, whose sessions end; a line tells it', async () => {
    const owner = await signUp(await theApp());
    const { body: sent } = await owner.post<{ path: string }>('/api/invitations', { role: 'viewer' });
    const joined = await new Client(owner.app).post<Session>('/api/invitations/register', {
      token: sent.path.split('token=')[1],
      email: `nuevo-${crypto.randomUUID()}@flota.example`,
      password,
      firstName: 'Raúl',
    });
    const member = new SignedInClient(owner.app, joined.body);
    const reset = `/api/members/${member.session.user.id}/second-factor/removal`;
    expect((await owner.post(reset, { password })).body.error).toBe('No tiene un segundo factor');
    await withApp(member);
    await addPasskey(member);
    const team = await owner.get<{ id: string; secondFactor: boolean }[]>('/api/members');
    expect(team.body.filter(({ secondFactor }) => secondFactor).map(({ id }) => id)).toEqual([member.session.user.id]);
    expect((await member.post(reset, { password })).status).toBe(403);
    expect((await owner.post(reset, { password })).status).toBe(204);
    expect((await member.get('/api/auth/me')).status).toBe(401);
    const credentials = { email: member.session.user.email, password };
    const again = await new Client(owner.app).post<Session>('/api/auth/login', credentials);
    expect(again.body.token).toMatch(/^[\w-]{64}$/);
    const { body: lines } = await owner.get<object[]>('/api/activity?kind=member&limit=1');
    expect(lines[0]).toMatchObject({ action: 'factor_reset', label: 'Raúl' });
  });

  test('nobody resets their own, nor that of who belongs elsewhere too', async () => {
    const owner = await signUp(await theApp());
    await withApp(owner);
    const own = await owner.post(`/api/members/${owner.session.user.id}/second-factor/removal`, { password });
    expect([own.status, own.body.error]).toEqual([409, 'El tuyo se cambia en Mi cuenta']);
    // With an organization of their own.
    const member = await aMember(owner, 'owner');
    await withApp(member);
    const refused = await owner.post(`/api/members/${member.session.user.id}/second-factor/removal`, { password });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'También es de otra organización: lo reinicia quien administra este servidor',
    ]);
    const stranger = await signUp(owner.app);
    expect(
      (await stranger.post(`/api/members/${member.session.user.id}/second-factor/removal`, { password })).status,
    ).toBe(404);
    expect((await factorsOf(await database(), member.session.user.id)).length).toBeGreaterThan(0);
  });
});
