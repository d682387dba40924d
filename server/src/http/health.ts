import type { LogLevel } from 'fastify';
import * as z from 'zod/mini';
import { databaseAway } from './errors.ts';
import type { HeldLoop } from './event-loop.ts';
import { callsOf, errors, type Routes } from './schemas.ts';

const call = callsOf('Salud');
const well = z.object({ status: z.literal('ok') });
const wellAndHeld = z.extend(well, {
  eventLoopHeld: z.object({ times: z.number(), longest: z.number() }),
  /** 'away': the last call to the bucket of S3_URL failed; all but files is served. */
  files: z.enum(['ok', 'away']),
});

/** @param ready rejects while the database cannot be used. */
export function healthRoutes(
  ready: () => Promise<void>,
  heldLoop: () => HeldLoop,
  filesReachable: () => boolean,
): Routes {
  return async (app) => {
    // Called every few seconds: a good answer is not logged.
    const logLevel = app.log.level === 'info' ? 'warn' : (app.log.level as LogLevel);
    app.get(
      '/health/live',
      call(null, { summary: 'El proceso vive', response: { 200: well } }, { logLevel }),
      async () => ({
        status: 'ok' as const,
      }),
    );
    app.get(
      '/health/ready',
      call(null, { summary: 'Puede atender pedidos', response: { 200: wellAndHeld, ...errors(503) } }, { logLevel }),
      async () => {
        await ready().catch((error: unknown) => {
          throw Object.assign(databaseAway(), { cause: error });
        });
        const files = filesReachable() ? ('ok' as const) : ('away' as const);
        return { status: 'ok' as const, eventLoopHeld: heldLoop(), files };
      },
    );
  };
}
