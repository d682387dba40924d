import type { LogLevel } from 'fastify';
import * as z from 'zod/mini';
import { databaseAway } from './errors.ts';
import type { HeldLoop } from './event-loop.ts';
import type { Routes } from './schemas.ts';
import { errors } from './schemas.ts';

const tags = ['Salud'];
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
      { logLevel, schema: { tags, summary: 'El proceso vive', response: { 200: well } } },
      async () => ({
        status: 'ok' as const,
      }),
    );
    app.get(
      '/health/ready',
      { logLevel, schema: { tags, summary: 'Puede atender pedidos', response: { 200: wellAndHeld, ...errors(503) } } },
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
