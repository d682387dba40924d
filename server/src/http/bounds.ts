import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { busy, refuseBadHttp, serverBusy } from './errors.ts';
import { Room } from './room.ts';

/** What one server takes from its clients at most. Times are milliseconds. */
export interface Bounds {
  /** For the request line and the headers. */
  headersWithin: number;
  /** For the whole request, body included... */
  requestWithin: number;
  /** ...but for a file that somebody with a session sends: it is written down as it comes. */
  fileWithin: number;
  /** For the body of a request without a session: strangers hold little memory, and not for long. */
  strangersBodyWithin: number;
  /** Bytes of bodies on their way from one organization: whoever sends many long ones slowly holds their memory. */
  bodiesOfOrganization: number;
  /** The same of all together, and how long the next one waits for room. */
  bodies: number;
  bodyWaits: number;
  /** Nothing sent and nothing taken for so long: who asks for a long list and does not read it holds its memory. */
  silence: number;
  /** The same while such a file waits for its turn and is read: workers/limits.ts has 70 s for that. */
  fileSilence: number;
  /** Between two requests. Longer than proxies keep a connection (60 s in nginx), so that it is they who end it. */
  keepAlive: number;
  /** Requests being answered at once: one whose body is still on its way is none of them. The next one is refused. */
  underWay: number;
}

// 1,000 requests wait 0.2 s where a server answers 5,000 a second: who waits longer is better told to come back.
export const usualBounds: Bounds = {
  headersWithin: 10_000,
  requestWithin: 30_000,
  fileWithin: 600_000,
  strangersBodyWithin: 5_000,
  bodiesOfOrganization: 16_000_000,
  bodies: 64_000_000,
  bodyWaits: 3_000,
  silence: 60_000,
  fileSilence: 100_000,
  keepAlive: 72_000,
  underWay: 1_000,
};

/** Fastify's options that keep slow clients from holding on to a server. */
export function slowClients(bounds: Bounds) {
  return {
    // Of the longest; shedOverload cuts off the others before.
    requestTimeout: bounds.fileWithin,
    connectionTimeout: bounds.silence,
    keepAliveTimeout: bounds.keepAlive,
    http: {
      headersTimeout: bounds.headersWithin,
      // Node looks for late requests this often; by default every 30 s.
      connectionsCheckingInterval: Math.min(5_000, bounds.headersWithin),
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts among the requests that are being answered. */
    counts: boolean;
  }
  interface FastifyContextConfig {
    /** The handler takes the body as it comes, and holds little of it. */
    streams?: boolean;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** In bytes; one that does not say may come to all that is taken. */
function lengthOf({ headers, routeOptions }: FastifyRequest): number {
  return Math.min(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY), routeOptions.bodyLimit);
}

/**
 * Answers 503 instead of taking more than can be answered, and to every request that comes while the server stops. A request
 * does not count while its body is awaited: sending one slowly costs a stranger nothing, and would take a place.
 */
export function shedOverload(app: FastifyInstance, bounds: Bounds): void {
  const { underWay: most, requestWithin, fileSilence, strangersBodyWithin, bodiesOfOrganization } = bounds;
  let underWay = 0;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  function take(request: FastifyRequest): void {
    // Whoever watches over the server has to learn that it lives.
    if (underWay >= most && !request.url.startsWith('/health/')) {
      throw serverBusy();
    }
    underWay += 1;
    request.counts = true;
  }
  function leave(request: FastifyRequest): void {
    if (request.counts) underWay -= 1;
    request.counts = false;
  }

  /** Bytes by organization. */
  const bodies = new Map<string, number>();
  const room = new Room(bounds.bodies);
  /** Answers what gives the bytes back, once its body is here or nobody sends it any more. @throws 503 */
  function expectBody(request: FastifyRequest, organizationId: string): () => void {
    const expected = (bodies.get(organizationId) ?? 0) + lengthOf(request);
    if (expected > bodiesOfOrganization) throw serverBusy();
    bodies.set(organizationId, expected);
    return () => {
      const left = (bodies.get(organizationId) ?? 0) - lengthOf(request);
      if (left > 0) bodies.set(organizationId, left);
      else bodies.delete(organizationId);
    };
  }

  app.decorateRequest('counts', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) throw unavailable('El servidor se está reiniciando. Probá de nuevo en unos segundos');
    take(request);
    // Also when the client has gone before its answer.
    reply.raw.once('close', () => {
      leave(request);
      // A browser would keep its connection, and with it the server, for as long as it may.
      if (stopping) app.server.closeIdleConnections();
    });
    done();
  });
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request)) {
      leave(request);
      // Not there before requireSession has found one.
      const tenant: Tenant | undefined = request.tenant;
      if (!tenant) {
        onceBodyEnds(request, reply, cutOffAfter(Math.min(strangersBodyWithin, requestWithin), request, reply));
      } else if (!request.routeOptions.config.streams) {
        const giveBack = expectBody(request, tenant.organizationId);
        let leaveRoom: () => void = () => undefined;
        try {
          leaveRoom = await room.enter(lengthOf(request), { within: bounds.bodyWaits, words: busy, again: 5 });
        } catch (error) {
          giveBack();
          throw error;
        }
        // Nothing tells any more of one that went away while it waited.
        if (reply.raw.closed) {
          giveBack();
          leaveRoom();
          throw serverBusy();
        }
        const isHere = cutOffAfter(requestWithin, request, reply);
        onceBodyEnds(request, reply, () => {
          giveBack();
          leaveRoom();
          isHere();
        });
      } else if (request.raw.socket instanceof Socket) {
        // Node goes back to `silence` with the next request.
        request.raw.socket.setTimeout(fileSilence);
      }
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) take(request);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isLeftHalfRead(request)) reply.header('connection', 'close');
    done();
  });
}

/**
 * Whether somebody has begun to read a body, or to unpack it, and left the rest. Node then leaves it where it is: the next request
 * of that connection, which a proxy may send for somebody else, would wait behind it.
 */
function isLeftHalfRead({ raw }: FastifyRequest): boolean {
  return raw.complete === false && (raw.destroyed || raw.readableDidRead || raw.readableFlowing !== null);
}

/** As Node does with a request that is late as a whole. Answers what is to be called when its body is here. */
function cutOffAfter(milliseconds: number, { raw }: FastifyRequest, { raw: answer }: FastifyReply): () => void {
  const timer = setTimeout(() => {
    if (raw.complete || answer.writableEnded) return;
    refuseBadHttp(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Calls back once its body is here, its sender is gone, or it is answered: of a body that is refused before it is read (413, 415)
 * Node tells neither an end nor a close.
 */
function onceBodyEnds({ raw }: FastifyRequest, { raw: answer }: FastifyReply, then: () => void): void {
  const once = () => {
    raw.off('end', once).off('close', once);
    answer.off('close', once);
    then();
  };
  raw.on('end', once).on('close', once);
  answer.on('close', once);
}

/** Ends the app when what is under way is answered, or when it has had its time. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
