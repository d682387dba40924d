import type { GoogleInput } from '@baqueano/domain/account';
import type { LoginInput } from '@baqueano/domain/login';
import type { GoogleSetupRequired, Identity, Session, SignInProviders } from '@baqueano/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/http.ts';
import { endSession, saveIdentity, startSession } from '../../lib/session.ts';

/** What the server offers besides e-mail and password does not change while the page is open. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: ({ signal }) => get<SignInProviders>('/api/auth/providers', signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in, kept up to date in the stored session too. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async ({ signal }) => {
    const identity = await get<Identity>('/api/auth/me', signal);
    saveIdentity(identity);
    return identity;
  },
});

export async function login(input: LoginInput) {
  startSession(await post<Session>('/api/auth/login', input));
}

/** Null when the person is signed in; otherwise what their organization's setup needs. */
export async function signInWithGoogle(input: GoogleInput): Promise<GoogleSetupRequired | null> {
  const answer = await post<Session | GoogleSetupRequired>('/api/auth/google', input);
  if ('requiresSetup' in answer && answer.requiresSetup) return answer;
  startSession(answer as Session);
  return null;
}

/** Leaves whatever the server says: a person who wants to go must not be kept by a failing call (spec, section 2). */
export async function logout() {
  await post('/api/auth/logout').catch(() => undefined);
  endSession();
}
