import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../lib/http/http.ts';

/**
 * Of a creation that was refused because who left has that plate or licence: whether they were brought back instead. Its code
 * is asked for only then: without a connection it would not come.
 */
export async function broughtBack(cache: QueryClient, error: unknown): Promise<boolean> {
  if (!(error instanceof HttpError && error.current)) return false;
  return (await import('./bring-back-instead.tsx')).broughtBackInstead(cache, error);
}
