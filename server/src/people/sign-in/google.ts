import { seen } from '@baqueano/domain/records/text-checks';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { unauthorized, unavailable } from '../../records/refusals.ts';
import type { GoogleAccount } from './google-store.ts';

/** Loaded lazily, to save the memory on a server without Google. */
const jose = () => import('jose');

/** In milliseconds, because a busy server needs some itself. */
const patience = 10_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** PostgreSQL stores no NUL, and Google signs none. */
const storable = z.string().check(z.refine((text) => !text.includes('\0')));

const claims = z.object({
  sub: storable.check(z.minLength(1)),
  email: storable.check(z.minLength(3), z.maxLength(254)),
  email_verified: z.literal([true, 'true']),
  given_name: z.optional(storable.check(seen())),
  family_name: z.optional(storable.check(seen())),
});

const away = () => unavailable('No se pudo verificar el ingreso con Google. Probá de nuevo', 5);

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Verifies ID tokens of an OpenID Connect issuer with its published keys, which are fetched when first needed. */
export function googleVerifier({ clientId, issuer }: { clientId: string; issuer: string }) {
  let keys: JWTVerifyGetKey | null = null;
  // Google signs with either spelling: https://developers.google.com/identity/openid-connect/openid-connect
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];

  async function publishedKeys(): Promise<JWTVerifyGetKey> {
    if (keys) return keys;
    const answer = await fetch(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    const published = discovery.parse(await answer.json());
    if (withoutSlash(published.issuer) !== withoutSlash(issuer))
      throw new Error(`${issuer} says that it is ${published.issuer}`);
    const { createRemoteJWKSet } = await jose();
    keys = createRemoteJWKSet(new URL(published.jwks_uri), { timeoutDuration: patience });
    return keys;
  }

  /** Throws 401 for a credential that is not Google's, expired, for another client or of an unverified e-mail. */
  return async function verify(credential: string): Promise<GoogleAccount> {
    const getKey = await publishedKeys().catch((error: unknown) => {
      throw Object.assign(away(), { cause: error });
    });
    const { errors, jwtVerify } = await jose();
    try {
      const { payload } = await jwtVerify(credential, getKey, {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, email, given_name, family_name } = claims.parse(payload);
      return { subject: sub, email, firstName: given_name ?? null, lastName: family_name ?? null };
    } catch (error) {
      const refused = error instanceof errors.JOSEError || error instanceof z.core.$ZodError;
      const unreachable = error instanceof errors.JWKSTimeout || !refused;
      throw Object.assign(unreachable ? away() : unauthorized('La credencial de Google no es válida'), {
        cause: error,
      });
    }
  };
}
