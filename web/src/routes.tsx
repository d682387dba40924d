import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { actSearch } from './lib/acts/act-search.ts';
import type { Screen } from './lib/screen.ts';
import { may } from './lib/session/permission.ts';
import { isSignedIn, storedMembership } from './lib/session/session.ts';
import { SignInPage } from './people/sign-in/page.tsx';
import { signInSearch } from './people/sign-in/search.ts';
import { screens } from './screens.ts';

/**
 * Requests a screen's data while its code is on the way. The queries are a file of their own: the sign-in screen does not wait
 * for them.
 */
function warmUp(fetchAhead: () => Promise<unknown>): void {
  // The screen shows the error: its own import of the code fails as well.
  fetchAhead().catch(() => undefined);
}

const root = createRootRouteWithContext<{ cache: QueryClient }>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    // The token leaves the address at once, so that neither the history nor a copied address has it.
    if (search.restablecer) {
      throw redirect({ to: '/restablecer', state: { resetToken: search.restablecer }, replace: true });
    }
    if (isSignedIn()) throw redirect({ href: search.destino ?? '/', replace: true });
  },
  // Not lazy: it is the first screen, and comes whole in the first file (vite.config.ts).
  component: SignInPage,
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  component: lazyRouteComponent(() => import('./people/sign-in/links/forgotten-password-page.tsx'), 'Page'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/restablecer',
  component: lazyRouteComponent(() => import('./people/sign-in/links/reset-password-page.tsx'), 'Page'),
});

// The tokens leave these three addresses as soon as their page has read them.
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitacion',
  component: lazyRouteComponent(() => import('./people/sign-in/links/invitation-page.tsx'), 'Page'),
});

/** For a person without the second factor that their organization demands. */
const requiredFactor = createRoute({
  getParentRoute: () => root,
  path: '/segundo-factor',
  beforeLoad: () => {
    if (!storedMembership()?.mustSetUpFactor) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./people/sign-in/required-factor-page.tsx'), 'Page'),
});

const providerReturn = createRoute({
  getParentRoute: () => root,
  path: '/login/retorno',
  component: lazyRouteComponent(() => import('./people/sign-in/return-page.tsx'), 'Page'),
});

const verification = createRoute({
  getParentRoute: () => root,
  path: '/verificar/{-$token}',
  component: lazyRouteComponent(() => import('./people/sign-in/links/verification-page.tsx'), 'Page'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: actSearch,
  beforeLoad: ({ location }) => {
    if (storedMembership()?.mustSetUpFactor) throw redirect({ to: '/segundo-factor', replace: true });
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { destino: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

function screenRoute<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  return createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    staticData: screen,
    validateSearch: screen.search,
    loader: ({ context: { cache }, location, params }) =>
      warmUp(
        async () => may(screen.needs) && screen.ahead?.(cache, { search: screen.search(location.search), params }),
      ),
    component: lazyRouteComponent(screen.page, 'Page'),
  });
}

type AnyScreen = Screen;
type RouteOf<One> =
  One extends Screen<infer Path extends string, infer Search extends object>
    ? ReturnType<typeof screenRoute<Path, Search>>
    : never;
type RoutesOf<All> = { -readonly [Index in keyof All]: RouteOf<All[Index]> };

/** Each keeps the types of its own path and search, which `map` alone would lose. */
function screenRoutes<All extends readonly AnyScreen[]>(all: All): RoutesOf<All> {
  const routes: unknown = all.map((one) => screenRoute(one));
  return routes as RoutesOf<All>;
}

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/**
 * The routes of docs/spec-coverage.md ('The nine routes; any other path leads to /'), in the specification's order, and those of
 * a person's own account.
 */
export const routeTree = root.addChildren([
  signIn,
  forgottenPassword,
  resetPassword,
  invitation,
  requiredFactor,
  providerReturn,
  verification,
  shell.addChildren(screenRoutes(screens)),
  anyOther,
]);

/** The screens that need no session. */
export const beforeTheDoor = [signIn, forgottenPassword, resetPassword, invitation];
