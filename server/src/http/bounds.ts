import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import { unavailable, unsupported } from '../records/refusals.ts';
import { type ArrivalBounds, Arrivals, type Streamed } from './arrival/arrivals.ts';
import { ownerOf } from './arrival/shares.ts';
import { endConnection, serverBusy } from './errors.ts';
import { fewAtOnce } from './pipelined.ts';

/** Limits of one server for its clients. Times are in milliseconds. */
export interface Bounds extends ArrivalBounds {
  headersWithin: number;
  /** For the whole request with its body: the longest file at the least speed. */
  requestWithin: number;
  /**
   * The longest silence in both directions: a client that does not read a long answer holds its memory. It is longer than a
   * piece of work (`answeredWithin` of workers/limits.ts), and shorter than the waiting of proxies: proxies.test.ts compares
   * them.
   */
  silence: number;
  /** Between two requests. Longer than in proxies (60 s in nginx), so that the proxy closes first. */
  keepAlive: number;
  /** Requests under way; one with an incomplete body does not count. The next one is refused. */
  underWay: number;
}

// 1,000 requests wait 0.2 s where a server answers 5,000 a second: after a longer wait a refusal is better.
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

/** For Fastify, which sets no limits on an external server: no client can hold on to it, or fill it alone. */
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
    counts: boolean;
  }
  interface FastifyContextConfig {
    streams?: Streamed;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Answers 503 beyond the capacity, and to every request during a stop. A request with an incomplete body does not count:
 * sending it slowly costs a stranger nothing, and would take a place.
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
    // Monitoring has to see that the server is alive.
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
    // Also when the client leaves before its answer.
    reply.raw.once('close', () => {
      leave(request);
      // Answered, but incomplete: Node waits for the rest of it.
      if (hasBody(request)) arrivals.watch(request, reply, ownerIn(request));
      // A browser would keep its connection open, and with it the server.
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
    // A stranger's is small, and short-lived.
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
      // Closing a connection during a body may lose the answer: the rest of a known length is discarded instead.
      if (request.headers['content-length'] && !raw.destroyed) raw.removeAllListeners('readable').resume();
      else reply.header('connection', 'close');
    }
    done();
  });
}

/** Undefined before requireSession has run. */
function ownerIn(request: FastifyRequest) {
  const found: FastifyRequest['signedIn'] | undefined = request.signedIn;
  return found ? ownerOf(request) : null;
}

/**
 * Whether a handler has read a part of the body only. Node then leaves the rest: the connection's next request, which a proxy
 * may send for another person, would wait behind it.
 */
function isLeftHalfRead({ raw }: FastifyRequest): boolean {
  return raw.complete === false && (raw.destroyed || (raw.readableDidRead && !raw.readableFlowing));
}

export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
