import type { ReactNode } from 'react';
import { canRetry, HttpError, messageOf } from '../../lib/http/http.ts';
import { confirm, type Instead } from './confirm.tsx';

interface Deletion<Entity> {
  title: string;
  message: ReactNode;
  /** Where the word is not 'Eliminar'. */
  confirmLabel?: string;
  instead?: Instead;
  /** Rejects with a 409 that has the `current` record when it is no longer the one that was seen. */
  remove: (seen: Entity) => Promise<unknown>;
}

const changedQuestion = {
  message:
    'Otra persona modificó este registro después de que lo abriste. Podés revisar los cambios antes, o eliminarlo igual. Esta acción no se puede deshacer.',
  confirmLabel: 'Eliminar igual',
};

/** Another version may differ only in what nobody sees; a row of a list may say more than the record itself. */
function looksAlike<Entity extends object>(seen: Entity, current: Entity): boolean {
  const fields = Object.keys(current) as (keyof Entity)[];
  return fields.every((field) => field === 'version' || JSON.stringify(seen[field]) === JSON.stringify(current[field]));
}

/**
 * Asks, and deletes; asks again when somebody else has changed the record since, and when the server could not be reached.
 * False when the person leaves it. Rejects with any other failure.
 */
export async function deleteAsked<Entity extends object>(
  stored: Entity,
  { title, message, confirmLabel = 'Eliminar', instead, remove }: Deletion<Entity>,
): Promise<boolean> {
  let seen = stored;
  let sure = await confirm({ title, message, confirmLabel, instead });
  while (sure) {
    try {
      await remove(seen);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.current) {
        // The server's answer to the deletion of such a record.
        const current = error.current as Entity;
        sure = looksAlike(seen, current) || (await confirm({ title, ...changedQuestion }));
        seen = current;
      } else if (canRetry(error)) {
        sure = await confirm({ title, message: messageOf(error), confirmLabel: 'Reintentar' });
      } else {
        throw error;
      }
    }
  }
  return false;
}
