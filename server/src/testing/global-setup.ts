import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { auditedFile } from './audit/audited-file.ts';
import { tenantTables } from './audit/tenant-tables.ts';
import { scratchDatabase } from './database/scratch-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all its tables, shared by the whole run: each test has an organization of its own. */
    databaseUrl: string;
    tenantTables: string[];
    /** For files of several tests; deleted after the run. */
    runFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, drop } = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-run-'));
  await writeFile(join(folder, auditedFile), '');
  project.provide('databaseUrl', url);
  project.provide('tenantTables', await tenantTables(url));
  project.provide('runFolder', folder);
  return async () => {
    await drop();
    const counts = (await readFile(join(folder, auditedFile), 'utf8')).trim().split('\n').map(Number);
    process.stdout.write(`Sentencias SQL revisadas: ${counts.reduce((sum, count) => sum + count)}\n`);
    await rm(folder, { recursive: true });
  };
}
