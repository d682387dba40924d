import { expect, test } from 'vitest';
import { hashToken, isFromBefore, newToken, newTokenFor, partsOf } from './tokens.ts';

const organizations = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '019a3c5e-7f10-7a2b-8c3d-4e5f60718293',
];

test.each(organizations)('a token of %s names it, and no two are alike', (organizationId) => {
  const [token, another] = [newTokenFor(organizationId), newTokenFor(organizationId)];
  for (const _time of [1, 2]) expect(partsOf(token)).toEqual({ organizationId, tokenHash: hashToken(token) });
  expect(token).toHaveLength(64);
  expect(token).not.toBe(another);
  expect(hashToken(token)).not.toBe(hashToken(another));
});

test('nothing else names an organization', () => {
  const token = newTokenFor('019a3c5e-7f10-7a2b-8c3d-4e5f60718293');
  for (const other of ['', newToken(), token.slice(1), `${token}A`, `${token.slice(1)}=`, 'x'.repeat(100_000)]) {
    expect(partsOf(other)).toBeNull();
  }
});

test('a token without an organization is one of before', () => {
  expect([newToken(), newTokenFor('019a3c5e-7f10-7a2b-8c3d-4e5f60718293'), ''].map(isFromBefore)).toEqual([
    true,
    false,
    false,
  ]);
});

test('many tokens are told apart, however many have come', () => {
  const made = Array.from({ length: 2_500 }, () => {
    const organizationId = crypto.randomUUID();
    return { organizationId, token: newTokenFor(organizationId) };
  });
  for (const { token, organizationId } of [...made, ...made]) expect(partsOf(token)).toMatchObject({ organizationId });
});
