import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';
import type { Collection } from './screen.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { touches: readonly string[] };
  }
}

const seconds = 1_000;

/** How long lists stay fresh, and what a change of one touches, is for the screens to say (screens.ts). */
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
    cache.setQueryDefaults([name], { staleTime: freshFor, meta: { touches } });
  }
  return cache;
}

/** To be called when a change failed: what somebody else has done to the record is not in view yet. */
export function refreshIfChanged(cache: QueryClient, changed: string, error: unknown) {
  if (error instanceof HttpError && (error.status === 404 || error.current)) refreshAfter(cache, changed);
}

/** Each change leaves a line in the activity. */
const always = ['activity'];

/** To be called after a create, an update or a delete. Screens in view fetch again; the others do when they are opened. */
export function refreshAfter(cache: QueryClient, changed: string) {
  const { meta } = cache.getQueryDefaults([changed]);
  if (!meta) throw new Error(`No screen says what a change of ${changed} touches`);
  for (const collection of [changed, ...meta.touches, ...always])
    void cache.invalidateQueries({ queryKey: [collection] });
}
