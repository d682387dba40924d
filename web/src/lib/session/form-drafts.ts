import { keyOf } from './drafts.ts';
import { sessionOwner } from './session.ts';

/** A form's draft. drafts.ts, which removes them, comes with the first file; this does not. */

export function readDraft(name: string): object | null {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof values === 'object' ? values : null;
  } catch {
    // Extensions write to session storage too.
    return null;
  }
}

/** Writes nothing once somebody other than `owner` is signed in, which may happen in another tab at any time. */
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
