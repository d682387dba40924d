import * as z from 'zod/mini';
import { databaseAway } from './errors.ts';
import type { Routes } from './schemas.ts';
import { errors } from './schemas.ts';

const tags = ['Salud'];
const well = z.object({ status: z.literal('ok') });

/** `ready` rejects while the database cannot be used, for whatever reason. */
export function healthRoutes(ready: () => Promise<void>): Routes {
  return async (app) => {
    app.get(
      '/health/live',
      { logLevel: 'warn', schema: { tags, summary: 'El proceso vive', response: { 200: well } } },
      async () => ({
        status: 'ok' as const,
      }),
    );
    app.get(
      '/health/ready',
      { logLevel: 'warn', schema: { tags, summary: 'Puede atender pedidos', response: { 200: well, ...errors(503) } } },
      async (request) => {
        await ready().catch((error: unknown) => {
          request.log.warn({ err: error }, 'not ready');
          throw databaseAway();
        });
        return { status: 'ok' as const };
      },
    );
  };
}
