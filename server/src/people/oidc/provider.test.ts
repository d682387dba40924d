import { expect, onTestFinished, test } from 'vitest';
import { oidcProvider } from '../../testing/outside/oidc-provider.ts';
import { oidcClient } from './provider.ts';

test.each([
  // The longest possible answer: once, checking its form before its length blocked the server for 23 s.
  `a@${'.a'.repeat(70_000)}@`,
  // PostgreSQL lowers the Kelvin sign to a 'k'.
  '\u212aim@cooperativa.example',
  'x1<ana@cooperativa.example>',
  'ana@cooperativa.example\r\nBcc: otra@cooperativa.example',
])('an e-mail that no account may have is none, and is found out at once', async (email) => {
  const provider = await oidcProvider();
  onTestFinished(provider.stop);
  provider.signInAs({ sub: 'ana', email });
  const client = await oidcClient(provider.provider, 'http://localhost:3000/login/retorno');
  const agreed = { state: 'ingresar.x', nonce: 'n', verifier: 'v'.repeat(43) };
  const back = provider.back(await client.address(agreed));
  const began = performance.now();
  const person = await client.person(new URL(back).searchParams, agreed);
  expect(person).toMatchObject({ subject: 'ana', email: null, emailVerified: false });
  expect(performance.now() - began).toBeLessThan(5_000);
});
