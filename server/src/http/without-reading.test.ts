import type { Permission } from '@baqueano/domain/people/permissions';
import { expect, test } from 'vitest';
import { aKeyOf, signUp, theApp } from '../testing/api.ts';
import { someReferences } from '../testing/kinds.ts';
import { type KindName, kinds } from '../testing/requests/bodies.ts';
import { callsOf } from '../testing/requests/calls.ts';

/** Without these permissions the key may not make a link, which would show unreadable records. */
const shown: Permission[] = [
  ...(['vehicle:read', 'document:read', 'file:read', 'driver:read'] as const),
  ...(['maintenance:read', 'fine:read', 'accident:read'] as const),
];
const more: Partial<Record<KindName, Permission[]>> = {
  files: ['vehicle:write'],
  folders: shown,
  'sale-packs': shown,
};

const names = (Object.keys(kinds) as KindName[]).filter((name) => name !== 'api-keys');

test.each(names)('a key that writes %s and does not read them is answered none', async (name) => {
  const { path, body, text, fixed } = kinds[name];
  const owner = await signUp(await theApp());
  const references = await someReferences(owner.add);
  const calls = await callsOf(owner.app);
  const needs = (method: string, at: string) =>
    calls.find((call) => call.method === method && call.path === at)?.permission ?? expect.fail(`${method} ${at}`);
  const writes: Permission = needs('POST', path);
  const deletes: Permission = needs('DELETE', `${path}/{id}`);
  const { id } = await owner.add(path, { ...body(references), [text]: 'Secreto' });
  const program = await aKeyOf(owner, [writes, deletes, ...(more[name] ?? [])]);
  const fieldsOf = (made: object) => Object.keys(made).filter((key) => key !== 'version');

  const own = body(references);
  const made = await program.call('POST', path, own, { 'idempotency-key': crypto.randomUUID() });
  expect([made.status, fieldsOf(made.body)]).toEqual([201, ['id']]);
  const again = await program.call('POST', path, own, { 'idempotency-key': String(made.body.id) });
  expect([again.status, again.body.id]).toEqual([201, made.body.id]);
  const others = await program.call('POST', path, body(references), { 'idempotency-key': id });
  expect([others.status, others.body]).toEqual([409, { error: 'La clave de idempotencia ya es de otro registro' }]);
  if (fixed) return;

  const stale = { 'if-match': '"otra"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const { status, body: answer } = await program.call(
      method,
      `${path}/${id}`,
      method === 'PUT' ? own : undefined,
      stale,
    );
    expect([status, fieldsOf(Object(answer.current))], method).toEqual([409, ['id']]);
    expect(JSON.stringify(answer)).not.toContain('Secreto');
  }
  const put = await program.put(`${path}/${made.body.id}`, own);
  expect([put.status, fieldsOf(put.body)]).toEqual([200, ['id']]);
});
