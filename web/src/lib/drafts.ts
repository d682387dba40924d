import { sessionOwner } from './session.ts';

/**
 * What somebody had typed into a form that they have not saved, for when the page is loaded again or the browser has thrown its
 * tab away. It stays in that tab, and belongs to who is signed in.
 */
const place = 'draft';

function keyOf(name: string): string {
  return `${place}:${sessionOwner()}:${name}`;
}

export function readDraft(name: string): object | null {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof values === 'object' ? values : null;
  } catch {
    // Extensions write to session storage too.
    return null;
  }
}

/** Nothing of `owner`, who has typed it, once somebody else is signed in: another tab may say so at any time. */
export function keepDraft(owner: string | null, name: string, values: object) {
  if (owner !== sessionOwner()) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // A full storage takes nothing from the form, which is on the screen.
  }
}

export function forgetDraft(name: string) {
  sessionStorage.removeItem(keyOf(name));
}

/** To be called at the start and when somebody signs in or out: whatever is not of who is signed in now goes. */
export function forgetDraftsOfOthers() {
  const own = keyOf('');
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${place}:`) && !(sessionOwner() && key.startsWith(own))) sessionStorage.removeItem(key);
  }
}
