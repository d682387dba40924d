import type { Identity } from '@baqueano/domain/people/session';
import type { OwnerProof, PasswordChangeInput, PersonNameInput, SessionInfo } from '@baqueano/domain/sign-in/account';
import type { AccountEmail, EmailChangeInput } from '@baqueano/domain/sign-in/account-email';
import type { LinkedIdentity, OidcLinkInput, OidcStart } from '@baqueano/domain/sign-in/oidc';
import { formatCount } from '@baqueano/domain/values/format';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { del, get, messageOf, post, put } from '../../lib/http/http.ts';
import { saveIdentity } from '../../lib/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { identityQuery } from '../sign-in/queries.ts';

/** Always read anew: sessions start and end on other devices. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => get<SessionInfo[]>('/api/auth/sessions', signal),
  // Long enough for the screen to use the answer that came ahead of it.
  staleTime: 5_000,
});

export const emailQuery = queryOptions({
  queryKey: ['account-email'],
  queryFn: ({ signal }) => get<AccountEmail>('/api/auth/email', signal),
});

export const identitiesQuery = queryOptions({
  queryKey: ['linked-identities'],
  queryFn: ({ signal }) => get<LinkedIdentity[]>('/api/auth/identities', signal),
});

/** With mail the e-mail changes once its link was opened; without, at once. */
export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: EmailChangeInput) => put<AccountEmail>('/api/auth/email', input),
    onSuccess: (email) => {
      cache.setQueryData(emailQuery.queryKey, email);
      void cache.invalidateQueries(identityQuery);
    },
  });
}

export const sendVerification = () => post<void>('/api/auth/email/verification');

export function useCancelEmailChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => del('/api/auth/email/change'),
    onSettled: () => cache.invalidateQueries(emailQuery),
  });
}

export async function leaveToLink(input: OidcLinkInput): Promise<void> {
  const { url } = await post<OidcStart>('/api/auth/identities/start', input);
  location.assign(url);
}

export function useUnlink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: OwnerProof }) =>
      post<void>(`/api/auth/identities/${id}/removal`, proof),
    onSettled: () => cache.invalidateQueries(identitiesQuery),
  });
}

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/auth/sessions/${id}`),
    // Also when it failed: it may have ended elsewhere in the meantime.
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  });
}

/** Confirms with the present number of sessions, and reports the result. */
export function useEndOtherSessions(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    try {
      const others = (await cache.fetchQuery({ ...sessionsQuery, staleTime: 0 })).filter(({ current }) => !current);
      if (others.length === 0) return void toast('success', 'No tenés otras sesiones abiertas');
      const count = formatCount(others.length, 'sesión', 'sesiones');
      const sure = await confirm({
        title: 'Cerrar las otras sesiones',
        message: `Vas a cerrar ${count} en otros navegadores o dispositivos: ahí habrá que iniciar sesión de nuevo. Esta sigue abierta.`,
        confirmLabel: `Cerrar ${count}`,
      });
      if (!sure) return;
      await del('/api/auth/sessions');
      void toast('success', 'Se cerraron las otras sesiones');
    } catch (error) {
      void toast('error', messageOf(error, 'Error al cerrar las otras sesiones'));
    } finally {
      void cache.invalidateQueries(sessionsQuery);
    }
  }, [cache]);
}

export const deleteAccount = (input: OwnerProof) => post<void>('/api/auth/deletion', input);

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: PasswordChangeInput) => put<void>('/api/auth/password', input),
    onSuccess: () => void cache.invalidateQueries(sessionsQuery),
  });
}

/** The name is in every screen's header, and in the session in local storage. */
export function useChangeName() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: PersonNameInput) => put<Identity>('/api/auth/me', input),
    onSuccess: (identity) => {
      saveIdentity(identity);
      cache.setQueryData(identityQuery.queryKey, identity);
    },
  });
}
