import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';

/** The last rows used here, by id, and the last questions, in their words. */

/** Removed when somebody else signs in, like drafts, and of this tab alone. */
const place = 'palette';
const mostRecent = 5;
export const questionPrefix = 'asked:';

export function recentIds(): string[] {
  const draft = readDraft(place);
  const ids = draft && 'ids' in draft && Array.isArray(draft.ids) ? draft.ids : [];
  return ids.filter((id): id is string => typeof id === 'string').slice(0, mostRecent);
}

export function keepRecent(id: string) {
  keepDraft(sessionOwner(), place, { ids: [id, ...recentIds().filter((other) => other !== id)].slice(0, mostRecent) });
}
