import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { OidcProvider } from '../../oidc-config.ts';
import { signingKeys } from './signing-keys.ts';

export interface OidcFaults {
  /** The issuer, audience or nonce of the token are others. */
  issuer?: string;
  audience?: string;
  nonce?: string | null;
  expires?: string;
  /** It signs with a key that it does not publish, by a secret, or not at all. */
  signature?: 'forged' | 'secret' | 'none';
  token?: 'silent' | 'redirect' | 'huge' | 'error' | 'nothing' | 'html';
  document?: 'silent' | 'redirect' | 'other-issuer' | 'html' | 'down';
  /** It sends the browser back with an error. */
  answer?: string;
  /** It has the e-mail only at its profile address, for the same or another person. */
  profile?: 'apart' | 'of-another';
  /** 'iss' of its answer (RFC 9207). */
  answersAs?: string;
}

interface Granted {
  claims: Record<string, unknown>;
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
  clientId: string | null;
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A small provider of OpenID Connect: without any question, it signs real tokens for the test's person. */
export async function oidcProvider(id = '1', name = 'Cooperativa') {
  const { privateKey, publicKey } = await signingKeys(`provider ${id}`);
  const forged = await signingKeys('forger');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' }] };
  const clientSecret = 'un secreto de prueba: largo';
  const codes = new Map<string, Granted>();
  const faults: OidcFaults = {};
  /** The person of the next sign-in. */
  let person: Record<string, unknown> = {};
  let profile: Record<string, unknown> = {};
  const requests: string[] = [];
  const silent: ServerResponse[] = [];

  async function idToken({ claims, nonce, clientId }: Granted): Promise<string> {
    const profile = faults.profile ? { sub: claims.sub } : claims;
    const nonceSent = faults.nonce === undefined ? nonce : faults.nonce;
    const payload = { ...profile, ...(nonceSent !== null && { nonce: nonceSent }) };
    const audience = faults.audience ?? clientId ?? '';
    if (faults.signature === 'none') {
      const unsecured = new UnsecuredJWT(payload).setIssuer(issuer).setAudience(audience).setIssuedAt();
      return unsecured.setExpirationTime('5m').encode();
    }
    const bySecret = faults.signature === 'secret';
    return new SignJWT(payload)
      .setProtectedHeader({ alg: bySecret ? 'HS256' : 'RS256', kid: '1' })
      .setIssuer(faults.issuer ?? issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(faults.expires ?? '5m')
      .sign(
        bySecret
          ? new TextEncoder().encode(clientSecret)
          : faults.signature === 'forged'
            ? forged.privateKey
            : privateKey,
      );
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = new URLSearchParams(await text(request));
    if (faults.token === 'silent') return silent.push(response);
    if (faults.token === 'redirect') return response.writeHead(307, { location: `${issuer}/token2` }).end();
    if (faults.token === 'huge') return json(response, 200, { access_token: 'x'.repeat(1_000_000) });
    if (faults.token === 'nothing') return json(response, 200, {});
    if (faults.token === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hola</p>');
    const code = body.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const secret = decodeURIComponent(Buffer.from(encoded, 'base64').toString().split(':')[1] ?? '').replaceAll(
      '+',
      ' ',
    );
    const right =
      granted &&
      faults.token !== 'error' &&
      granted.challenge === challenge &&
      granted.redirectUri === body.get('redirect_uri') &&
      secret === clientSecret;
    if (!right) return json(response, 400, { error: 'invalid_grant' });
    profile = faults.profile === 'of-another' ? { ...granted.claims, sub: 'otro' } : granted.claims;
    return json(response, 200, {
      access_token: 'acceso',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(granted),
    });
  }

  /** Returns the address to which the provider sends the browser back. */
  function back(address: string): string {
    const { searchParams } = new URL(address);
    const to = new URL(searchParams.get('redirect_uri') ?? '');
    const state = searchParams.get('state') ?? '';
    if (faults.answer) to.search = new URLSearchParams({ error: faults.answer, state, iss: issuer }).toString();
    else {
      const code = crypto.randomUUID();
      codes.set(code, {
        claims: {
          sub: crypto.randomUUID(),
          email: `o-${crypto.randomUUID()}@cooperativa.example`,
          email_verified: true,
          given_name: 'Lucía',
          family_name: 'Paz',
          ...person,
        },
        nonce: searchParams.get('nonce'),
        challenge: searchParams.get('code_challenge'),
        redirectUri: searchParams.get('redirect_uri'),
        clientId: searchParams.get('client_id'),
      });
      to.search = new URLSearchParams({ code, state, iss: faults.answersAs ?? issuer }).toString();
    }
    return to.href;
  }

  function describe(response: ServerResponse): unknown {
    if (faults.document === 'silent') return silent.push(response);
    if (faults.document === 'down') return response.writeHead(502).end();
    if (faults.document === 'redirect') return response.writeHead(302, { location: `${issuer}/document` }).end();
    if (faults.document === 'html')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hola</h1>');
    return json(response, 200, {
      issuer: faults.document === 'other-issuer' ? 'https://otro.example' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/profile`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  }

  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    requests.push(path);
    if (path === '/authorize') {
      response.writeHead(302, { location: back(`${issuer}${request.url}`) }).end();
    } else if (path === '/token') await token(request, response);
    else if (path === '/keys') json(response, 200, keys);
    else if (path === '/profile') json(response, 200, profile);
    else describe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OidcProvider = { id, issuer, clientId: 'baqueano-prueba', clientSecret, name };

  return {
    provider,
    faults,
    requests,
    back,
    signInAs(claims: Record<string, unknown>): void {
      person = claims;
    },
    async stop(): Promise<void> {
      for (const response of silent) response.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
