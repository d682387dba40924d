import { sessionOwner } from './session.ts';

/**
 * What somebody had typed into a form that they have not saved, for when the page is loaded again or the browser has thrown its
 * tab away. It stays in that tab, and belongs to who is signed in.
 */
const place = 'draft';

export function keyOf(name: string): string {
  return `${place}:${sessionOwner()}:${name}`;
}

/** To be called at the start and when somebody signs in or out: whatever is not of who is signed in now goes. */
export function forgetDraftsOfOthers() {
  const own = keyOf('');
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${place}:`) && !(sessionOwner() && key.startsWith(own))) sessionStorage.removeItem(key);
  }
}
