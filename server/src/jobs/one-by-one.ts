import { isDatabaseAway } from '../database/connection/errors.ts';

/**
 * Does what a job has to do for many, each by itself: what fails for one keeps the others from nothing, however often it fails.
 * @throws what failed first, once all the others are done, so that the job is tried again; at once while the database is away.
 */
export async function oneByOne<T>(
  all: readonly T[],
  stopping: AbortSignal,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    if (stopping.aborted) break;
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
