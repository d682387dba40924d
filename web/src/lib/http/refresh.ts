import type { QueryClient } from '@tanstack/react-query';
import type { CollectionName } from '../screen.ts';
import { HttpError } from './http.ts';

/** To be called when a change failed: a change by somebody else may not be in view yet. */
export function refreshIfChanged(cache: QueryClient, changed: CollectionName, error: unknown) {
  if (error instanceof HttpError && (error.status === 404 || error.current)) refreshAfter(cache, changed);
}

/** Each change leaves a line in the activity. */
const always = ['activity'];

/** To be called after a create, an update or a delete. Screens in view fetch again; the others do when they are opened. */
export function refreshAfter(cache: QueryClient, changed: CollectionName) {
  const { meta } = cache.getQueryDefaults([changed]);
  if (!meta) throw new Error(`No screen says what a change of ${changed} touches`);
  for (const collection of [changed, ...meta.touches, ...always])
    void cache.invalidateQueries({ queryKey: [collection] });
}
