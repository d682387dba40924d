import type { PasswordChangeInput, PersonNameInput, SessionInfo, SignInMethods } from '@baqueano/domain/account';
import { formatCount } from '@baqueano/domain/format';
import type { AccountDeletionInput } from '@baqueano/domain/organization-settings';
import type {
  AccountFactors,
  FactorProof,
  FirstRecoveryCodes,
  RecoveryCodes,
  TotpSetup,
} from '@baqueano/domain/second-factor';
import type { Identity } from '@baqueano/domain/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { del, get, messageOf, post, put } from '../../lib/http.ts';
import { saveIdentity } from '../../lib/session.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { makePasskey } from '../sign-in/parts/passkey.ts';
import { identityQuery } from '../sign-in/queries.ts';

/** Sessions begin and end on other devices: never taken as fresh. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => get<SessionInfo[]>('/api/auth/sessions', signal),
  // What was asked ahead is not asked again by the screen that it was asked for.
  staleTime: 5_000,
});

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => get<SignInMethods>('/api/auth/methods', signal),
});

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/auth/sessions/${id}`),
    // Also when it failed: it may have ended elsewhere in the meantime.
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  });
}

/** Asks first, with how many they are by now; says afterwards what came of it. */
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

export const deleteAccount = (input: AccountDeletionInput) => post<void>('/api/auth/deletion', input);

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: PasswordChangeInput) => put<void>('/api/auth/password', input),
    onSuccess: () => void cache.invalidateQueries(sessionsQuery),
  });
}

/** The name is in every screen's header, and in what local storage knows of the session. */
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

/** Never taken as fresh: it may change on another device. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => get<AccountFactors>('/api/auth/factors', signal),
});

/** A change of the second factor: the first one ends the other sessions. */
function useFactorChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also when it failed: it may have changed elsewhere.
    onSettled: () => {
      void cache.invalidateQueries(factorsQuery);
      void cache.invalidateQueries(sessionsQuery);
    },
  });
}

/** Nothing has changed until a first code confirms it. */
export const startApp = (proof: FactorProof) => post<TotpSetup>('/api/auth/factors/totp', proof);

export const useConfirmApp = () =>
  useFactorChange((code: string) => post<FirstRecoveryCodes>('/api/auth/factors/totp/confirmation', { code }));

export const useRemoveApp = () =>
  useFactorChange((proof: FactorProof) => post<void>('/api/auth/factors/totp/removal', proof));

export const useNewCodes = () =>
  useFactorChange((proof: FactorProof) => post<RecoveryCodes>('/api/auth/factors/recovery-codes', proof));

export const useAddPasskey = () =>
  useFactorChange(async ({ name, ...proof }: FactorProof & { name: string }) => {
    const options = await post<Parameters<typeof makePasskey>[0]>('/api/auth/passkeys/additions', proof);
    return post<FirstRecoveryCodes>('/api/auth/passkeys', { name, credential: await makePasskey(options) });
  });

export const useRemovePasskey = () =>
  useFactorChange(({ id, proof }: { id: string; proof: FactorProof }) =>
    post<void>(`/api/auth/passkeys/${id}/removal`, proof),
  );
