import type { GoogleSetupInput, RegistrationInput } from '@baqueano/domain/account';
import type { LoginInput } from '@baqueano/domain/login';
import type {
  GoogleSetupRequired,
  Identity,
  SecondFactorRequired,
  Session,
  SignInProviders,
} from '@baqueano/domain/session';
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

/** What may stand between what somebody shows first and the session: a code, or their organization's details. */
export type NextStep = SecondFactorRequired | GoogleSetupRequired;
export type Begun = Session | NextStep;

/** Null when the person is signed in. */
export function begin(answer: Begun): NextStep | null {
  if (!('token' in answer)) return answer;
  startSession(answer);
  return null;
}

export const login = async (input: LoginInput) => begin(await post<Begun>('/api/auth/login', input));

export const register = async (input: RegistrationInput) => begin(await post<Begun>('/api/auth/register', input));

export const completeGoogleSetup = async (input: GoogleSetupInput) =>
  begin(await post<Begun>('/api/auth/google/complete', input));

/** Leaves whatever the server says: a person who wants to go must not be kept by a failing call (spec, section 2). */
export async function logout() {
  await post('/api/auth/logout').catch(() => undefined);
  endSession();
}
