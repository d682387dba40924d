import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { hasCode } from '../connection/error-code.ts';

/** PostgreSQL's entries in postmaster.pid about its main process. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty without a Unix socket. */
  socketFolder: string;
  ready: boolean;
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Undefined without a PostgreSQL, or before it has written its address. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(lockFile(cluster)))?.split('\n') ?? [];
  const [pid, , , port, socketFolder, , , status] = lines;
  if (!pid || !port || socketFolder === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, ready: status?.trim() === 'ready' };
}

/** True also while it starts, recovers or shuts down. */
export async function isAlive(cluster: string, postmaster: Postmaster): Promise<boolean> {
  return isServing(cluster, postmaster.pid) || (await accepts(postmaster));
}

/** Whether the process is this cluster's PostgreSQL: the pid of a stale file may belong to another program by now. */
export function isServing(cluster: string, pid: number): boolean {
  if (process.platform === 'win32') return isRunning(pid);
  // A zombie, as in a container without an init process, has no arguments.
  return process.platform === 'linux'
    ? argumentsOnLinux(pid).includes(cluster)
    : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster);
}

function argumentsOnLinux(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return [];
    throw error;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

export function socketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

function accepts({ socketFolder, port }: Postmaster): Promise<boolean> {
  if (!socketFolder) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(socketPath(socketFolder, port));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const emptyLockIsStaleAfter = 5_000;

/**
 * Removes files of a dead PostgreSQL that would prevent a new start: a lock file with the pid of another program, or an empty
 * one. PostgreSQL itself replaces any other stale file.
 */
export async function removeMisleadingLocks(cluster: string): Promise<void> {
  const file = lockFile(cluster);
  const content = await readIfThere(file);
  if (content === undefined) return;
  if (content === '') {
    if (Date.now() - (await stat(file)).mtimeMs > emptyLockIsStaleAfter) await rm(file, { force: true });
    return;
  }
  const pid = Number(content.split('\n')[0]);
  if (!isRunning(pid) || isServing(cluster, pid)) return;
  const postmaster = await readPostmaster(cluster);
  if (postmaster && (await isAlive(cluster, postmaster))) return;
  if ((await readIfThere(file)) !== content) return;
  await rm(file, { force: true });
  if (postmaster?.socketFolder) {
    await rm(`${socketPath(postmaster.socketFolder, postmaster.port)}.lock`, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
