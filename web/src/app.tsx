import type { Permission } from '@baqueano/domain/people/permissions';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseSearch, stringifySearch } from './lib/acts/search-text.ts';
import { createCache } from './lib/http/cache.ts';
import { watchConnection } from './lib/http/connection.ts';
import { forgetDraftsOfOthers } from './lib/session/drafts.ts';
import { onSessionChange, sessionOwner } from './lib/session/session.ts';
import type { ProviderStep } from './people/sign-in/provider-queries.ts';
import { identityQuery } from './people/sign-in/queries.ts';
import type { SignInNotice } from './people/sign-in/search.ts';
import { beforeTheDoor, routeTree } from './routes.tsx';
import { screens } from './screens.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { CrashBox } from './ui/feedback/crash-box.tsx';
import { ToastArea } from './ui/feedback/toasts/toast-area.tsx';

function createAppRouter(cache: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { cache },
    history,
    defaultPreload: 'intent',
    // The cache knows how fresh its data is: the router always defers to it.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashBox,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

export function createApp(history?: RouterHistory) {
  const cache = createCache(screens.flatMap(({ collection }) => collection ?? []));
  return { cache, router: createAppRouter(cache, history) };
}

type AppParts = ReturnType<typeof createApp>;

/**
 * After a sign-in or sign-out, in this tab or another, the cache starts empty and the router decides anew. `replaced` is called
 * when one person replaces another.
 */
function followSession({ cache, router }: AppParts, replaced: () => void) {
  let owner = sessionOwner();
  // Another tab may have signed out while the browser had suspended this one.
  if (router.latestLocation.state.notice !== 'session-over') forgetDraftsOfOthers();
  return onSessionChange((change) => {
    // A refusal may mean a new role; a new role may show other costs.
    if (change === 'refused') return void cache.invalidateQueries(identityQuery);
    if (change === 'role') {
      // The permissions decide which screens are open.
      void router.invalidate();
      return void cache.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'identity' });
    }
    const before = owner;
    owner = sessionOwner();
    // After an expired session the person signs in and goes on with the same drafts.
    if (change !== 'expired') forgetDraftsOfOthers();
    if (before && owner && before !== owner) {
      cache.clear();
      replaced();
      return;
    }
    if (change === 'started') {
      void cache.resetQueries();
      void router.invalidate();
      return;
    }
    cache.clear();
    const { href, pathname } = router.latestLocation;
    if (beforeTheDoor.some(({ fullPath }) => fullPath === pathname)) return;
    if (change === 'expired') {
      void router.navigate({ to: '/login', search: { destino: href }, state: { notice: 'session-over' } });
    } else {
      void router.navigate({ to: '/login' });
    }
  });
}

export function App({ cache, router }: AppParts) {
  const [person, setPerson] = useState(0);
  useEffect(() => followSession({ cache, router }, () => setPerson((number) => number + 1)), [cache, router]);
  useEffect(() => {
    if (person > 0) void router.navigate({ to: '/' });
  }, [person, router]);
  useEffect(watchConnection, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={cache}>
        <ToastArea />
        {/* Mounted anew for another person: an open form is not theirs, and would ask before it closes. */}
        <RouterProvider key={person} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppParts['router'];
  }
  interface HistoryState {
    /** The e-mail typed on the screen before. */
    email?: string;
    notice?: SignInNotice;
    resetToken?: string;
    /** The token of an invitation. */
    invitation?: string;
    /** The token of a link that verifies an e-mail. */
    emailToken?: string;
    /** A step between a provider and the session. */
    signInStep?: ProviderStep;
  }
  interface StaticDataRouteOption {
    title?: string;
    path?: string;
    needs?: Permission;
    /** The page brings its own h1, and the header shows no title. */
    ownHeading?: boolean;
  }
}
