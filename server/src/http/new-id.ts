import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { badRequest } from './errors.ts';

/** The headers of a call that creates a record. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'Un UUID del cliente, que será el id del registro: repetir el pedido con la misma clave no crea otro.',
    }),
  ),
});

/**
 * The id of what a POST creates. A client that sends an Idempotency-Key, a UUID of its own, may repeat the call when the
 * answer was lost: the key is the id, so the second time finds the record instead of making another.
 */
export function newId({ headers }: { headers: { 'idempotency-key'?: string } }): string {
  const key = headers['idempotency-key'];
  if (key === undefined) return uuidv7();
  const parsed = z.uuid().safeParse(key);
  if (!parsed.success) throw badRequest('La clave de idempotencia debe ser un UUID');
  return parsed.data.toLowerCase();
}
