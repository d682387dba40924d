import type { SignInProviders } from '@baqueano/domain/people/session';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { filled } from '../../../lib/http/filled.ts';
import { get } from '../../../lib/http/http.ts';

const none: SignInProviders = { google: null, oidc: [], mail: false, passkeys: null };

/** Constant while the page is open. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async ({ signal }) => filled(await get<Partial<SignInProviders>>('/api/auth/providers', signal), none),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Null while unknown. Not useQuery: its observer code is 4 kB, and the sign-in screen watches no other query. */
export function useProviders(): SignInProviders | null {
  const cache = useQueryClient();
  const [providers, setProviders] = useState<SignInProviders | null>(null);
  useEffect(() => {
    // Without an answer the buttons stay as they are: e-mail and password need none.
    cache.fetchQuery(providersQuery).then(setProviders, () => setProviders(null));
  }, [cache]);
  return providers;
}
