import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { addressLimits, limiting } from '../credentials/limits.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { newToken } from '../credentials/tokens.ts';
import { agreedOn, browserOf, knownBrowser } from './browser.ts';
import { oidcClient } from './provider.ts';
import { oidcStore } from './store.ts';

/** Providers return the browser here; the page sends all that follows the '?' to `finish`. */
const returnPath = '/login/retorno';

const expired = () => unauthorized('El ingreso venció, ya se usó o empezó en otro navegador. Empezá de nuevo');

/** Shared by the sign-in and by linking a provider to an account. */
export async function oidcFlow(db: Database, config: Config) {
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`;
  const secure = origin.startsWith('https:');
  const clients = await Promise.all(config.oidc.map((provider) => oidcClient(provider, `${origin}${returnPath}`)));
  const starts = oidcStore(db);
  const { failures } = addressLimits(config);
  const { unlessRefused } = limiting(attemptsStore(db));

  return {
    nameOf: (issuer: string) =>
      // An issuer is the same with or without the slash.
      clients.find(({ provider }) => bare(provider.issuer) === bare(issuer))?.provider.name ?? null,

    /** Throws 'notFound' for an unknown provider, 'unavailable' for one that does not respond. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      id: string,
      userId: string | null,
    ): Promise<{ url: string }> {
      const client = clients.find(({ provider }) => provider.id === id);
      if (!client) throw notFound('Ese proveedor no está configurado en este servidor');
      const browser = knownBrowser(request, reply, secure);
      // The page reads this prefix to choose the call for the answer.
      const state = `${userId ? 'vincular' : 'ingresar'}.${newToken()}`;
      const url = await client.address(agreedOn(state, browser));
      const { issuer, clientId } = client.provider;
      await starts.start(state, browser, { issuer, clientId, userId });
      return { url };
    },

    /** The person that the provider names to this browser. Many wrong answers from one address are a 429. */
    finish(request: FastifyRequest, response: string, userId: string | null) {
      return unlessRefused([[failures, subjectOf(request.ip)]], async () => {
        const answer = new URLSearchParams(response);
        const state = answer.get('state');
        const browser = browserOf(request, secure);
        const start = state && browser ? await starts.takeStart(state, browser) : null;
        if (!state || !browser || !start || start.userId !== userId) throw expired();
        const client = clients.find(
          ({ provider }) => provider.issuer === start.issuer && provider.clientId === start.clientId,
        );
        if (!client) throw expired();
        return { name: client.provider.name, person: await client.person(answer, agreedOn(state, browser)) };
      });
    },
  };
}

const bare = (issuer: string) => issuer.replace(/\/$/, '');

export type OidcFlow = Awaited<ReturnType<typeof oidcFlow>>;
