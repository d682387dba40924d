import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { $ZodCheckMaxLength, type $ZodType, type $ZodTypes } from 'zod/v4/core';
import { invalid } from '../records/refusals.ts';
import { LongBodies } from './arrival/long-bodies.ts';

/** Only JSON is accepted; an empty body counts as none, because a client may announce JSON and send nothing. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const long = new LongBodies();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) request.sent = body.toString();
    if (body === '') return done(null, undefined);
    const refusal = long.judge(request, body.length, () => parse(request, body.toString(), done));
    if (refusal) done(refusal);
  });
}

/** In bytes, without a session, also for an unknown route: no such body is longer. */
export const strangersBody = 16_000;

/** In bytes: a record with the longest texts, or the ids of 500. */
const recordBody = 200_000;

/** In bytes: 500 records with fields of their own. 2 kB each are more than all that a vehicle may lack. */
export const manyBody = 1_000_000;

/** Every route of this scope checks the session before it reads a body. It takes 200 kB at most unless it declares more. */
export function recordBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= recordBody;
  });
}

/** The most keys of a zod record, an object with data as its keys. */
const mostKeys = 100;
const tooWide = 'Son demasiados datos';

/** Checks the width of each part first: zod would validate every item of an overlong list. */
export const bodyValidator: FastifySchemaCompiler<$ZodType> = (route) => {
  const judge = validatorCompiler(route);
  if (route.httpPart !== 'body') return judge;
  return (body) => {
    const fields = widthsOf(route.schema, body);
    const [first] = Object.values(fields);
    return first === undefined ? judge(body) : { error: invalid(first, fields) };
  };
};

function widthsOf(schema: $ZodType, body: unknown): Record<string, string> {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type !== 'object' || !isObject(body)) return {};
  const complaints = Object.entries(def.shape).map(([key, inner]) => [key, widthOf(inner, body[key])]);
  return Object.fromEntries(complaints.filter(([, complaint]) => complaint !== null));
}

function widthOf(schema: $ZodType, value: unknown): string | null {
  // A text or a number has no width, and a body may have 20,000 of them.
  if (typeof value !== 'object' || value === null) return null;
  const { def } = (schema as $ZodTypes)._zod;
  if ('innerType' in def) return widthOf(def.innerType, value);
  if (def.type === 'pipe') return widthOf(def.in, value);
  if (def.type === 'array' && Array.isArray(value)) {
    const bound = def.checks?.find((check) => check instanceof $ZodCheckMaxLength);
    if (bound && value.length > bound._zod.def.maximum) {
      return z.array(z.unknown()).check(bound).safeParse(value).error?.issues[0]?.message ?? tooWide;
    }
    return firstComplaint(value, (one) => widthOf(def.element, one));
  }
  if (!isObject(value)) return null;
  if (def.type === 'record') return Object.keys(value).length > mostKeys ? tooWide : null;
  if (def.type === 'object') return firstComplaint(Object.entries(def.shape), ([key, one]) => widthOf(one, value[key]));
  return null;
}

function firstComplaint<One>(all: readonly One[], complain: (one: One) => string | null): string | null {
  for (const one of all) {
    const complaint = complain(one);
    if (complaint !== null) return complaint;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
