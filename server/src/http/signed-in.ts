import type { FastifyInstance } from 'fastify';
import { atNode, nodeOf, shardMaps } from '../database/citus/nodes.ts';
import type { Database } from '../database/connection/database.ts';
import { unauthorized } from './errors.ts';

declare const organizationIdBrand: unique symbol;
declare const userIdBrand: unique symbol;

/** Minted only here, where the token is checked: a store cannot be made for an organization that nobody signed in to. */
export type OrganizationId = string & { readonly [organizationIdBrand]: true };
export type UserId = string & { readonly [userIdBrand]: true };

export interface SignedIn {
  organizationId: OrganizationId;
  userId: UserId;
  token: string;
  /** Changes whenever the organization's data do. */
  version: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only in routes registered behind `requireSession`. */
    signedIn: SignedIn;
  }
}

export interface FoundSession {
  organizationId: string;
  userId: string;
  version: string;
}

export type FindSession = (token: string) => Promise<FoundSession | null>;

/** Every route of this scope answers 401 without a valid bearer token, before its body is read. */
export function requireSession(app: FastifyInstance, db: Database, findSession: FindSession): void {
  app.decorateRequest('signedIn');
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const found = token ? await findSession(token) : null;
    if (!token || !found) throw unauthorized('Iniciá sesión para continuar');
    request.signedIn = {
      organizationId: found.organizationId as OrganizationId,
      userId: found.userId as UserId,
      token,
      version: found.version,
    };
  });
  if (!shardMaps.has(db)) return;
  // What the request asks of a cluster's database it asks of its organization's node.
  app.addHook('preValidation', (request, _reply, done) => {
    atNode(nodeOf(db, request.signedIn.organizationId), done);
  });
}
