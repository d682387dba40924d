import type { SignInProviders } from '@baqueano/domain/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { providersQuery } from '../queries.ts';

/** Null while unknown. Not useQuery: what it needs to watch a query is 4 kB, and the sign-in screen watches no other. */
export function useProviders(): SignInProviders | null {
  const cache = useQueryClient();
  const [providers, setProviders] = useState<SignInProviders | null>(null);
  useEffect(() => {
    // Without an answer the buttons stay as they are: e-mail and password need none.
    cache.fetchQuery(providersQuery).then(setProviders, () => setProviders(null));
  }, [cache]);
  return providers;
}
