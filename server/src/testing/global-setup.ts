import type { TestProject } from 'vitest/node';
import { scratchDatabase } from './scratch-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all its tables, shared by the whole run: each test is an organization of its own. */
    databaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, drop } = await scratchDatabase();
  project.provide('databaseUrl', url);
  return drop;
}
