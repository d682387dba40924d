import { part } from '../../lib/http/part.ts';

/** The largest part of a date's field, loaded on demand: dates can be typed without it. */
export const calendar = part(async () => (await import('./calendar.tsx')).Calendar);
