import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { lchown, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';

interface Owner {
  uid: number;
  gid: number;
}

/** The system account for PostgreSQL, which refuses to run as root. */
export interface Account {
  /** The owner of the database's files; undefined: the user of this process. */
  owner: Owner | undefined;
  command(program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

const ordinaryUser: Account = {
  owner: undefined,
  command: (program, args) => ({ file: program, args, options: {} }),
};

/** Root for the file system, another user for PostgreSQL: for folders that only root can reach. */
const rootInNamespace: Account = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', program, ...args],
    options: {},
  }),
};

function unprivileged(owner: Owner): Account {
  return {
    owner,
    // Node needs a signed 32-bit uid, but stat returns an unsigned one: on macOS -2 is the user `nobody`.
    command: (program, args) => ({ file: program, args, options: { uid: owner.uid | 0, gid: owner.gid | 0 } }),
  };
}

/**
 * Chooses the account for `cluster` within `folder`: its first account, or the other one if that no longer works (a moved
 * folder). The caller then calls `takeOwnership`.
 */
export async function chooseAccount(folder: string, cluster: string, postgres: string): Promise<Account> {
  const owner = await ownerOf(cluster);
  if (process.getuid === undefined) return ordinaryUser;
  if (process.getuid() !== 0) {
    if (owner === undefined || owner.uid === process.getuid()) return ordinaryUser;
    throw new CannotStart(
      `La base de datos de ${cluster} es de otro usuario (uid ${owner.uid}). ` +
        'Iniciá Baqueano con ese usuario, cambiá el dueño de la carpeta o elegí otra con DATA_DIR.',
    );
  }
  for (const account of await accountsForRoot(folder, owner)) {
    if (canRun(account, folder, postgres)) return account;
  }
  throw new CannotStart(
    `PostgreSQL no se ejecuta como root y ningún otro usuario puede llegar a ${folder} o a ${postgres}. ` +
      'Iniciá Baqueano con un usuario común, movelo junto con DATA_DIR a una carpeta que otros usuarios puedan ' +
      'atravesar, o indicá un PostgreSQL en DATABASE_URL.',
  );
}

async function accountsForRoot(folder: string, owner: Owner | undefined): Promise<Account[]> {
  if (owner && owner.uid !== 0) return [unprivileged(owner), rootInNamespace];
  const keeper = await ownerOf(folder);
  const user = keeper && keeper.uid !== 0 ? keeper : await systemUser();
  const accounts = user ? [unprivileged(user), rootInNamespace] : [rootInNamespace];
  return owner ? accounts.reverse() : accounts;
}

async function systemUser(): Promise<Owner | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['baqueano', 'postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([user]) => user === name) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return undefined;
}

function canRun(account: Account, folder: string, postgres: string): boolean {
  const reach = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, postgres];
  const { file, args, options } = account.command('/bin/sh', reach);
  const settings: SpawnSyncOptions = { ...options, cwd: '/', stdio: 'ignore', timeout: 10_000 };
  return spawnSync(file, args, settings).status === 0;
}

async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * With sudo in a person's own folder, the new folder belongs to that person, so that it works without sudo later.
 * @throws CannotStart where it cannot be made, or is not writable.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  // The user that runs PostgreSQL for root has to pass through it, but cannot list it.
  const created = await mkdir(folder, { recursive: true, mode: isRoot ? 0o711 : 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, ...refused)) throw error;
    throw new CannotStart(`No se puede crear la carpeta de datos ${folder}: elegí otra con DATA_DIR.`);
  });
  await tryToWrite(folder);
  if (created === undefined || !isRoot) return;
  const { uid, gid } = await stat(dirname(created));
  await takeOwnership(unprivileged({ uid, gid }), created);
}

const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** A try is more reliable than modes and mounts: a network disk has its own rules. */
async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(file, '', { mode: 0o600 });
    await rm(file);
  } catch (error) {
    if (!hasCode(error, ...refused)) throw error;
    throw new CannotStart(
      `No se puede escribir en la carpeta de datos ${folder}: dale permiso al usuario que inicia Baqueano, o elegí otra con DATA_DIR.`,
    );
  }
}

/** Gives a folder with its contents to the account; only without a running PostgreSQL. */
export async function takeOwnership(account: Account, folder: string): Promise<void> {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  if ((await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}
