import type { Session } from '@baqueano/domain/people/session';
import type { AcceptInput, JoinInput, OfferedInvitation } from '@baqueano/domain/people/team';
import { queryOptions } from '@tanstack/react-query';
import { filled } from '../../lib/http/filled.ts';
import { post } from '../../lib/http/http.ts';
import { startSession } from '../../lib/session/session.ts';
import { type Begun, begin } from './queries.ts';

const path = '/api/invitations';

/** What the link invites to; a 400 when it is of no use any more. */
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

/** With the session that is open, which goes on in that organization. */
export async function join(token: string) {
  startSession(await post<Session>(`${path}/join`, { token }));
}

export const accept = async (input: AcceptInput) => begin(await post<Begun>(`${path}/accept`, input));

export const registerInvited = async (input: JoinInput) => begin(await post<Begun>(`${path}/register`, input));
