import type { LinkedIdentity, OidcReturnInput, OidcSetupInput, OidcSetupRequired } from '@baqueano/domain/oidc';
import type { Session } from '@baqueano/domain/session';
import { post } from '../../lib/http.ts';
import { leadsInside } from '../../lib/leads-inside.ts';
import { startSession } from '../../lib/session.ts';

/** Where the person was headed: provider-buttons.tsx keeps it while they are at the provider. */
const destination = 'destino';

/** Once. */
export function takeDestination(): string {
  const destino = sessionStorage.getItem(destination);
  sessionStorage.removeItem(destination);
  return leadsInside(destino) ? destino : '/';
}

/** Null when the person is signed in; otherwise what their organization's setup needs. */
export async function finishSignIn(input: OidcReturnInput): Promise<OidcSetupRequired | null> {
  const answer = await post<Session | OidcSetupRequired>('/api/auth/oidc/finish', input);
  if ('requiresSetup' in answer) return answer;
  startSession(answer);
  return null;
}

export async function completeSetup(input: OidcSetupInput): Promise<void> {
  startSession(await post<Session>('/api/auth/oidc/complete', input));
}

/** With the session that is open. */
export const finishLinking = (input: OidcReturnInput) => post<LinkedIdentity[]>('/api/auth/identities/finish', input);
