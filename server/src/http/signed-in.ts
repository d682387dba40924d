import { Readable } from 'node:stream';
import type { Permission, Role } from '@baqueano/domain/people/permissions';
import { factorDemanded } from '@baqueano/domain/sign-in/second-factor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atNode, nodeOf, shardMaps } from '../database/citus/nodes.ts';
import type { Database } from '../database/connection/database.ts';
import { issueTenant } from '../issue-tenant.ts';
import { requirePermission, requireShown } from '../records/permitted.ts';
import { forbidden, unauthorized } from '../records/refusals.ts';
import type { SignedIn, Tenant, UserId } from '../tenant.ts';
import { documentKeys, keepFingerprint } from './idempotency.ts';
import { errors } from './schemas.ts';
import { hideMoney } from './without-money.ts';
import { hideUnread } from './without-reading.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission for the call; every route behind `requireSession` declares it. */
    needs?: Permission;
    /** Permissions for parts of its answer from other areas: a key needs these as well. */
    shows?: readonly Permission[];
    /** Allowed also before a demanded second factor is set up: it leads there, or out. */
    beforeFactor?: boolean;
  }
  interface FastifyRequest {
    /** Only in routes registered behind `requireSession`. */
    signedIn: SignedIn & {
      /** Changes with each change of the organization's data. */
      version: string;
      /** The person for limits: for a key its maker or, once they have left, the longest-standing owner. */
      chargedTo: string;
      /** The time of the session's look-up, in milliseconds of `performance.now()`. */
      seenAt: number;
    };
    /** The scope of the request; set together with `signedIn`. */
    tenant: Tenant;
    /**
     * The body of a route that `streams`, set together with `signedIn`. It fails at its end if the permission was lost
     * meanwhile.
     */
    arriving: () => Readable;
  }
}

interface FoundKey {
  organizationId: string;
  keyId: string;
  permissions: readonly Permission[];
  version: string;
  chargedTo: string;
}

interface FoundSession {
  organizationId: string;
  userId: string;
  role: Role;
  driverId: string | null;
  mustSetUpFactor: boolean;
  version: string;
}

type FindSession = (token: string) => Promise<FoundSession | FoundKey | null>;

type FindSigner = (url: string) => Promise<FoundSession | null>;

function tenantOf(found: FoundSession | FoundKey, requestId: string): Tenant {
  const { organizationId } = found;
  if ('keyId' in found) {
    const { keyId, permissions } = found;
    return issueTenant(organizationId, { kind: 'key', keyId, requestId }, 'key', { permissions });
  }
  const { role, driverId } = found;
  return issueTenant(organizationId, { kind: 'person', userId: found.userId as UserId, requestId }, role, { driverId });
}

const nobodys: FindSigner = async () => null;

/** In milliseconds: with a slower body, the role may have changed meanwhile. */
const knownFor = 1_000;

/**
 * Every route of this scope answers 401 without a valid bearer token, and 403 without the permission, before it reads the
 * body. The role is read with the session, and again after a slow body: its loss counts at once, on every server.
 * @throws when a registered route does not declare its `needs`.
 */
export function requireSession(
  app: FastifyInstance,
  db: Database,
  findSession: FindSession,
  findSigner: FindSigner = nobodys,
): void {
  app.decorateRequest('signedIn');
  app.decorateRequest('tenant');
  app.decorateRequest('arriving', function (this: FastifyRequest) {
    return Readable.from(bodyOfPermitted(this), { objectMode: false });
  });
  app.addHook('onRoute', (route) => {
    const { needs, shows } = route.config ?? {};
    if (!needs) throw new Error(`${route.method} ${route.url} does not say which permission it needs`);
    const response = { ...Object(route.schema?.response), ...errors(401, 403) };
    const documented = {
      response,
      security: [{ session: [] }],
      'x-permission': needs,
      ...(shows && { 'x-shows': shows }),
    };
    route.schema = Object.assign({}, route.schema, documented);
  });
  async function identify(request: FastifyRequest): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = await (token ? findSession(token) : findSigner(request.url));
    if (!found) throw unauthorized('Iniciá sesión para continuar');
    request.tenant = tenantOf(found, request.id);
    const { organizationId } = request.tenant;
    // A key has its own id here: calls that need the person also need a permission that no key has.
    const userId = ('userId' in found ? found.userId : found.keyId) as UserId;
    const chargedTo = 'chargedTo' in found ? found.chargedTo : userId;
    const { version } = found;
    request.signedIn = { organizationId, userId, token, version, chargedTo, seenAt: performance.now() };
    const { needs, shows = [], beforeFactor } = request.routeOptions.config;
    // Demands on persons do not apply to a key.
    if (needs && !beforeFactor && 'userId' in found && found.mustSetUpFactor) throw forbidden(factorDemanded);
    // Without `needs` it is an unknown address.
    if (needs) requirePermission(request.tenant, needs);
    requireShown(request.tenant, shows);
  }
  async function identifyAnew(request: FastifyRequest): Promise<void> {
    if (performance.now() - request.signedIn.seenAt > knownFor) await identify(request);
    keepFingerprint(request);
  }
  async function* bodyOfPermitted(request: FastifyRequest) {
    yield* request.body as Readable;
    await identifyAnew(request);
  }
  app.addHook('onRequest', identify);
  app.addHook('preHandler', identifyAnew);
  documentKeys(app);
  hideMoney(app);
  hideUnread(app);
  if (!shardMaps.has(db)) return;
  // The request's queries on a cluster go to its organization's node.
  app.addHook('preValidation', (request, _reply, done) => {
    atNode(nodeOf(db, request.tenant.organizationId), done);
  });
}
