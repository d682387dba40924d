import type { Role } from '@baqueano/domain/people/permissions';
import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { issueTenant } from '../issue-tenant.ts';

import type { Tenant } from '../tenant.ts';
import { database } from '../testing/api.ts';
import { rememberAnswers } from './answers.ts';
import { cachedTotals } from './records/totals.ts';
import { requireSession } from './signed-in.ts';

const organizationId = crypto.randomUUID();
const userId = crypto.randomUUID();
let made: Tenant['role'][] = [];

beforeEach(() => {
  made = [];
});

/** The session check and the cached responses, with a token that is the role. */
async function anApp(answer: (role: Tenant['role']) => Promise<object> = async (role) => ({ role })) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const totals = cachedTotals<{ of: Tenant['role'] }>();
  requireSession(app, await database(), async (token) => ({
    organizationId,
    userId,
    role: token as Role,
    driverId: null,
    mustSetUpFactor: false,
    version: '1',
  }));
  rememberAnswers(app, 'build');
  app.get('/page', { config: { needs: 'account:read' } }, async ({ tenant }) => {
    made.push(tenant.role);
    return JSON.stringify(await answer(tenant.role));
  });
  app.get('/totals', { config: { needs: 'account:read' } }, async (request) =>
    JSON.stringify(await totals(request, {}, async () => ({ of: request.tenant.role }))),
  );
  const ask = (role: Role, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { authorization: `Bearer ${role}`, ...headers } });
  return { ask };
}

test('two roles that ask one address are each given their own answer, the cached one too', async () => {
  const { ask } = await anApp();
  for (const _time of ['made', 'cached']) {
    for (const role of ['owner', 'driver'] as const) expect((await ask(role, '/page')).json()).toEqual({ role });
  }
  expect(made).toEqual(['owner', 'driver']);
});

test('and the one in the making, when both ask at once', async () => {
  const both = Promise.withResolvers<void>();
  const { ask } = await anApp(async (role) => {
    if (made.length === 2) both.resolve();
    // With a shared answer one of them would never get here, and the other would wait for ever.
    await both.promise;
    return { role };
  });
  const answers = await Promise.all([ask('owner', '/page'), ask('driver', '/page')]);
  expect(answers.map((answer) => answer.json())).toEqual([{ role: 'owner' }, { role: 'driver' }]);
});

test('neither is told that it has what only the other one has', async () => {
  const { ask } = await anApp();
  const etag = String((await ask('owner', '/page')).headers.etag);
  expect((await ask('owner', '/page', { 'if-none-match': etag })).statusCode).toBe(304);
  const other = await ask('driver', '/page', { 'if-none-match': etag });
  expect([other.statusCode, other.json()]).toEqual([200, { role: 'driver' }]);
  expect(other.headers.etag).not.toBe(etag);
});

test('totals are of one role', async () => {
  const { ask } = await anApp();
  for (const role of ['owner', 'driver'] as const) {
    expect((await ask(role, '/totals', { 'cache-control': 'no-cache' })).json()).toEqual({ of: role });
    expect((await ask(role, '/totals')).json()).toEqual({ of: role });
  }
});

test('who sees some vehicles has the scope of these vehicles, in whatever order', () => {
  const scopeOf = (sees?: string[]) => issueTenant(organizationId, { kind: 'system' }, 'driver', { sees }).scope;
  expect(scopeOf(['a', 'b'])).toBe(scopeOf(['b', 'a']));
  expect(new Set([scopeOf(), scopeOf(['a']), scopeOf(['a', 'b']), scopeOf([])]).size).toBe(4);
});
