import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadForms } from '../acts/act-host.tsx';
import { formSection } from '../files/section-part.ts';
import { may } from '../lib/session/permission.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { calendar } from '../ui/fields/calendar-part.ts';
import { keyboard } from './dialogs/use-keys.ts';
import { keys, navigationDrawer, newRecord, palette, userMenu } from './frame-parts.ts';

declare global {
  interface Navigator {
    /** Not in every browser. https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
    connection?: { saveData?: boolean };
  }
}

/** A mark of the page's performance. */
const restFetched = 'rest-fetched';

/** Where the navigation is in the drawer (shell.module.css). */
const narrow = '(max-width: 61.99em)';

/**
 * Fetches the code that no screen has needed so far, so that without a signal every screen still opens: the frame's parts first,
 * then the screens and the forms that open over them. Who asked the browser to save data gets the frame alone, some 10 kB.
 */
export function fetchRest(router: AnyRouter, cache: QueryClient): void {
  // Nothing can be reached without it, and the signal may be gone before the page is idle. What fails is fetched when it is opened.
  if (window.matchMedia(narrow).matches) navigationDrawer.fetch().catch(() => undefined);
  const parts = [keyboard, navigationDrawer, palette, newRecord, userMenu, keys].map(({ fetch }) => fetch);
  /** What the navigation names, and its numbers. */
  const frame = [async () => may('vehicle:read') && cache.prefetchQuery(dashboardQuery), ...parts];
  // Of a screen that is not permitted it is the page that says so.
  const screens = Object.values(router.routesById)
    .filter((route) => route.parentRoute?.id === '/shell')
    .map((route) => async () => router.loadRouteChunk(route));
  const rest = navigator.connection?.saveData
    ? frame
    : [...frame, formSection.fetch, ...screens, loadForms, calendar.fetch];
  const isBusy = () => cache.isFetching() > 0 || router.state.status === 'pending';
  // From this mark on every screen opens without a signal; the journeys wait for it.
  void whenIdle(rest, isBusy).then(() => performance.mark(restFetched));
}
