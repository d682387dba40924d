import { isKind, kindNames, kinds, rowOf } from '@baqueano/domain/kinds';
import { moneyKeys } from '@baqueano/domain/people/money-keys';
import {
  type Area,
  permissions as allPermissions,
  type Permission,
  seesMoney,
} from '@baqueano/domain/people/permissions';
import type { FastifyInstance } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { JsonText } from '../database/statements/json.ts';
import { requirePermission } from '../records/permitted.ts';
import type { Tenant } from '../tenant.ts';

/** A vehicle's summary has several areas: each under the name of its list. */
const areaOfKey: Record<string, Area> = Object.fromEntries(
  kindNames.flatMap((kind) => {
    const { area, collection, historyOf } = rowOf(kind);
    return historyOf.includes('vehicle') && kind !== 'vehicle' ? [[collection, area]] : [];
  }),
);

/** A copy without the amounts that the tenant may not see. In an area without amounts nothing is hidden. */
function withoutMoney(tenant: Tenant, area: Area, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMoney(tenant, area, one));
  if (value === null || typeof value !== 'object') return value;
  // The kind of a line of the activity determines the area of its values.
  const kind = 'kind' in value && 'before' in value ? value.kind : null;
  const here = isKind(kind) ? kinds[kind].area : area;
  const hidden = !seesMoney(tenant.permissions, here);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (hidden && moneyKeys.has(key)) return [key, null];
      return [key, withoutMoney(tenant, areaOfKey[key] ?? here, inner)];
    }),
  );
}

/**
 * A change without the right to see amounts leaves them unchanged: the client sends back the nulls that it read.
 * @param named the writable fields.
 */
export function withHiddenMoney(input: unknown, current: object, named: readonly string[]) {
  const hidden = Object.entries(current).filter(([key]) => moneyKeys.has(key) && named.includes(key));
  return { ...Object(input), ...Object.fromEntries(hidden) };
}

/** `records`, one of them, its `set`: no body has an amount deeper, and a hostile one may be nested without end. */
const deepest = 4;

/** Removes the amounts from an unchecked body; those in `needed` stay. */
function dropMoney(body: unknown, needed: ReadonlySet<string>, depth = deepest): void {
  if (body === null || typeof body !== 'object' || depth === 0) return;
  const record: Record<string, unknown> = Object(body);
  for (const key in record) {
    if (moneyKeys.has(key) && !needed.has(key)) delete record[key];
    else dropMoney(record[key], nothing, depth - 1);
  }
}

const nothing: ReadonlySet<string> = new Set();

/** The amounts that the schema requires: a new maintenance record needs its cost. */
function neededMoney(schema: unknown): ReadonlySet<string> {
  const shape: Record<string, $ZodType> = Object(Object(schema).shape);
  return new Set([...moneyKeys].filter((key) => shape[key] && shape[key]._zod.optin !== 'optional'));
}

function hidesAny(tenant: Tenant): boolean {
  return allPermissions.some((permission) => permission.endsWith(':money') && !tenant.permissions.has(permission));
}

/**
 * For every call of this scope, behind `requireSession`. Amounts that the tenant may not see become null in the answer,
 * before it is cached, and are ignored in the body (decision 89). A list sorted by hidden amounts would reveal them one by
 * one, so that it is refused.
 */
export function hideMoney(app: FastifyInstance): void {
  app.addHook<{ Querystring: { sort?: unknown } }>('preHandler', async ({ tenant, routeOptions, query }) => {
    const needs = routeOptions.config.needs;
    if (!needs || typeof query?.sort !== 'string' || !moneyKeys.has(query.sort)) return;
    const [area] = needs.split(':') as [Area];
    if (!seesMoney(tenant.permissions, area)) requirePermission(tenant, `${area}:money` as Permission);
  });
  // Before the body is checked, so that a rule that needs the amount refuses in words.
  app.addHook('preValidation', async ({ tenant, method, routeOptions: { config, schema }, body }) => {
    const [area] = (config.needs ?? '').split(':') as [Area];
    if (seesMoney(tenant.permissions, area)) return;
    dropMoney(body, method === 'POST' ? neededMoney(schema?.body) : nothing);
  });
  app.addHook('preSerialization', async ({ tenant, routeOptions }, _reply, payload: unknown) => {
    const needs = routeOptions.config.needs;
    if (!needs || !tenant || !hidesAny(tenant)) return payload;
    const [area] = needs.split(':') as [Area];
    return withoutMoney(tenant, area, payload instanceof JsonText ? JSON.parse(payload.text) : payload);
  });
}
