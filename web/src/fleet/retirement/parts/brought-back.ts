import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../lib/http/http.ts';

/**
 * For a creation refused because a record that left has that plate or licence: true when that one was brought back. The code is
 * loaded only then, since the server has just answered.
 */
export async function broughtBack(cache: QueryClient, error: unknown): Promise<boolean> {
  if (!(error instanceof HttpError && error.current)) return false;
  return (await import('./bring-back-instead.tsx')).broughtBackInstead(cache, error);
}
