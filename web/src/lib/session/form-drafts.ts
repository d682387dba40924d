import { keyOf } from './drafts.ts';
import { sessionOwner } from './session.ts';

/** What a form does with its draft: apart from what ends them, which comes with the first file. */

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
