import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { alertSearch } from './alerts/search.ts';
import { dashboardSearch } from './dashboard/search.ts';
import { driverSearch } from './fleet/drivers/search.ts';
import { vehicleSearch, vehicleTabSearch } from './fleet/vehicles/search.ts';
import { actSearch } from './lib/act-search.ts';
import { isSignedIn } from './lib/session.ts';
import { statisticsSearch } from './money/statistics/search.ts';
import { documentSearch } from './papers/documents/search.ts';
import { accountSearch } from './people/account/search.ts';
import { SignInPage } from './people/sign-in/page.tsx';
import { signInSearch } from './people/sign-in/search.ts';
import { maintenanceSearch } from './upkeep/maintenance/search.ts';

/**
 * A screen's data are on their way while its code is. The queries come by themselves: they are no part of what the sign-in
 * screen waits for.
 */
function warmUp(fetchAhead: () => Promise<unknown>): void {
  // Code that does not arrive is told by the screen, whose own import fails as well.
  fetchAhead().catch(() => undefined);
}

const root = createRootRouteWithContext<{ cache: QueryClient }>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    // The token leaves the address at once, for a person's history and what they copy from it.
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
  component: lazyRouteComponent(() => import('./people/sign-in/forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/restablecer',
  component: lazyRouteComponent(() => import('./people/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: actSearch,
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { destino: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => cache.prefetchQuery((await import('./money/statistics/queries.ts')).dashboardQuery)),
  component: lazyRouteComponent(() => import('./dashboard/page.tsx'), 'DashboardPage'),
});

const vehicles = createRoute({
  getParentRoute: () => shell,
  path: '/vehiculos',
  staticData: { title: 'Vehículos' },
  validateSearch: vehicleSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => cache.prefetchQuery((await import('./fleet/lookup/vehicles.ts')).vehiclesQuery)),
  component: lazyRouteComponent(() => import('./fleet/vehicles/page.tsx'), 'VehiclesPage'),
});

const vehicle = createRoute({
  getParentRoute: () => shell,
  path: '/vehiculos/$id',
  staticData: { title: 'Vehículo', ownHeading: true },
  validateSearch: vehicleTabSearch,
  loader: ({ context: { cache }, params }) =>
    warmUp(async () => cache.prefetchQuery((await import('./fleet/lookup/vehicles.ts')).vehicleQuery(params.id))),
  component: lazyRouteComponent(() => import('./vehicle-page/page.tsx'), 'VehiclePage'),
});

const maintenance = createRoute({
  getParentRoute: () => shell,
  path: '/mantenimiento',
  staticData: { title: 'Historial de Mantenimiento' },
  validateSearch: maintenanceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { cache }, deps }) =>
    warmUp(async () => (await import('./upkeep/maintenance/fetch-ahead.ts')).fetchAhead(cache, deps)),
  component: lazyRouteComponent(() => import('./upkeep/maintenance/page.tsx'), 'MaintenancePage'),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: '/documentos',
  staticData: { title: 'Documentos' },
  validateSearch: documentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { cache }, deps }) =>
    warmUp(async () => (await import('./papers/documents/queries.ts')).prefetchDocuments(cache, deps)),
  component: lazyRouteComponent(() => import('./papers/documents/page.tsx'), 'DocumentsPage'),
});

const drivers = createRoute({
  getParentRoute: () => shell,
  path: '/conductores',
  staticData: { title: 'Conductores' },
  validateSearch: driverSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => cache.prefetchQuery((await import('./fleet/lookup/drivers.ts')).driversQuery)),
  component: lazyRouteComponent(() => import('./fleet/drivers/page.tsx'), 'DriversPage'),
});

const alerts = createRoute({
  getParentRoute: () => shell,
  path: '/alertas',
  staticData: { title: 'Alertas y Recordatorios' },
  validateSearch: alertSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => cache.prefetchQuery((await import('./alerts/queries.ts')).alertsQuery)),
  component: lazyRouteComponent(() => import('./alerts/page.tsx'), 'AlertsPage'),
});

const statistics = createRoute({
  getParentRoute: () => shell,
  path: '/estadisticas',
  staticData: { title: 'Estadísticas' },
  validateSearch: statisticsSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => (await import('./money/statistics/fetch-ahead.ts')).fetchAhead(cache)),
  component: lazyRouteComponent(() => import('./money/statistics/page.tsx'), 'StatisticsPage'),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/cuenta',
  staticData: { title: 'Mi cuenta' },
  validateSearch: accountSearch,
  loader: ({ context: { cache } }) =>
    warmUp(async () => cache.prefetchQuery((await import('./people/account/queries.ts')).sessionsQuery)),
  component: lazyRouteComponent(() => import('./people/account/page.tsx'), 'AccountPage'),
});

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The spec's table, in its order (section 2), and what concerns a person's own account. */
export const routeTree = root.addChildren([
  signIn,
  forgottenPassword,
  resetPassword,
  shell.addChildren([dashboard, vehicles, vehicle, maintenance, documents, drivers, alerts, statistics, account]),
  anyOther,
]);

/** The screens that need no session. */
export const beforeTheDoor = [signIn, forgottenPassword, resetPassword];
