import { type RecordArea, seesMoney } from '@baqueano/domain/people/permissions';
import { type LackingKind, missingOf, withLacks } from '@baqueano/domain/records/missing';
import type { TypedReading } from '@baqueano/domain/vehicles/odometer';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { notFound } from '../../records/refusals.ts';
import type { Versioned } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { idempotencyHeaders, idOf } from '../idempotency.ts';
import { type Call, conflictWith, described, errors, idParams, nothing, type TypedApp } from '../schemas.ts';
import { withHiddenMoney } from '../without-money.ts';
import { expectedVersions, ifMatchHeaders, withTag } from './if-match.ts';

interface RecordStore<Input, R, Change = Input> {
  find: (id: string) => Promise<R | null>;
  create: (input: Input, id: string) => Promise<R>;
  update: (id: string, input: Change, expected: string[] | null) => Promise<R>;
  delete: (id: string, expected: string[] | null) => Promise<void>;
}

interface RecordCalls<Input, R, Change> {
  /** '/vehicles' */
  path: string;
  area: RecordArea;
  call: Call;
  /** 'un vehículo' */
  a: string;
  /** 'Vehículo no encontrado' */
  missing: string;
  input: $ZodType<Input>;
  record: $ZodType<R>;
  /** The body of a change, for a kind with fields that may be missing: null leaves one so. */
  change?: { of: LackingKind; input: $ZodType<Change> };
  /** Where a value has to be unique: the creation answers 409 too. */
  unique?: boolean;
  /** Its creation reaches other people. */
  reaches?: FastifyContextConfig['reaches'];
  storeOf: (tenant: Tenant) => RecordStore<Input, R, Change>;
  /** The odometer in a body; null where that is not new. */
  km?: (input: Change, current: R | null) => TypedReading | null;
  /** A question about the body that a person or a program may confirm. @param id the record's, also of a new one. */
  question?: (tenant: Tenant, input: Change, id: string) => Promise<string | null>;
  /** Remarks about a record that was written: `warnings` of the answer, if there are any. */
  warningsOf?: (tenant: Tenant, written: R) => Promise<string[]>;
}

const warnings = () =>
  described(
    z.optional(z.array(z.string())),
    'Lo que el formulario advierte de lo que se guardó; ausente si no hay nada.',
  );

/** The calls of one record: read, create, change, delete. Each slice writes its own lists. */
export function recordRoutes<Input extends Change, R extends Versioned, Change = Input>(
  app: TypedApp,
  calls: RecordCalls<Input, R, Change>,
): void {
  const { path, area, call, a, missing, unique, storeOf, km, question, warningsOf } = calls;
  // Fastify cannot infer types that are unknown before the call; the parameter types ensure that store and schemas agree.
  const input: $ZodType = calls.input;
  const record: $ZodType = calls.record;
  const change: $ZodType = calls.change?.input ?? calls.input;
  const one = `${path}/:id`;
  const written = warningsOf ? z.extend(record as z.ZodMiniObject, { warnings: warnings() }) : record;

  async function kmOfChange({ tenant, params, body }: FastifyRequest) {
    const current = await storeOf(tenant).find((params as { id: string }).id);
    return (current && km?.(body as Change, current)) ?? null;
  }

  async function withWarnings(tenant: Tenant, saved: R): Promise<R & { warnings?: string[] }> {
    const warnings = (await warningsOf?.(tenant, saved)) ?? [];
    return warnings.length > 0 ? { ...saved, warnings } : saved;
  }

  const conflicts = conflictWith(record);

  app.get(
    one,
    call(`${area}:read`, {
      summary: a.replace('u', 'U'),
      params: idParams,
      response: { 200: record, ...errors(401, 404) },
    }),
    async ({ tenant, params }) => {
      const found = await storeOf(tenant).find(params.id);
      if (!found) throw notFound(missing);
      return found;
    },
  );

  app.post(
    path,
    call(
      {
        needs: `${area}:write`,
        reaches: calls.reaches,
        km: km && (async ({ body }) => km(body as Input, null)),
        question: question && (async (request) => question(request.tenant, request.body as Input, idOf(request))),
      },
      {
        summary: `Agregar ${a}`,
        headers: idempotencyHeaders,
        body: input,
        response: { 201: written, ...errors(400, 401, 404), ...(unique && conflicts) },
      },
    ),
    async (request, reply) => {
      const created = await storeOf(request.tenant).create(request.body as Input, idOf(request));
      return reply.status(201).send(withTag(reply, await withWarnings(request.tenant, created)));
    },
  );

  app.put(
    one,
    {
      ...call(
        {
          needs: `${area}:write`,
          km: km && kmOfChange,
          question:
            question &&
            (async ({ tenant, params, body }) => question(tenant, body as Change, (params as { id: string }).id)),
        },
        {
          summary: `Cambiar ${a}`,
          params: idParams,
          headers: ifMatchHeaders,
          body: change,
          response: { 200: written, ...errors(400, 401, 404), ...conflicts },
        },
      ),
      // Before the body is checked: without the right to see amounts, a client sends back the nulls that it read.
      async preValidation(request) {
        const { tenant, params, body } = request;
        const find = async () => (idParams.safeParse(params).success ? storeOf(tenant).find(params.id) : null);
        if (calls.change && missingOf(calls.change.of, Object(body))) {
          const lacked = Object(await find()).missing;
          request.body = withLacks(calls.change.of, body, lacked);
        }
        if (seesMoney(tenant.permissions, area)) return;
        const current = await find();
        if (!current) throw notFound(missing);
        request.body = withHiddenMoney(request.body, current, Object.keys(Object(Object(input).shape)));
      },
    },
    async (request, reply) => {
      const { tenant, params, body } = request;
      const updated = await storeOf(tenant).update(params.id, body as Change, expectedVersions(request));
      return withTag(reply, await withWarnings(tenant, updated));
    },
  );

  app.delete(
    one,
    call(`${area}:delete`, {
      summary: `Eliminar ${a}`,
      params: idParams,
      headers: ifMatchHeaders,
      response: { 204: nothing, ...errors(401, 404), ...conflicts },
    }),
    async (request, reply) => {
      await storeOf(request.tenant).delete(request.params.id, expectedVersions(request));
      return reply.status(204).send(null);
    },
  );
}
