import type { Database } from '../database/open.ts';
import type { Routes } from '../http/schemas.ts';

export function driverRoutes(_db: Database): Routes {
  return async () => {};
}
