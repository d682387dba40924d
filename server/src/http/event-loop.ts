import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Since the start; in milliseconds. */
export interface HeldLoop {
  times: number;
  longest: number;
}

const lookEvery = 50;
const held = 200;

/**
 * Warns of work that blocked the event loop, with the routes under way, one of which is the cause. The processor time of the
 * loop's own thread counts, because a busy machine delays a process as well. Node's monitorEventLoopDelay measures the delay,
 * which is not the same, and gives no time.
 */
export function watchEventLoop(app: FastifyInstance): () => HeldLoop {
  const sum: HeldLoop = { times: 0, longest: 0 };
  /** Requests under way at the last look, and later ones. Without a listener for each: the look finds the answered ones. */
  const since = new Map<FastifyRequest, FastifyReply>();

  app.addHook('onRequest', (request, reply, done) => {
    since.set(request, reply);
    done();
  });

  let before = process.threadCpuUsage();
  function look(): void {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const ms = Math.round((user + system) / 1_000);
    if (ms > held) {
      sum.times += 1;
      sum.longest = Math.max(sum.longest, ms);
      const routes = new Set(Array.from(since.keys(), patternOf));
      app.log.warn({ ms, routes: [...routes] }, 'the event loop was held');
    }
    for (const [request, reply] of since) if (reply.raw.writableEnded || reply.raw.closed) since.delete(request);
  }
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    // Loading the program belongs to no request.
    before = process.threadCpuUsage();
    timer = setInterval(look, lookEvery).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => ({ ...sum });
}

/** The declared route, without the values in its address. */
function patternOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(none)'}`;
}
