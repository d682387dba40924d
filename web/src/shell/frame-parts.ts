import { part } from '../lib/http/part.ts';

/** Parts of the frame that are hidden at first. */
export const navigationDrawer = part(async () => (await import('./navigation/drawer.tsx')).NavigationDrawer);
export const palette = part(async () => (await import('./palette/palette.tsx')).Palette);
export const newRecord = part(async () => (await import('./dialogs/new-record.tsx')).NewRecord);
export const keys = part(async () => (await import('./dialogs/keys.tsx')).Keys);
export const userMenu = part(async () => (await import('./user-menu.tsx')).UserMenu);
