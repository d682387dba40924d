import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';

/** What was done here last, by the ids of its rows, and what was asked, in its words. */

/** It goes when somebody else signs in, as drafts do, and is this tab's alone. */
const place = 'palette';
const mostRecent = 5;
export const askedBefore = 'asked:';

export function recentIds(): string[] {
  const kept = readDraft(place);
  const ids = kept && 'ids' in kept && Array.isArray(kept.ids) ? kept.ids : [];
  return ids.filter((id): id is string => typeof id === 'string').slice(0, mostRecent);
}

export function keepRecent(id: string) {
  keepDraft(sessionOwner(), place, { ids: [id, ...recentIds().filter((other) => other !== id)].slice(0, mostRecent) });
}
