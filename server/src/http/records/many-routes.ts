import { deletionPreview } from '@baqueano/domain/activity/trash';
import type { RecordArea } from '@baqueano/domain/people/permissions';
import { chosenCount } from '@baqueano/domain/records/chosen';
import type { $ZodType } from 'zod/v4/core';
import type { Database } from '../../database/connection/database.ts';
import type { Many } from '../../records/many-of.ts';
import type { AnyRecord } from '../../records/write.ts';
import { idempotencyHeaders, idOf } from '../idempotency.ts';
import { manyBody } from '../json-bodies.ts';
import { type Call, errors, type TypedApp } from '../schemas.ts';

type ChangeRequest<R extends AnyRecord, Values extends object> = Parameters<Many<R, Values>['change']>[2];

interface ManyCalls<R extends AnyRecord, Values extends object> {
  /** '/vehicles' */
  path: string;
  area: RecordArea;
  call: Call;
  /** 'varios vehículos' */
  several: string;
  many: Many<R, Values>;
  deletion: $ZodType<Pick<ChangeRequest<R, Values>, 'records'>>;
  /** Absent where no field can be written to several. */
  change?: $ZodType<ChangeRequest<R, Values>>;
}

/** Calls for many records at once: all of them or none, with one undo for the whole (decision 63). */
export function manyRoutes<R extends AnyRecord, Values extends object>(
  app: TypedApp,
  db: Database,
  { path, area, call, several, many, ...schemas }: ManyCalls<R, Values>,
): void {
  // The same as in recordRoutes: Fastify cannot infer types that are unknown before the call.
  const change: $ZodType | undefined = schemas.change;
  const deletion: $ZodType = schemas.deletion;
  const answers = { 200: chosenCount, ...errors(400, 401, 404, 409) };

  if (change) {
    app.post(
      `${path}/changes`,
      call(
        `${area}:write`,
        {
          summary: `Escribir en ${several} los mismos datos, o en cada uno los de su \`set\`, todo o nada: se deshace entero. Lo ausente queda como está`,
          headers: idempotencyHeaders,
          body: change,
          response: answers,
        },
        { bodyLimit: manyBody },
      ),
      async (request) => {
        return {
          count: await many.change(db, request.tenant, request.body as ChangeRequest<R, Values>, idOf(request)),
        };
      },
    );
  }

  app.post(
    `${path}/deletions/preview`,
    call(`${area}:delete`, {
      summary: `Qué más se eliminaría con ${several}: no elimina nada`,
      body: deletion,
      response: { 200: deletionPreview, ...errors(400, 401) },
    }),
    async (request) => {
      const { records } = request.body as ChangeRequest<R, Values>;
      return { taken: await many.partCounts(db, request.tenant, records) };
    },
  );

  app.post(
    `${path}/deletions`,
    call(`${area}:delete`, {
      summary: `Eliminar ${several}, todo o nada: se deshace entero`,
      headers: idempotencyHeaders,
      body: deletion,
      response: answers,
    }),
    async (request) => {
      const { records } = request.body as ChangeRequest<R, Values>;
      return { count: await many.delete(db, request.tenant, records, idOf(request)) };
    },
  );
}
