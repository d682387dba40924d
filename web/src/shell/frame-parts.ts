import { part } from '../lib/part.ts';

/** What of the frame nobody sees at first. */
export const navigationDrawer = part(async () => (await import('./navigation/drawer.tsx')).NavigationDrawer);
export const userMenu = part(async () => (await import('./user-menu.tsx')).UserMenu);
