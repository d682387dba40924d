import { type RecordArea, seesMoney } from '@baqueano/domain/people/permissions';
import type { $ZodType } from 'zod/v4/core';
import { notFound } from '../../records/refusals.ts';
import type { Versioned } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { conflictWith, errors, idParams, nothing, type TypedApp } from '../schemas.ts';
import { withHiddenMoney } from '../without-money.ts';
import { idempotencyHeaders, idOf } from './idempotency.ts';
import { expectedVersions, ifMatchHeaders, withTag } from './if-match.ts';

interface RecordStore<Input, R> {
  find: (id: string) => Promise<R | null>;
  create: (input: Input, id: string) => Promise<R>;
  update: (id: string, input: Input, expected: string[] | null) => Promise<R>;
  delete: (id: string, expected: string[] | null) => Promise<void>;
}

interface RecordCalls<Input, R> {
  /** '/vehicles' */
  path: string;
  /** What whoever reads, writes or deletes it is permitted. */
  area: RecordArea;
  tags: string[];
  /** 'un vehículo' */
  a: string;
  /** 'Vehículo no encontrado' */
  missing: string;
  input: $ZodType<Input>;
  record: $ZodType<R>;
  /** Where another record may have what this one is to have: the creation answers 409 too. */
  unique?: boolean;
  storeOf: (tenant: Tenant) => RecordStore<Input, R>;
}

/** One record: read, created, changed, deleted. Its lists are the slice's own. */
export function recordRoutes<Input, R extends Versioned>(app: TypedApp, calls: RecordCalls<Input, R>): void {
  const { path, area, tags, a, missing, unique, storeOf } = calls;
  // Fastify's types cannot follow what is not known before the call; that store and schemas agree is checked above.
  const input: $ZodType = calls.input;
  const record: $ZodType = calls.record;
  const one = `${path}/:id`;
  const conflicts = conflictWith(record);

  app.get(
    one,
    {
      config: { needs: `${area}:read` },
      schema: {
        tags,
        summary: a.replace('u', 'U'),
        params: idParams,
        response: { 200: record, ...errors(401, 404) },
      },
    },
    async ({ tenant, params }) => {
      const found = await storeOf(tenant).find(params.id);
      if (!found) throw notFound(missing);
      return found;
    },
  );

  app.post(
    path,
    {
      config: { needs: `${area}:write` },
      schema: {
        tags,
        summary: `Agregar ${a}`,
        headers: idempotencyHeaders,
        body: input,
        response: { 201: record, ...errors(400, 401, 404), ...(unique && conflicts) },
      },
    },
    async (request, reply) => {
      const created = await storeOf(request.tenant).create(request.body as Input, idOf(request));
      return reply.status(201).send(withTag(reply, created));
    },
  );

  app.put(
    one,
    {
      config: { needs: `${area}:write` },
      // Before the body is checked: whoever does not see the amounts sends back the nulls that they read.
      async preValidation(request) {
        const { tenant, params, body } = request;
        if (seesMoney(tenant.permissions, area)) return;
        const current = idParams.safeParse(params).success && (await storeOf(tenant).find(params.id));
        if (!current) throw notFound(missing);
        request.body = withHiddenMoney(body, current, Object.keys(Object(Object(input).shape)));
      },
      schema: {
        tags,
        summary: `Cambiar ${a}`,
        params: idParams,
        headers: ifMatchHeaders,
        body: input,
        response: { 200: record, ...errors(400, 401, 404), ...conflicts },
      },
    },
    async (request, reply) => {
      const { tenant, params, body } = request;
      return withTag(reply, await storeOf(tenant).update(params.id, body as Input, expectedVersions(request)));
    },
  );

  app.delete(
    one,
    {
      config: { needs: `${area}:delete` },
      schema: {
        tags,
        summary: `Eliminar ${a}`,
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: nothing, ...errors(401, 404), ...conflicts },
      },
    },
    async (request, reply) => {
      await storeOf(request.tenant).delete(request.params.id, expectedVersions(request));
      return reply.status(204).send(null);
    },
  );
}
