import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import { unavailable, unsupported } from '../records/refusals.ts';
import { type ArrivalBounds, Arrivals, type Streamed } from './arrival/arrivals.ts';
import { ownerOf } from './arrival/shares.ts';
import { endConnection, serverBusy } from './errors.ts';
import { fewAtOnce } from './pipelined.ts';

/** What one server takes from its clients at most. Times are milliseconds. */
export interface Bounds extends ArrivalBounds {
  /** For the request line and the headers. */
  headersWithin: number;
  /** For the whole request, body included: the longest file at the least speed. */
  requestWithin: number;
  /**
   * Nothing sent and nothing taken for so long: who asks for a long list and does not read it holds its memory. Longer than a
   * piece of work takes (`answeredWithin` of workers/limits.ts), shorter than proxies wait: proxies.test.ts holds them together.
   */
  silence: number;
  /** Between two requests. Longer than proxies keep a connection (60 s in nginx), so that it is they who end it. */
  keepAlive: number;
  /** Requests being answered at once: one whose body is still on its way is none of them. The next one is refused. */
  underWay: number;
}

// 1,000 requests wait 0.2 s where a server answers 5,000 a second: who waits longer is better told to come back.
export const usualBounds: Bounds = {
  headersWithin: 10_000,
  requestWithin: 9_000_000,
  strangersBodyWithin: 5_000,
  pace: { free: 15_000, within: 10_000, least: 32_000, leastOfCrowd: 256_000 },
  memory: { person: 8_000_000, organization: 16_000_000, all: 64_000_000 },
  places: { person: 4, organization: 25, all: 100 },
  placeWithin: 10_000,
  silence: 110_000,
  keepAlive: 72_000,
  underWay: 1_000,
};

/** For Fastify, which sets no bound on a server that it has not made: no client holds on to it, or fills it alone. */
export function boundedServer(bounds: Bounds): FastifyServerFactory {
  const options = {
    requestTimeout: bounds.requestWithin,
    keepAliveTimeout: bounds.keepAlive,
    headersTimeout: bounds.headersWithin,
    // Node looks for late requests this often; by default every 30 s.
    connectionsCheckingInterval: Math.min(5_000, bounds.headersWithin),
  };
  return (answer) => createServer(options, fewAtOnce(answer)).setTimeout(bounds.silence);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts among the requests that are being answered. */
    counts: boolean;
  }
  interface FastifyContextConfig {
    /** The handler takes the body as it comes, and holds little of it. */
    streams?: Streamed;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Answers 503 instead of taking more than can be answered, and to every request that comes while the server stops. A request
 * does not count while its body is awaited: sending one slowly costs a stranger nothing, and would take a place.
 */
export function shedOverload(app: FastifyInstance, bounds: Bounds): void {
  const { underWay: most } = bounds;
  const arrivals = new Arrivals(bounds, endConnection);
  let underWay = 0;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onClose', async () => arrivals.end());

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

  app.decorateRequest('counts', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) throw unavailable('El servidor se está reiniciando. Probá de nuevo en unos segundos');
    take(request);
    // Also when the client has gone before its answer.
    reply.raw.once('close', () => {
      leave(request);
      // Answered, and not whole: Node waits for the rest of it.
      if (hasBody(request)) arrivals.watch(request, reply, ownerIn(request));
      // A browser would keep its connection, and with it the server, for as long as it may.
      if (stopping) app.server.closeIdleConnections();
    });
    done();
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    leave(request);
    const packed = request.headers['content-encoding'];
    if (packed !== undefined && packed !== 'identity') throw unsupported('El cuerpo tiene que llegar sin comprimir');
    const owner = ownerIn(request);
    arrivals.watch(request, reply, owner);
    // Of a stranger it is a little, and not for long.
    if (!owner) return payload;
    const { streams } = request.routeOptions.config;
    if (streams) return arrivals.stream(request, owner, streams);
    arrivals.hold(request, reply, owner);
    return payload;
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) take(request);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    arrivals.leave(request);
    const { raw } = request;
    if (isLeftHalfRead(request)) {
      // A connection that ends while somebody sends may tell them no reason: the rest of a known length goes by unread.
      if (request.headers['content-length'] && !raw.destroyed) raw.removeAllListeners('readable').resume();
      else reply.header('connection', 'close');
    }
    done();
  });
}

/** Not there before requireSession has found somebody. */
function ownerIn(request: FastifyRequest) {
  const found: FastifyRequest['signedIn'] | undefined = request.signedIn;
  return found ? ownerOf(request) : null;
}

/**
 * Whether somebody has begun to read a body and left the rest. Node then leaves it where it is: the next request of that
 * connection, which a proxy may send for somebody else, would wait behind it.
 */
function isLeftHalfRead({ raw }: FastifyRequest): boolean {
  return raw.complete === false && (raw.destroyed || (raw.readableDidRead && !raw.readableFlowing));
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
