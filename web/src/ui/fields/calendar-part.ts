import { part } from '../../lib/http/part.ts';

/** By far the largest part of a date's field, which can be typed without it. */
export const calendar = part(async () => (await import('./calendar.tsx')).Calendar);
