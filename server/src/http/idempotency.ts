import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { newId } from '../records/new-id.ts';
import { errors } from './schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a request with an Idempotency-Key; '' where there is none. */
    sent?: string;
  }
}

/** The headers of a call that creates a record. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'Un UUID del cliente, que será el id del registro: repetir el pedido con la misma clave no crea otro. Con otros datos es 422.',
    }),
  ),
});

/** The id of what a POST creates: its Idempotency-Key, when it has one. */
export function idOf({ headers }: { headers: { 'idempotency-key'?: string } }): string {
  return newId(headers['idempotency-key']);
}

/** Method, address and body of a request, in the length of a UUID, as the database keeps it. */
const fingerprintOf = ({ method, url }: FastifyRequest, body: string) =>
  hash('sha256', `${method} ${url}\n${body}`).slice(0, 32);

/**
 * What is created keeps what it was asked by, so that its key with other data is refused (decision 102). The parser leaves
 * the body's text, so it is not read twice. Each time that `tenant` is made anew it needs this once more.
 */
export function keepFingerprint(request: FastifyRequest): void {
  const { actor } = request.tenant;
  if (request.headers['idempotency-key'] === undefined || actor.kind === 'system') return;
  request.tenant = { ...request.tenant, actor: { ...actor, fingerprint: fingerprintOf(request, request.sent ?? '') } };
}

/** A route that takes a key answers 422 for one with other data. */
export function documentKeys(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.headers !== idempotencyHeaders) return;
    schema.response = { ...errors(422), ...Object(schema.response) };
  });
}
