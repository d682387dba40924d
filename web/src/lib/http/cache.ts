import { QueryClient } from '@tanstack/react-query';
import type { Collection, CollectionName } from '../screen.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { touches: readonly CollectionName[] };
  }
}

const seconds = 1_000;

/** The screens declare how long their lists stay fresh and what a change refreshes (screens.ts). */
export function createCache(collections: readonly Collection[]): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300 * seconds,
        gcTime: 600 * seconds,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Tried also without a connection: a screen says that it cannot load instead of waiting in silence...
        networkMode: 'always',
      },
      // ...and nothing is sent later behind the person's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const { name, freshFor, touches } of collections) {
    const changed = [
      ...touches,
      ...collections.filter(({ follows }) => follows?.includes(name)).map((one) => one.name),
    ];
    cache.setQueryDefaults([name], { staleTime: freshFor, meta: { touches: changed } });
  }
  return cache;
}
