import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const first = {
  OIDC_1_ISSUER: 'https://login.cooperativa.example/realms/flota',
  OIDC_1_CLIENT_ID: 'baqueano',
  OIDC_1_CLIENT_SECRET: 'secreto',
  OIDC_1_NAME: 'Cooperativa del Sur',
};
const second = Object.fromEntries(
  Object.entries(first).map(([name, value]) => [name.replace('_1_', '_2_'), `${value}2`]),
);

test('providers come in the order of their numbers, and none is required', () => {
  expect(readConfig({}).oidc).toEqual([]);
  expect(readConfig({ ...second, ...first, OIDC_3_NAME: '' }).oidc).toEqual([
    {
      id: '1',
      issuer: first.OIDC_1_ISSUER,
      clientId: 'baqueano',
      clientSecret: 'secreto',
      name: 'Cooperativa del Sur',
    },
    expect.objectContaining({ id: '2', clientId: 'baqueano2' }),
  ]);
});

test.each([
  ['half of one', { OIDC_1_NAME: '' }, 'OIDC_1_NAME: falta, y las otras de OIDC_1 están'],
  ['a variable with a slip', { OIDC_1_CLIENTID: 'x' }, 'OIDC_1_CLIENTID: no es una variable de Baqueano'],
  ['one without a number', { OIDC_ISSUER: 'https://x.example' }, 'OIDC_ISSUER: no es una variable de Baqueano'],
  ['what is no address', { OIDC_1_ISSUER: 'cooperativa' }, 'OIDC_1_ISSUER: no es una dirección como https://'],
  ['what travels in the open', { OIDC_1_ISSUER: 'http://x.example' }, 'OIDC_1_ISSUER: tiene que empezar con https://'],
  ['an address with more', { OIDC_1_ISSUER: 'https://x.example/?a=b' }, 'OIDC_1_ISSUER: tiene un «?» de más'],
  ['a name without an end', { OIDC_1_NAME: 'x'.repeat(61) }, 'OIDC_1_NAME: no puede exceder 60 caracteres'],
  ['two of one name', { ...second, OIDC_2_NAME: first.OIDC_1_NAME }, 'OIDC_2_NAME: es el mismo que OIDC_1_NAME'],
  [
    'the same twice',
    { ...second, OIDC_2_ISSUER: first.OIDC_1_ISSUER, OIDC_2_CLIENT_ID: 'baqueano' },
    'OIDC_2_ISSUER: es el mismo que OIDC_1_ISSUER',
  ],
])('%s is refused in words, which tell no secret', (_what, values, words) => {
  const wrong = { ...first, ...values };
  expect(() => readConfig(wrong)).toThrow(words);
  expect(() => readConfig(wrong)).not.toThrow(/secreto/);
});

test('an issuer of this machine may do without https', () => {
  for (const issuer of ['http://localhost:8080', 'http://127.0.0.1:8080/realms/x']) {
    expect(readConfig({ ...first, OIDC_1_ISSUER: issuer }).oidc[0]?.issuer).toBe(issuer);
  }
});
