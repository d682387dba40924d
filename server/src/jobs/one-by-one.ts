import { isDatabaseAway } from '../database/connection/errors.ts';

/**
 * Runs a job's work for many, each alone: an error of one does not stop the others.
 * @throws the first error after all the others are done, so that the job is repeated; at once while the database is away.
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
