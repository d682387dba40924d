import type { SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import type { LinkedIdentity, OidcReturnInput, OidcSetupInput, OidcSetupRequired } from '@baqueano/domain/sign-in/oidc';
import { post } from '../../lib/http/http.ts';
import { leadsInside } from '../../lib/leads-inside.ts';
import { begin } from './queries.ts';

/** The destination of this sign-in: provider-buttons.tsx stores it while the person is at the provider. */
const destination = 'destino';

export function takeDestination(): string {
  const destino = sessionStorage.getItem(destination);
  sessionStorage.removeItem(destination);
  return leadsInside(destino) ? destino : '/';
}

export type ProviderStep = SecondFactorRequired | OidcSetupRequired;

/** Null when the person is signed in. */
export const finishSignIn = async (input: OidcReturnInput) =>
  begin<ProviderStep>(await post<Session | ProviderStep>('/api/auth/oidc/finish', input));

export const completeSetup = async (input: OidcSetupInput) =>
  begin<SecondFactorRequired>(await post<Session | SecondFactorRequired>('/api/auth/oidc/complete', input));

/** Links the provider to the account of the open session. */
export const finishLinking = (input: OidcReturnInput) => post<LinkedIdentity[]>('/api/auth/identities/finish', input);
