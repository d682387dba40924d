import { signedEmail } from '@baqueano/domain/people/email';
import { seen } from '@baqueano/domain/records/text-checks';
import type { Configuration, CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import { isLoopback } from '../../address-config.ts';
import type { OidcProvider } from '../../oidc-config.ts';
import { type Refusal, unauthorized, unavailable } from '../../records/refusals.ts';

/**
 * One provider, as its issuer describes itself. Its addresses come from the operator's configuration and from the issuer's own
 * document: nobody else chooses where this server calls.
 */

/** Milliseconds. */
const patience = 5_000;
/** What an issuer says of itself, its keys or a token are a few kilobytes. */
const largestAnswer = 256_000;
/** Milliseconds that its document counts for; a change of its keys is noticed by the keys' own cache. */
const documentLife = 3_600_000;

/** What PostgreSQL can store. */
const storable = z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed()));

const claims = z.object({
  sub: storable.check(z.minLength(1), z.maxLength(255)),
  // One that no account may have is none: whoever is linked already signs in all the same.
  email: z.catch(z.optional(signedEmail()), undefined),
  email_verified: z.optional(z.unknown()),
  given_name: z.optional(storable.check(seen())),
  family_name: z.optional(storable.check(seen())),
});

/** Whom a provider has named. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  /** Null where the provider keeps it to itself. */
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** What was agreed with a browser before it left: it follows from a secret that the browser keeps. */
export interface Agreed {
  state: string;
  nonce: string;
  verifier: string;
}

/** An answer that came whole, in time, and from where it was asked for. */
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

/** Names longer than ours are cut. */
const nameOf = (text: string | undefined) => text?.trim().slice(0, 100) || null;

export async function oidcClient(provider: OidcProvider, redirectUri: string) {
  // A server without providers does without the memory of what speaks with them.
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
        // The token comes straight from the provider; its signature is checked all the same.
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

  /** Those who come together ask once. */
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

    /** Where the browser goes. Throws 'unavailable' for an issuer that is away. */
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
        // What describes itself wrongly is as good as away: nobody can sign in there.
        throw Object.assign(away(), { cause: error });
      }
    },

    /**
     * Whom the provider's answer names. Throws 'unauthorized' for one that is not to the agreed question, or that does not come
     * from this provider for us and now; 'unavailable' when it does not answer.
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
        const told = tokens.claims();
        if (!told) throw new Error('There is no ID token');
        const needsMore = told.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = needsMore ? await oidc.fetchUserInfo(config, tokens.access_token, told.sub) : {};
        const said = claims.parse({ ...more, ...told });
        const { sub, email_verified, given_name, family_name } = said;
        return {
          issuer: config.serverMetadata().issuer,
          subject: sub,
          email: said.email ?? null,
          // Some write it as a text.
          emailVerified: said.email !== undefined && (email_verified === true || email_verified === 'true'),
          firstName: nameOf(given_name),
          lastName: nameOf(family_name),
        };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
