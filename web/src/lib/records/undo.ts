import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { QueryClient } from '@tanstack/react-query';
import { get, HttpError, post } from '../http/http.ts';
import { withQuery } from '../http/records.ts';
import { refreshAfter } from '../http/refresh.ts';
import type { CollectionName } from '../screen.ts';
import { may } from '../session/permission.ts';
import { onSessionChange } from '../session/session.ts';

/** The last deletion or change of a person on this screen, for as long as it is offered to be undone. */
export interface Undoable {
  /** Another one for each. */
  id: number;
  /** As its screen.ts calls it. */
  collection: CollectionName;
  /** Of the request that did it: the activity knows it by that. */
  requestId: string;
  /** Its line, where that is known beforehand: of an act that may have been sent twice, whose first answer was lost. */
  entryId?: string;
  /** The way back of what no line of the activity takes back: a creation. */
  back?: () => Promise<unknown>;
  /** What happened: 'Vehículo AB 123 CD eliminado'. */
  words: string;
  /** It lies in the Papelera, where it can be brought back later, too. */
  deleted?: boolean;
}

let offered: Undoable | null = null;
let made = 0;
const listeners = new Set<() => void>();

function offer(next: Undoable | null) {
  offered = next;
  for (const listener of listeners) listener();
}

/** In the place of the one before it. Nothing when no request did it. */
export function offerUndo({ requestId, ...done }: Omit<Undoable, 'id' | 'requestId'> & { requestId: string | null }) {
  // The way back begins with its line.
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

/** Undoes one line of the activity. Answers the line of that. Rejects with the server's sentence when it cannot be (409). */
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

/** The same, of what has just been done: its line is looked for only now. Answers none for what was done already, or by `back`. */
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
  // By the try before, whose answer was lost, or in another tab: what was asked for is so.
  if (entry.undo === 'done') {
    refreshAfter(cache, collection);
    return undefined;
  }
  return undoEntry(cache, entry.id, collection);
}
