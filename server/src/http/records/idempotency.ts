import * as z from 'zod/mini';
import { newId } from '../../records/new-id.ts';

/** The headers of a call that creates a record. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'Un UUID del cliente, que será el id del registro: repetir el pedido con la misma clave no crea otro.',
    }),
  ),
});

/** The id of what a POST creates: its Idempotency-Key, when it has one. */
export function idOf({ headers }: { headers: { 'idempotency-key'?: string } }): string {
  return newId(headers['idempotency-key']);
}
