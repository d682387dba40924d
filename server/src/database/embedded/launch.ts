import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';
import { chooseAccount, takeOwnership } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster, ensureSocketFolder, programFolder, socketPort } from './cluster.ts';
import { isAlive, isServing, type Postmaster, readPostmaster, removeMisleadingLocks } from './postmaster.ts';

/** On a Unix socket in a private folder, or on a loopback port with a password (Windows). */
export type Listen = 'socket' | 'tcp';

const pollEvery = 20;
/** In milliseconds: the processes of a killed PostgreSQL need time to end, and until then a new one refuses to start. */
const giveUpAfter = 15_000;
const stopWithin = 60_000;

/**
 * Finds the PostgreSQL of the data folder, or starts one, and waits until it accepts connections, however long its recovery
 * or shutdown takes. Its process is independent of ours, and survives a kill of ours.
 */
export async function findOrLaunch(dataDir: string, listen: Listen, port?: number): Promise<Postmaster> {
  const cluster = clusterFolder(dataDir);
  let child: ChildProcess | undefined;
  let lastSeen = Date.now();
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && (await isAlive(cluster, postmaster))) {
      if (postmaster.ready) return postmaster;
      lastSeen = Date.now();
    } else if (child === undefined || hasEnded(child)) {
      if (Date.now() - lastSeen > giveUpAfter) throw await notStarting(dataDir);
      child = await launch(dataDir, listen, port);
    }
    await delay(pollEvery);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function notStarting(dataDir: string): Promise<CannotStart> {
  const output = await readFile(outputFile(dataDir), 'utf8');
  return new CannotStart(`PostgreSQL no arranca en ${clusterFolder(dataDir)}. Esto dijo:\n${output.slice(-2_000)}`);
}

/** PostgreSQL's output until its own log collector runs. */
function outputFile(dataDir: string): string {
  return join(dataDir, 'postgres-start.log');
}

async function launch(dataDir: string, listen: Listen, port: number | undefined): Promise<ChildProcess> {
  const binaries = await findBinaries();
  const cluster = clusterFolder(dataDir);
  const account = await chooseAccount(dataDir, cluster, binaries.postgres);
  await ensureCluster(dataDir, binaries.initdb, account);
  await takeOwnership(account, cluster);
  await removeMisleadingLocks(cluster);
  await removeOldLogs(join(cluster, 'log'));
  const where =
    listen === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: quoted(await ensureSocketFolder(dataDir, account)),
          port: socketPort,
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: port ?? (await freePort()) };
  const settings = Object.entries({ ...where, ...logSettings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = account.command(binaries.postgres, ['-D', cluster, ...settings]);

  await rm(outputFile(dataDir), { force: true });
  const output = await open(outputFile(dataDir), 'w', 0o600);
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: programFolder,
      // A session of its own: Ctrl+C in the terminal is for the server, which ends PostgreSQL at its end.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      env: process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', ...memory },
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

/**
 * A process reuses up to 8 MB of memory for the next statement. By default glibc returns it each time: 220 page faults for a
 * list of 500 vehicles, a sixth of its requests per second (docs/performance.md).
 */
const memory = { MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '8388608' };

const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // The server receives and logs errors of statements; here they would grow the file, and repeat typed texts.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const keepLogsFor = 14 * 24 * 60 * 60 * 1_000;
const largestLog = 10 * 1024 * 1024;

/** PostgreSQL empties an old log file only while it runs through midnight, not at its start. */
async function removeOldLogs(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const { mtimeMs, size } = await stat(file);
    if (size > largestLog || Date.now() - mtimeMs > keepLogsFor) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

/** A port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** Ends PostgreSQL: sessions are closed, everything is written. Returns when its process has ended. */
export async function stop(dataDir: string, { pid }: Postmaster): Promise<void> {
  const cluster = clusterFolder(dataDir);
  if (!isServing(cluster, pid)) return;
  await askToStop(dataDir, pid, await findBinaries());
  const deadline = Date.now() + stopWithin;
  while (isServing(cluster, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) has not stopped within ${stopWithin} ms`);
    await delay(pollEvery);
  }
}

async function askToStop(dataDir: string, pid: number, { pgCtl }: Binaries): Promise<void> {
  if (process.platform !== 'win32') {
    process.kill(pid, 'SIGINT');
    return;
  }
  await promisify(execFile)(pgCtl, ['stop', '--no-wait', '--mode=fast', '-D', clusterFolder(dataDir)]);
}
