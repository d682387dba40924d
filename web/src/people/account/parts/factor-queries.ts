import type {
  AccountFactors,
  FactorProof,
  FirstRecoveryCodes,
  RecoveryCodes,
  TotpSetup,
} from '@baqueano/domain/sign-in/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post, put } from '../../../lib/http/http.ts';
import { makePasskey } from '../../sign-in/parts/passkey.ts';

/** Always read anew: it may change on another device. */
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
      void cache.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

/** Changes nothing until a first code confirms it. */
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

export const useRenamePasskey = () =>
  useFactorChange(({ id, name }: { id: string; name: string }) => put<void>(`/api/auth/passkeys/${id}`, { name }));
