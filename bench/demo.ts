import type { Database } from '../server/src/database/connection/database.ts';
import { openDatabase } from '../server/src/database/pool/open.ts';

/** The database of a data folder whose product does not run: what fills it does not go through the API. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, log });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Ten years: 50 services and at least 20 papers for each vehicle. */
export function tenYears(vehicles: number) {
  return { vehicles, drivers: Math.ceil((vehicles * 2) / 3), years: 10, recordsPerVehicle: 50 };
}
