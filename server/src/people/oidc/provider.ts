import { signedEmail } from '@baqueano/domain/people/email';
import { seen } from '@baqueano/domain/records/text-checks';
import type { Configuration, CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import { isLoopback } from '../../address-config.ts';
import type { OidcProvider } from '../../oidc-config.ts';
import { type Refusal, unauthorized, unavailable } from '../../records/refusals.ts';

/**
 * One provider, described by its issuer. Its addresses come from the operator's configuration and from the issuer's own
 * document, so that no other person can direct this server's calls.
 */

/** Milliseconds. */
const patience = 5_000;
/** In bytes: an issuer's document, its keys or a token have a few kilobytes. */
const largestAnswer = 256_000;
/** In milliseconds, for the issuer's document; the cache of the keys notices a change of them itself. */
const documentLife = 3_600_000;

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed()));

const claims = z.object({
  sub: storable.check(z.minLength(1), z.maxLength(255)),
  // An impossible e-mail counts as none: a linked person can sign in all the same.
  email: z.catch(z.optional(signedEmail()), undefined),
  email_verified: z.optional(z.unknown()),
  given_name: z.optional(storable.check(seen())),
  family_name: z.optional(storable.check(seen())),
});

export interface OidcPerson {
  issuer: string;
  subject: string;
  /** Null where the provider does not reveal it. */
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** Values agreed with a browser before it left, derived from the secret in its cookie. */
export interface Agreed {
  state: string;
  nonce: string;
  verifier: string;
}

/** An answer has to be complete, in time, and from the requested address. */
class Unreachable extends Error {}

const boundedFetch: CustomFetch = async (url, options) => {
  try {
    const answer = await fetch(url, {
      ...options,
      body: options.body as RequestInit['body'],
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > largestAnswer) throw new Error(`${url} answers more than ${largestAnswer} bytes`);
      chunks.push(chunk);
    }
    const { status, headers } = answer;
    if (status >= 500) throw new Error(`${url} answers ${status}`);
    return new Response(Buffer.concat(chunks), { status, headers });
  } catch (error) {
    throw new Unreachable(`${new URL(url).origin} cannot be reached`, { cause: error });
  }
};

function isUnreachable(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

/** Longer names than ours are cut. */
const nameOf = (text: string | undefined) => text?.trim().slice(0, 100) || null;

export async function oidcClient(provider: OidcProvider, redirectUri: string) {
  // Loaded lazily, to save the memory on a server without providers.
  const oidc = await import('openid-client');
  const { issuer, clientId, clientSecret, name } = provider;
  let known: { configuration: Configuration; until: number } | null = null;
  let asking: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const url = new URL(issuer);
    const found = await oidc.discovery(url, clientId, clientSecret, undefined, {
      [oidc.customFetch]: boundedFetch,
      timeout: patience / 1_000,
      execute: [
        // The token comes directly from the provider; its signature is checked nevertheless.
        oidc.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' && isLoopback(url) ? [oidc.allowInsecureRequests] : []),
      ],
    });
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = found.serverMetadata();
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const configuration = new oidc.Configuration(found.serverMetadata(), clientId, clientSecret, way(clientSecret));
    configuration[oidc.customFetch] = boundedFetch;
    configuration.timeout = patience / 1_000;
    oidc.enableNonRepudiationChecks(configuration);
    if (url.protocol === 'http:' && isLoopback(url)) oidc.allowInsecureRequests(configuration);
    known = { configuration, until: Date.now() + documentLife };
    return configuration;
  }

  /** Simultaneous calls share one request. */
  async function configuration(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    asking ??= discover().finally(() => {
      asking = null;
    });
    return asking;
  }

  const away = () => unavailable(`No se pudo llegar a ${name}. Probá de nuevo, o ingresá de otra forma`, 5);
  const refused = () => unauthorized(`Lo que respondió ${name} no se pudo comprobar. Empezá de nuevo`);

  function refusalOf(error: unknown): Refusal {
    if (error instanceof oidc.AuthorizationResponseError) {
      const denied = error.error === 'access_denied';
      return unauthorized(denied ? `No se autorizó el ingreso con ${name}` : `${name} rechazó el ingreso`);
    }
    return Object.assign(isUnreachable(error) ? away() : refused(), { cause: error });
  }

  return {
    provider,

    /** The address for the browser. Throws 'unavailable' for an issuer that does not respond. */
    async address({ state, nonce, verifier }: Agreed): Promise<string> {
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      } catch (error) {
        // A wrong description has the effect of an absent provider: sign-in is impossible.
        throw Object.assign(away(), { cause: error });
      }
    },

    /**
     * Throws 'unauthorized' for an answer to another question, or not from this provider for us and now; 'unavailable' when
     * it does not respond.
     */
    async person(response: URLSearchParams, { state, nonce, verifier }: Agreed): Promise<OidcPerson> {
      try {
        const config = await configuration();
        const back = new URL(redirectUri);
        back.search = response.toString();
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idClaims = tokens.claims();
        if (!idClaims) throw new Error('There is no ID token');
        const needsMore = idClaims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = needsMore ? await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub) : {};
        const parsed = claims.parse({ ...more, ...idClaims });
        const { sub, email_verified, given_name, family_name } = parsed;
        return {
          issuer: config.serverMetadata().issuer,
          subject: sub,
          email: parsed.email ?? null,
          // Some providers send a text.
          emailVerified: parsed.email !== undefined && (email_verified === true || email_verified === 'true'),
          firstName: nameOf(given_name),
          lastName: nameOf(family_name),
        };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
