import type {
  GoogleInput,
  GoogleSetupInput,
  GoogleSetupRequired,
  Identity,
  LoginInput,
  PasswordForgottenInput,
  PasswordResetInput,
  PasswordResetOwner,
  RegistrationInput,
  Session,
  SignInProviders,
} from '@baqueano/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { endSession, saveIdentity, startSession } from '../lib/session.ts';

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

export async function register(input: RegistrationInput) {
  startSession(await post<Session>('/api/auth/register', input));
}

/** Null when the person is signed in; otherwise what their organization's setup needs. */
export async function signInWithGoogle(input: GoogleInput): Promise<GoogleSetupRequired | null> {
  const answer = await post<Session | GoogleSetupRequired>('/api/auth/google', input);
  if ('requiresSetup' in answer && answer.requiresSetup) return answer;
  startSession(answer as Session);
  return null;
}

export async function completeGoogleSetup(input: GoogleSetupInput) {
  startSession(await post<Session>('/api/auth/google/complete', input));
}

/** The answer is the same whether or not anybody has that e-mail. */
export async function askForResetLink(input: PasswordForgottenInput) {
  await post('/api/auth/password/forgotten', input);
}

/** Whose link it is; a 400 when it is of no use any more. */
export function resetOwnerQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => post<PasswordResetOwner>('/api/auth/password/reset/check', { token }),
    retry: false,
  });
}

/** Ends every session of that person. */
export async function resetPassword(input: PasswordResetInput) {
  await post('/api/auth/password/reset', input);
}

/** Leaves whatever the server says: a person who wants to go must not be kept by a failing call (spec, section 2). */
export async function logout() {
  await post('/api/auth/logout').catch(() => undefined);
  endSession();
}
