import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newId } from '../records/new-id.ts';
import { errors } from './schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body of a request with an Idempotency-Key; '' without one. */
    sent?: string;
  }
}

export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'Un UUID del cliente, que será el id del registro: repetir el pedido con la misma clave no crea otro. Con otros datos es 422.',
    }),
  ),
});

/** The id of a new record: its Idempotency-Key, if there is one. */
export function idOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  return newId(headers['idempotency-key'] as string | undefined);
}

/** A hash of method, address and body, as long as a UUID, for its column. */
const fingerprintOf = ({ method, url }: FastifyRequest, body: string) =>
  hash('sha256', `${method} ${url}\n${body}`).slice(0, 32);

/**
 * A new record stores its request's fingerprint, so that its key with other data is refused (decision 102). The parser
 * preserves the body's text, so that it is not read twice. Each new `tenant` of a request needs this call again.
 */
export function keepFingerprint(request: FastifyRequest): void {
  const { actor } = request.tenant;
  if (request.headers['idempotency-key'] === undefined || actor.kind === 'system') return;
  request.tenant = { ...request.tenant, actor: { ...actor, fingerprint: fingerprintOf(request, request.sent ?? '') } };
}

/** A route with a key answers 422 for a used key with other data. */
export function documentKeys(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.headers !== idempotencyHeaders) return;
    schema.response = { ...errors(422), ...Object(schema.response) };
  });
}
