import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { loadForms } from '../acts/act-host.tsx';
import { formSection } from '../files/section-part.ts';
import { may } from '../lib/session/permission.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { undoOffer } from '../ui/feedback/toasts/undo-bar.tsx';
import { calendar } from '../ui/fields/calendar-part.ts';
import { keyboard } from './dialogs/use-keys.ts';
import { keys, navigationDrawer, newRecord, palette, userMenu } from './frame-parts.ts';

declare global {
  interface Navigator {
    /** Not in every browser. https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
    connection?: { saveData?: boolean };
  }
}

const restFetched = 'rest-fetched';

/** Where the navigation is in the drawer (shell.module.css). */
const narrow = '(max-width: 61.99em)';

/**
 * Fetches the code that no screen has needed so far, so that every screen opens without a signal. The frame's parts come first,
 * then the screens and the forms that open over them. With the browser's data saver only the frame comes, some 10 kB.
 */
export function fetchRest(router: AnyRouter, cache: QueryClient): void {
  // No screen can be reached without the drawer, and the signal may be lost before the page is idle. A failed fetch is repeated
  // when the drawer opens.
  if (window.matchMedia(narrow).matches) navigationDrawer.fetch().catch(() => undefined);
  const parts = [keyboard, navigationDrawer, palette, newRecord, userMenu, keys, undoOffer].map(({ fetch }) => fetch);
  const frame = [async () => may('vehicle:read') && cache.prefetchQuery(dashboardQuery), ...parts];
  // The code of forbidden screens comes too: the refusal is the page's.
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
