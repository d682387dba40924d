import { type Permission, permissions } from '@baqueano/domain/people/permissions';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '../database/statements/json.ts';

/** The second part of a vehicle's version would reveal its km to a client that tries all of them (fleet/vehicles/seen-km.ts). */
const revisionOf = (version: unknown) => String(version).split('.', 1)[0];

/** Leaves only the id and version of each record: enough to write it again. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  if (value === null || typeof value !== 'object') return value;
  if (!('id' in value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, idsOf(inner)]));
  return { id: value.id, ...('version' in value && { version: revisionOf(value.version) }) };
}

/** The permission to read the area that this one writes or deletes; undefined without one. */
function readingOf(needs: Permission): Permission | undefined {
  const [area, act] = needs.split(':');
  return act === 'read' ? undefined : permissions.find((one) => one === `${area}:read`);
}

/**
 * For every answer of this scope, behind `requireSession`, conflicts included. A key that writes an area without its `read`
 * gets no record of it in the answer (decision 89).
 */
export function hideUnread(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ tenant, routeOptions: { config } }, _reply, payload: unknown) => {
    const reading = config.needs && readingOf(config.needs);
    if (!tenant || !reading || tenant.permissions.has(reading)) return payload;
    return idsOf(payload instanceof JsonText ? JSON.parse(payload.text) : payload);
  });
}
