import type { Session } from '@baqueano/domain/people/session';
import type { AcceptInput, JoinInput, OfferedInvitation } from '@baqueano/domain/people/team';
import { queryOptions } from '@tanstack/react-query';
import { filled } from '../../../lib/http/filled.ts';
import { post } from '../../../lib/http/http.ts';
import { startSession } from '../../../lib/session/session.ts';
import { begin, type Started } from '../queries.ts';

const path = '/api/invitations';

/** The organization and role of the invitation; a 400 when the link is no longer valid. */
export function offerQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () =>
      filled(await post<OfferedInvitation>(`${path}/check`, { token }), {
        email: null,
        hasAccount: false,
        invitedBy: null,
      }),
    retry: false,
  });
}

/** The token of the last accepted invitation: the page mounts anew when another person signs in. */
let acceptedToken = '';
export const isAccepted = (token: string | undefined) => token === acceptedToken;

async function take<Answer>(way: string, input: { token: string }): Promise<Answer> {
  const answer = await post<Answer>(`${path}/${way}`, input);
  acceptedToken = input.token;
  return answer;
}

/** With the open session, which switches to that organization. */
export async function join(token: string) {
  startSession(await take<Session>('join', { token }));
}

export const accept = async (input: AcceptInput) => begin(await take<Started>('accept', input));

export const registerInvited = async (input: JoinInput) => begin(await take<Started>('register', input));
