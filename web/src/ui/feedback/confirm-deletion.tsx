import type { ReactNode } from 'react';
import { canRetry, HttpError, messageOf } from '../../lib/http/http.ts';
import { confirm, type Instead } from './confirm.tsx';

interface Deletion<Entity> {
  title: string;
  message: ReactNode;
  /** Default: 'Eliminar'. */
  confirmLabel?: string;
  instead?: Instead;
  /** Rejects with a 409 that has the `current` record when the seen version is old. */
  remove: (seen: Entity) => Promise<unknown>;
}

const changedQuestion = {
  message:
    'Otra persona modificó este registro después de que lo abriste. Podés revisar los cambios antes, o eliminarlo igual. Esta acción no se puede deshacer.',
  confirmLabel: 'Eliminar igual',
};

/**
 * Another version may differ only in fields that no screen shows. A row of a list may have more fields than the record itself.
 */
function looksAlike<Entity extends object>(seen: Entity, current: Entity): boolean {
  const fields = Object.keys(current) as (keyof Entity)[];
  return fields.every((field) => field === 'version' || JSON.stringify(seen[field]) === JSON.stringify(current[field]));
}

/**
 * Confirms and deletes; confirms again when somebody else has changed the record, or the server could not be reached.
 * False when the person cancels. Rejects with any other failure.
 */
export async function confirmDeletion<Entity extends object>(
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
