import type { Database } from '../database/open.ts';
import type { Routes } from '../http/schemas.ts';

export function statisticsRoutes(_db: Database): Routes {
  return async () => {};
}
