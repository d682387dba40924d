import { sessionOwner } from './session.ts';

/**
 * Unsaved text of a form, for when the page is loaded again or the browser drops its tab. It stays in that tab, and belongs to
 * the signed-in person.
 */
const place = 'draft';

export function keyOf(name: string): string {
  return `${place}:${sessionOwner()}:${name}`;
}

/** To be called at the start and when somebody signs in or out: drafts of others are removed. */
export function forgetDraftsOfOthers() {
  const own = keyOf('');
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${place}:`) && !(sessionOwner() && key.startsWith(own))) sessionStorage.removeItem(key);
  }
}
