import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../connection/error-code.ts';

/** The server of a data folder. Only for people to read: a lock in PostgreSQL excludes a second one. */
export interface RunningServer {
  pid: number;
  url: string;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'server.json');
}

export async function announceServer(dataDir: string, server: RunningServer): Promise<void> {
  const draft = `${fileIn(dataDir)}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(server)}\n`, { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}

export async function withdrawServer(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

export async function readRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
