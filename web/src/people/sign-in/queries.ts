import type { GoogleSetupRequired, Identity, SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import type { LoginInput } from '@baqueano/domain/sign-in/login';
import { queryOptions } from '@tanstack/react-query';
import { filled } from '../../lib/http/filled.ts';
import { get, post } from '../../lib/http/http.ts';
import { saveIdentity, startSession } from '../../lib/session/session.ts';

/** The signed-in person; each answer also updates the stored session. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: async ({ signal }) => {
    const identity = await get<Identity>('/api/auth/me', signal);
    saveIdentity(identity);
    return identity;
  },
});

export type NextStep = SecondFactorRequired | GoogleSetupRequired;
export type Started = Session | NextStep;

const emptyStep = { methods: [], googleEmail: '', googleFirstName: null, googleLastName: null };

export function begin<Step extends object>(answer: Session | Step): Step | null {
  if (!('token' in answer)) return filled(answer, emptyStep);
  startSession(answer);
  return null;
}

export const login = async (input: LoginInput) => begin(await post<Started>('/api/auth/login', input));
