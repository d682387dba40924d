import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, SignJWT } from 'jose';
import { signingKeys } from './signing-keys.ts';

export const googleClientId = 'baqueano-test.apps.example';

interface Signing {
  audience?: string;
  expires?: string;
  key?: CryptoKey;
}

/**
 * An OpenID Connect issuer in place of Google: it signs real tokens and publishes its key.
 * @param name another name has another key.
 */
export async function googleIssuer(name = 'Google') {
  const { privateKey, publicKey } = await signingKeys(name);
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256' }] };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function sign(claims: Record<string, unknown> = {}, signing: Signing = {}): Promise<string> {
    const { audience = googleClientId, expires = '5m', key = privateKey } = signing;
    return new SignJWT({
      sub: crypto.randomUUID(),
      email: `g-${crypto.randomUUID()}@gmail.example`,
      email_verified: true,
      given_name: 'Lucía',
      family_name: 'Paz',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  }

  return { issuer, sign, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
