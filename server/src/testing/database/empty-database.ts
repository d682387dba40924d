import { inject, onTestFinished } from 'vitest';
import { newDatabase } from './new-database.ts';

/** The URL of a new database without tables on the tests' server; it is dropped after the test. */
export async function anEmptyDatabase(options = 'template template0'): Promise<string> {
  const { url, drop } = await newDatabase(inject('databaseUrl'), options);
  onTestFinished(drop);
  return url;
}
