import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';
import { type Account, takeOwnership } from './account.ts';
import { isRunning, socketPath } from './postmaster.ts';

export const superuser = 'baqueano';
const majorVersion = '18';
const passwordFile = 'baqueano-password';
const draftPrefix = 'postgres-draft-';

/** Written to the new postgresql.conf, where an operator can change them afterwards. */
const initialSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Makes the database cluster if it is missing; simultaneous starts, or a crash half-way, do no harm. */
export async function ensureCluster(dataDir: string, initdb: string, account: Account): Promise<void> {
  await removeDeadDrafts(dataDir);
  const cluster = clusterFolder(dataDir);
  const version = await versionOf(cluster);
  if (version === undefined) return createCluster(dataDir, initdb, account);
  if (version !== majorVersion) {
    throw new CannotStart(
      `Los datos de ${cluster} son de PostgreSQL ${version} y este Baqueano trae PostgreSQL ${majorVersion}. ` +
        `Pasalos con pg_dump, o elegí otra carpeta con DATA_DIR.`,
    );
  }
}

async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function createCluster(dataDir: string, initdb: string, account: Account): Promise<void> {
  const draft = join(dataDir, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const data = join(draft, 'data');
  const password = join(draft, passwordFile);
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await takeOwnership(account, draft);
    await runInitdb(initdb, account, ['-D', data, '--pwfile', password]);
    await rename(password, join(data, passwordFile));
    await rename(data, clusterFolder(dataDir));
    await syncFolder(dataDir);
  } catch (error) {
    // A simultaneous start was quicker: its cluster is as good.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') || (await versionOf(clusterFolder(dataDir))) === undefined) {
      throw error;
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(initdb: string, account: Account, where: string[]): Promise<void> {
  const settings = Object.entries(initialSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=scram-sha-256'];
  const { file, args, options } = account.command(initdb, [...where, ...locale, ...access, ...settings]);
  try {
    await promisify(execFile)(file, args, { ...options, cwd: programFolder });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error && error.stderr ? error.stderr : error;
    throw new CannotStart(`No se pudo crear la base de datos: ${reason}`);
  }
}

/** Any folder that every account can enter. */
export const programFolder = process.platform === 'win32' ? undefined : '/';

/** Makes a file's name in it survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeDeadDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    const maker = Number(name.slice(draftPrefix.length).split('-')[0]);
    if (!isRunning(maker)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The password for TCP connections; Unix sockets are protected by the folder's mode. */
export function readPassword(dataDir: string): Promise<string> {
  return readFile(join(clusterFolder(dataDir), passwordFile), 'utf8');
}

/** In bytes: Unix limits a socket's path to 104 to 108. */
const longestSocketPath = 100;
export const socketPort = 5432;

/** The folder of the Unix socket: mode 0700, owned by PostgreSQL's account. */
export async function ensureSocketFolder(dataDir: string, account: Account): Promise<string> {
  const folder = socketFolder(dataDir);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const owner = account.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const found = await lstat(folder);
  const ours = found.uid === owner.uid || found.uid === process.getuid?.() || folder.startsWith(dataDir);
  if (!found.isDirectory() || !ours) {
    throw new CannotStart(
      `La carpeta ${folder}, que Baqueano necesita para hablar con su base de datos, es de otro usuario. ` +
        'Borrala, o elegí para los datos una carpeta de nombre más corto con DATA_DIR.',
    );
  }
  if (found.uid !== owner.uid) await lchown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  return folder;
}

function socketFolder(dataDir: string): string {
  const name = `baqueano-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const candidates = [join(dataDir, 'socket'), join(tmpdir(), name)];
  const fits = (folder: string) => Buffer.byteLength(socketPath(folder, socketPort)) <= longestSocketPath;
  return candidates.find(fits) ?? join('/tmp', name);
}
