import type { RecordArea } from '@baqueano/domain/people/permissions';
import { choice } from '@baqueano/domain/records/fields';
import { inFleet, type Retirement, retiredFilters } from '@baqueano/domain/records/retirement';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Versioned } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { type Call, conflictWith, described, errors, idParams, type TypedApp } from '../schemas.ts';
import { expectedVersions, ifMatchHeaders, withTag } from './if-match.ts';

export const retiredQuery = described(
  z.optional(choice(retiredFilters, 'Los dados de baja se piden con all u only')),
  'También los dados de baja (all), o ellos solos (only); sin esto, solo los demás.',
);

interface RetirementCalls<I, R> {
  /** '/vehicles' */
  path: string;
  area: RecordArea;
  call: Call;
  /** 'un vehículo' */
  a: string;
  input: $ZodType<I>;
  record: $ZodType<R>;
  storeOf: (tenant: Tenant) => {
    retire: (id: string, retirement: I | typeof inFleet, expected: string[] | null) => Promise<R>;
  };
}

/** 'Dar de baja' and 'Volver a dar de alta' (decision 72): both answer the changed record. */
export function retirementRoutes<I extends Retirement, R extends Versioned>(
  app: TypedApp,
  { path, area, call, a, record: answered, storeOf, ...calls }: RetirementCalls<I, R>,
): void {
  // The same as in recordRoutes.
  const input: $ZodType = calls.input;
  const record: $ZodType = answered;
  const one = `${path}/:id/retirement`;
  const conflicts = conflictWith(record);

  app.put(
    one,
    call(`${area}:write`, {
      summary: `Dar de baja ${a}: sale de listas, totales y alertas; quedan su historia y sus costos`,
      params: idParams,
      headers: ifMatchHeaders,
      body: input,
      response: { 200: record, ...errors(400, 401, 404), ...conflicts },
    }),
    async (request, reply) => {
      const store = storeOf(request.tenant);
      return withTag(reply, await store.retire(request.params.id, request.body as I, expectedVersions(request)));
    },
  );

  app.delete(
    one,
    call(`${area}:write`, {
      summary: `Volver a dar de alta ${a}; responde cómo quedó`,
      params: idParams,
      headers: ifMatchHeaders,
      response: { 200: record, ...errors(401, 404), ...conflicts },
    }),
    async (request, reply) => {
      const store = storeOf(request.tenant);
      return withTag(reply, await store.retire(request.params.id, inFleet, expectedVersions(request)));
    },
  );
}
