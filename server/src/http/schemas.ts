import type {
  FastifyContextConfig,
  FastifyPluginAsync,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import type { JsonText } from '../database/statements/json.ts';

/** A route with zod schemas gets typed requests; its answer may be the entity, or JSON that PostgreSQL wrote. */
interface ZodProvider extends FastifyTypeProvider {
  validator: this['schema'] extends $ZodType ? output<this['schema']> : unknown;
  serializer: this['schema'] extends $ZodType ? output<this['schema']> | JsonText<output<this['schema']>> : unknown;
}

export type Routes = FastifyPluginAsync<Record<never, never>, RawServerDefault, ZodProvider>;

export type TypedApp = Parameters<Routes>[0];

/**
 * The options of a call: the permission that it needs, and its schemas below the tags of its group.
 * @param needs with what else the doors have to know of it; null: a call without a session.
 */
export const callsOf =
  (...tags: string[]) =>
  <const S extends FastifySchema>(
    needs: FastifyContextConfig['needs'] | FastifyContextConfig | null,
    schema: S,
    options: Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'logLevel'> = {},
  ) => ({
    ...options,
    config: typeof needs === 'string' ? { needs } : (needs ?? {}),
    schema: { tags, ...schema },
  });
export type Call = ReturnType<typeof callsOf>;

const errorBody = { error: z.string(), fields: z.optional(z.record(z.string(), z.string())) };

function errorAnswer(description: string) {
  return z.object(errorBody).register(z.globalRegistry, { description });
}

const errorAnswers = {
  400: errorAnswer('Datos no válidos'),
  401: errorAnswer('Sin sesión, o lo que la abre o la confirma no vale'),
  403: errorAnswer('Tu rol no lo permite'),
  404: errorAnswer('No existe en la organización, o este servidor no lo ofrece'),
  409: errorAnswer('Se opone a lo que ya hay: `error` dice a qué'),
  413: errorAnswer('Cuerpo de más bytes que `x-max-bytes`; un archivo de más'),
  415: errorAnswer('Cuerpo que no es JSON, o archivo de otro tipo'),
  422: z.object({ ...errorBody, current: z.optional(z.unknown()) }).register(z.globalRegistry, {
    description: 'Otros datos con una clave ya usada: `current` es lo que se creó con ella',
  }),
  429: errorAnswer('Demasiados intentos, o archivos a la vez: Retry-After dice en cuántos segundos volver a probar'),
  431: errorAnswer('Dirección o encabezados demasiado largos'),
  503: errorAnswer('Base de datos no disponible, o servidor muy ocupado'),
  507: errorAnswer('Sin lugar para más archivos'),
} as const;

export function errors<S extends keyof typeof errorAnswers>(...statuses: S[]): Pick<typeof errorAnswers, S> {
  return Object.fromEntries(statuses.map((status) => [status, errorAnswers[status]])) as Pick<typeof errorAnswers, S>;
}

/** The 409 of a call that changes a record: with `current`, the record as another person has changed it. */
export function conflictWith<T extends $ZodType>(record: T) {
  const description =
    'Se opone a lo que ya hay, o el registro ya es otro que el de If-Match: `current` dice cómo quedó, a quien puede verlo';
  return { 409: z.object({ ...errorBody, current: z.optional(record) }).register(z.globalRegistry, { description }) };
}

export const nothing = z.null().register(z.globalRegistry, { description: 'Hecho' });

/** Adds a description for the OpenAPI document. The schema has to be a new one: the text stays attached to it. */
export function described<S extends $ZodType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  return schema;
}

/** A text that is no UUID is an unknown id: 404. Lower case, as the database writes ids. */
export const idParams = z.object({ id: z.uuid().check(z.toLowerCase()) });
