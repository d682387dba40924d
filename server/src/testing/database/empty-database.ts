import { inject, onTestFinished } from 'vitest';
import { newDatabase } from './new-database.ts';

/** The URL of a new database on the server of the tests, without tables; it is dropped when the test ends. */
export async function anEmptyDatabase(options = 'template template0'): Promise<string> {
  const { url, drop } = await newDatabase(inject('databaseUrl'), options);
  onTestFinished(drop);
  return url;
}
