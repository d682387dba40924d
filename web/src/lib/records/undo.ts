import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { QueryClient } from '@tanstack/react-query';
import { get, HttpError, post } from '../http/http.ts';
import { withQuery } from '../http/records.ts';
import { refreshAfter } from '../http/refresh.ts';
import type { CollectionName } from '../screen.ts';
import { may } from '../session/permission.ts';
import { onSessionChange } from '../session/session.ts';

export interface Undoable {
  id: number;
  /** The collection's name in its screen.ts. */
  collection: CollectionName;
  /** The id of the request, by which the activity finds its line. */
  requestId: string;
  /** Its line, where that is known beforehand: the act may have been sent twice after a lost answer. */
  entryId?: string;
  /** Undoes an act that has no undo in the activity, such as a creation. */
  back?: () => Promise<unknown>;
  /** 'Vehículo AB 123 CD eliminado'. */
  words: string;
  /** It is in the Papelera, where it can also be brought back later. */
  deleted?: boolean;
}

let offered: Undoable | null = null;
let made = 0;
const listeners = new Set<() => void>();

function offer(next: Undoable | null) {
  offered = next;
  for (const listener of listeners) listener();
}

/** Replaces the offer before it. Does nothing without a request id. */
export function offerUndo({ requestId, ...done }: Omit<Undoable, 'id' | 'requestId'> & { requestId: string | null }) {
  // The undo goes through its line in the activity.
  if (!requestId || !may('activity:read')) return;
  made += 1;
  offer({ id: made, requestId, ...done });
}

/** @param id of the only one to withdraw; a newer one stays. */
export function withdrawUndo(id = offered?.id): void {
  if (offered?.id === id) offer(null);
}

onSessionChange(() => withdrawUndo());

export const offeredUndo = {
  get: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Undoes one line of the activity. Answers the new line. Rejects with the server's sentence when it cannot be undone (409). */
export async function undoEntry(
  cache: QueryClient,
  entryId: string,
  collection: CollectionName,
): Promise<ActivityEntry> {
  try {
    return await post(`/api/activity/${entryId}/undo`);
  } finally {
    // Also after a refusal: somebody else has done something that is not in view.
    refreshAfter(cache, collection);
  }
}

/** Undoes the offered act: its line is looked up only now. Answers no line when it was undone already, or by `back`. */
export async function undoOffered(
  cache: QueryClient,
  { requestId, entryId, collection, back }: Undoable,
): Promise<ActivityEntry | undefined> {
  if (back) {
    await back();
    return undefined;
  }
  if (entryId) return undoEntry(cache, entryId, collection);
  const entries = await get<ActivityEntry[]>(withQuery('/api/activity', { request: requestId }));
  const entry = entries.find(({ undo }) => undo !== 'none');
  if (!entry) throw new HttpError(404, 'No se puede deshacer: no quedó registrado');
  // Undone already: by an earlier try with a lost answer, or in another tab.
  if (entry.undo === 'done') {
    refreshAfter(cache, collection);
    return undefined;
  }
  return undoEntry(cache, entry.id, collection);
}
