import type { FastifyInstance } from 'fastify';
import { atNode, nodeOf, shardMaps } from '../database/citus/nodes.ts';
import type { Database } from '../database/connection/database.ts';
import { issueTenant } from '../issue-tenant.ts';
import { unauthorized } from '../records/refusals.ts';
import type { Role, SignedIn, Tenant, UserId } from '../tenant.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only in routes registered behind `requireSession`. */
    signedIn: SignedIn & {
      /** Changes whenever the organization's data do. */
      version: string;
    };
    /** On whose behalf it asks; where `signedIn` is. */
    tenant: Tenant;
  }
}

interface FoundSession {
  organizationId: string;
  userId: string;
  role: Role;
  version: string;
}

type FindSession = (token: string) => Promise<FoundSession | null>;

/** By an address that a session has signed, where there is such a thing. */
type FindSigner = (url: string) => Promise<FoundSession | null>;

const nobodys: FindSigner = async () => null;

/** Every route of this scope answers 401 without a valid bearer token, before its body is read. */
export function requireSession(
  app: FastifyInstance,
  db: Database,
  findSession: FindSession,
  findSigner: FindSigner = nobodys,
): void {
  app.decorateRequest('signedIn');
  app.decorateRequest('tenant');
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = await (token ? findSession(token) : findSigner(request.url));
    if (!found) throw unauthorized('Iniciá sesión para continuar');
    const userId = found.userId as UserId;
    const actor = { kind: 'person', userId, requestId: request.id } as const;
    request.tenant = issueTenant(found.organizationId, actor, found.role);
    request.signedIn = { organizationId: request.tenant.organizationId, userId, token, version: found.version };
  });
  if (!shardMaps.has(db)) return;
  // What the request asks of a cluster's database it asks of its organization's node.
  app.addHook('preValidation', (request, _reply, done) => {
    atNode(nodeOf(db, request.tenant.organizationId), done);
  });
}
