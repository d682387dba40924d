import type { FastifyInstance } from 'fastify';
import { unavailable } from './errors.ts';

/** What one server takes from its clients at most. Times are milliseconds. */
export interface Bounds {
  /** For the request line and the headers. */
  headersWithin: number;
  /** For the whole request, body included. */
  requestWithin: number;
  /** Nothing sent and nothing taken for so long: who asks for a long list and does not read it holds its memory. */
  silence: number;
  /** Between two requests. Longer than proxies keep a connection (60 s in nginx), so that it is they who end it. */
  keepAlive: number;
  /** Requests being answered at once. The next one is refused while its body is unread. */
  underWay: number;
}

// 1,000 requests wait 0.2 s where a server answers 5,000 a second: who waits longer is better told to come back.
export const usualBounds: Bounds = {
  headersWithin: 10_000,
  requestWithin: 30_000,
  silence: 60_000,
  keepAlive: 72_000,
  underWay: 1_000,
};

/** Fastify's options that keep slow clients from holding on to a server. */
export function slowClients(bounds: Bounds) {
  return {
    requestTimeout: bounds.requestWithin,
    connectionTimeout: bounds.silence,
    keepAliveTimeout: bounds.keepAlive,
    http: {
      headersTimeout: bounds.headersWithin,
      // Node looks for late requests this often; by default every 30 s.
      connectionsCheckingInterval: Math.min(5_000, bounds.headersWithin),
    },
  };
}

/** Answers 503 instead of taking more than can be answered, and to every request that comes while the server stops. */
export function shedOverload(app: FastifyInstance, { underWay: most }: Bounds): void {
  let underWay = 0;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) return done(unavailable('El servidor se está reiniciando. Probá de nuevo en unos segundos'));
    // Whoever watches over the server has to learn that it lives.
    if (underWay >= most && !request.url.startsWith('/health/')) {
      return done(unavailable('El servidor está muy ocupado. Probá de nuevo en unos segundos'));
    }
    underWay += 1;
    // Also when the client has gone before its answer.
    reply.raw.once('close', () => {
      underWay -= 1;
      // A browser would keep its connection, and with it the server, for as long as it may.
      if (stopping) app.server.closeIdleConnections();
    });
    done();
  });
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
