import * as z from 'zod/mini';
import type { Routes } from './schemas.ts';
import { errors } from './schemas.ts';

const tags = ['Salud'];
const well = z.object({ status: z.literal('ok') });

/** `ready` rejects while the database is away; the error handler answers 503 then. */
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
      async () => {
        await ready();
        return { status: 'ok' as const };
      },
    );
  };
}
