import { type ActivityKind, activityKinds } from '@baqueano/domain/activity/activity';
import { areaOfKind } from '@baqueano/domain/activity/activity-area';
import {
  type Area,
  permissions as allPermissions,
  type Permission,
  seesMoney,
} from '@baqueano/domain/people/permissions';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '../database/statements/json.ts';
import { requirePermission } from '../records/permitted.ts';
import type { Tenant } from '../tenant.ts';

/**
 * Whoever may read an area without its money is answered null where a cost is told. In one place for every answer: what a slice
 * adds is hidden without its doing, and a test holds that each amount of the API document is named here.
 */
export const moneyKeys: ReadonlySet<string> = new Set([
  'cost',
  'totalCost',
  'amount',
  'discountAmount',
  'paidAmount',
  'recovered',
  'purchasePrice',
  'salePrice',
]);

/** Of what is told of several areas together: a vehicle's summary. */
const areaOfKey: Record<string, Area> = {
  maintenance: 'maintenance',
  documents: 'document',
  fines: 'fine',
  accidents: 'accident',
};

const isKind = (kind: unknown): kind is ActivityKind => activityKinds.some((known) => known === kind);

/** A copy without the amounts that the tenant may not see. Of an area without amounts of its own nothing is hidden. */
function withoutMoney(tenant: Tenant, area: Area, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMoney(tenant, area, one));
  if (value === null || typeof value !== 'object') return value;
  // A line of the activity says of which kind its values are.
  const kind = 'kind' in value && 'before' in value ? value.kind : null;
  const here = isKind(kind) ? areaOfKind[kind] : area;
  const hidden = !seesMoney(tenant.permissions, here);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (hidden && moneyKeys.has(key)) return [key, null];
      return [key, withoutMoney(tenant, areaOfKey[key] ?? here, inner)];
    }),
  );
}

/**
 * What is written by whoever does not see the amounts leaves them as they are: they would send back the nulls that they were shown.
 * @param named the fields that can be written.
 */
export function withHiddenMoney(said: unknown, current: object, named: readonly string[]) {
  const kept = Object.entries(current).filter(([key]) => moneyKeys.has(key) && named.includes(key));
  return { ...Object(said), ...Object.fromEntries(kept) };
}

/** What is written to several records at once, without the amounts that the tenant may not see: these stay as they are. */
export function withoutHiddenMoney<Said extends object>({ permissions }: Tenant, area: Area, said: Said): Said {
  if (seesMoney(permissions, area)) return said;
  return Object.fromEntries(Object.entries(said).filter(([key]) => !moneyKeys.has(key))) as Said;
}

/** Whether there is any amount that the tenant may not see. */
function hidesAny(tenant: Tenant): boolean {
  return allPermissions.some((permission) => permission.endsWith(':money') && !tenant.permissions.has(permission));
}

/**
 * For every answer of this scope, which is behind `requireSession`; before it is cached. A list in the order of hidden
 * amounts would tell them one by one: that is refused.
 */
export function hideMoney(app: FastifyInstance): void {
  app.addHook<{ Querystring: { sort?: unknown } }>('preHandler', async ({ tenant, routeOptions, query }) => {
    const needs = routeOptions.config.needs;
    if (!needs || typeof query?.sort !== 'string' || !moneyKeys.has(query.sort)) return;
    const [area] = needs.split(':') as [Area];
    if (!seesMoney(tenant.permissions, area)) requirePermission(tenant, `${area}:money` as Permission);
  });
  app.addHook('preSerialization', async ({ tenant, routeOptions }, _reply, payload: unknown) => {
    const needs = routeOptions.config.needs;
    if (!needs || !tenant || !hidesAny(tenant)) return payload;
    const [area] = needs.split(':') as [Area];
    return withoutMoney(tenant, area, payload instanceof JsonText ? JSON.parse(payload.text) : payload);
  });
}
