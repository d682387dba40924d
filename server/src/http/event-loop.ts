import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Since the start; milliseconds. */
export interface HeldLoop {
  times: number;
  longest: number;
}

const lookEvery = 50;
const held = 200;

/**
 * Warns of work that kept the event loop from everybody else, with the routes that were under way meanwhile: one of them did
 * it. What counts is the processor time of the loop's own thread, for a busy machine keeps a process waiting as well. Node's
 * monitorEventLoopDelay measures the wait, and cannot tell the two apart nor when it was.
 */
export function watchEventLoop(app: FastifyInstance): () => HeldLoop {
  const sum: HeldLoop = { times: 0, longest: 0 };
  /** Those under way at the last look, and whatever came since. No listener for each: the look sees which are answered. */
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
    // Loading the program is nobody's request.
    before = process.threadCpuUsage();
    timer = setInterval(look, lookEvery).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => ({ ...sum });
}

/** The route as it is written, without what a person put into its address. */
function patternOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(none)'}`;
}
