import { displayName } from '@baqueano/domain/people/display-name';
import type {
  CheckedInvitationInput,
  CheckedMemberInput,
  Invitation,
  Member,
  SentInvitation,
} from '@baqueano/domain/people/team';
import type { OwnerProof } from '@baqueano/domain/sign-in/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { act, del, get, post } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { offerUndo } from '../../lib/records/undo.ts';

const members = '/api/members';
const invitations = '/api/invitations';

export const membersQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: ({ signal }) => get<Member[]>(members, signal),
});

export const invitationsQuery = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: ({ signal }) => get<Invitation[]>(invitations, signal),
});

export function useChangeRole() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: CheckedMemberInput }) =>
      act<Member>('PUT', `${members}/${id}`, { body: input }),
    onSuccess: ({ answer, requestId }) => {
      offerUndo({ collection: 'team', requestId, words: `Rol de ${displayName(answer)} actualizado` });
    },
    // Also when it failed: somebody else may have changed the team.
    onSettled: () => refreshAfter(cache, 'team'),
  });
}

export function useRemoveMember() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Member) => del(`${members}/${id}`),
    onSettled: () => refreshAfter(cache, 'team'),
  });
}

export function useResetFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: OwnerProof }) =>
      post<void>(`${members}/${id}/second-factor/removal`, proof),
    onSettled: () => refreshAfter(cache, 'team'),
  });
}

export const leaveOrganization = () => del(`${members}/me`);

/** A new invitation, with its whole address, which is shown only once. */
export interface Sent {
  invitation: SentInvitation;
  /** Null when an answer was lost: another link has to be made. */
  address: string | null;
}

const sentOf = (invitation: SentInvitation): Sent => ({
  invitation,
  address: invitation.path && `${location.origin}${invitation.path}`,
});

/** @param key the same for each try of one form. */
export function useInvite(key: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: CheckedInvitationInput) => sentOf(await post<SentInvitation>(invitations, input, key)),
    onSuccess: () => refreshAfter(cache, 'team'),
  });
}

/** Makes another link on each call: the one before opens nothing. */
export function useSendAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Invitation) => sentOf(await post<SentInvitation>(`${invitations}/${id}/link`)),
    onSettled: () => refreshAfter(cache, 'team'),
  });
}

const nameOf = ({ email, driverName }: Invitation) =>
  email || driverName ? `Invitación para ${email ?? driverName}` : 'Invitación con enlace';

export function useRevoke() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Invitation) => act<void>('DELETE', `${invitations}/${id}`, {}),
    onSuccess: ({ requestId }, invitation) => {
      offerUndo({ collection: 'team', requestId, words: `${nameOf(invitation)} anulada` });
    },
    // Also when it failed: somebody may have accepted it.
    onSettled: () => refreshAfter(cache, 'team'),
  });
}
