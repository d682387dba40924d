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
    /** What whoever calls must be permitted; every route behind `requireSession` says it. */
    needs?: Permission;
    /** What it shows of other areas: a key has to be permitted that as well. */
    shows?: readonly Permission[];
    /** Who has yet to set up the second factor that their organization demands may call it too: it leads there, or out. */
    beforeFactor?: boolean;
  }
  interface FastifyRequest {
    /** Only in routes registered behind `requireSession`. */
    signedIn: SignedIn & {
      /** Changes whenever the organization's data do. */
      version: string;
      /** The person whose limits it uses up: of a key its maker, and once they have left, the owner of longest standing. */
      chargedTo: string;
      /** When the session was looked up: milliseconds of `performance.now()`. */
      seenAt: number;
    };
    /** On whose behalf it asks; where `signedIn` is. */
    tenant: Tenant;
    /** The body of a route that `streams`, which fails at its end for whoever may send it no more; where `signedIn` is. */
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

/** By a session's token, or a key's secret. */
type FindSession = (token: string) => Promise<FoundSession | FoundKey | null>;

/** By an address that a session has signed, where there is such a thing. */
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

/** Milliseconds: whose body took longer to come may have lost the role meanwhile. */
const knownFor = 1_000;

/**
 * Every route of this scope answers 401 without a valid bearer token, and 403 to whom it is not permitted, before its body is
 * read. The role is read with the session, and once more after a body that came slowly: whoever loses it is refused from then
 * on, on every server.
 * @throws when a route is registered that does not say what it `needs`.
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
    const said = { response, security: [{ session: [] }], 'x-permission': needs, ...(shows && { 'x-shows': shows }) };
    route.schema = Object.assign({}, route.schema, said);
  });
  async function identify(request: FastifyRequest): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = await (token ? findSession(token) : findSigner(request.url));
    if (!found) throw unauthorized('Iniciá sesión para continuar');
    request.tenant = tenantOf(found, request.id);
    const { organizationId } = request.tenant;
    // Of a key its own: whatever asks for the person needs what no key is given.
    const userId = ('userId' in found ? found.userId : found.keyId) as UserId;
    const chargedTo = 'chargedTo' in found ? found.chargedTo : userId;
    const { version } = found;
    request.signedIn = { organizationId, userId, token, version, chargedTo, seenAt: performance.now() };
    const { needs, shows = [], beforeFactor } = request.routeOptions.config;
    // A key is no person's: what is demanded of people does not concern it.
    if (needs && !beforeFactor && 'userId' in found && found.mustSetUpFactor) throw forbidden(factorDemanded);
    // Without one it is an address that leads nowhere.
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
  // What the request asks of a cluster's database it asks of its organization's node.
  app.addHook('preValidation', (request, _reply, done) => {
    atNode(nodeOf(db, request.tenant.organizationId), done);
  });
}
