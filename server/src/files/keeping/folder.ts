import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../database/connection/cannot-start.ts';
import { hasCode } from '../../database/connection/error-code.ts';
import { syncFolder } from '../../database/embedded/cluster.ts';
import { unavailable } from '../../records/refusals.ts';
import type { Storage } from './storage.ts';

/** Holds the id of the folder: the same line as in the database. */
const markerName = '.baqueano-files';

export interface FolderClaim {
  /** Null before the first claim. */
  find: () => Promise<string | null>;
  /** Claims the place for this id, unless there is one already. @returns the id that holds it. */
  claim: (id: string) => Promise<string>;
}

export const filesFolder = (dataDir: string) => join(dataDir, 'files');

export async function freeIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** The only line of a file; null without the file. */
export async function readLine(file: string): Promise<string | null> {
  return (await unlessMissing(readFile(file, 'utf8')))?.trim() ?? null;
}

export const readMarker = (folder: string) => readLine(join(folder, markerName));

export async function writeMarker(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, markerName), `${id}\n`, { flush: true, mode: 0o600 });
  await syncFolder(folder);
}

/** Writes a file of one line. When two servers do it at once, one wins, and the other reads the winner's line. */
export async function writeFirst(file: string, line: string): Promise<{ line: string; mine: boolean }> {
  const folder = dirname(file);
  const draft = `${file}.${crypto.randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${line}\n`, { flush: true, mode: 0o600 });
  try {
    await link(draft, file);
    return { line, mine: true };
  } catch {
    const other = await readLine(file);
    if (other) return { line: other, mine: false };
    // For a disk without hard links.
    await rename(draft, file);
    return { line, mine: true };
  } finally {
    await rm(draft, { force: true });
    await syncFolder(folder);
  }
}

/** Usually on the same disk, where a second name costs nothing. The first one stays for a possible second try. */
async function nameTwice(path: string, other: string): Promise<void> {
  await link(path, other).catch((error: unknown) => {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    return copyFile(path, other);
  });
}

/**
 * Moves a file to its place: it is complete and on the disk once this returns. An existing file is replaced by the same
 * bytes, so that its age starts anew.
 */
export async function placeFile(
  path: string,
  target: string,
  bring: (from: string, to: string) => Promise<void> = copyFile,
): Promise<void> {
  const folder = dirname(target);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
  const draft = `${target}.${crypto.randomUUID()}.partial`;
  await bring(path, draft);
  const file = await open(draft, 'r+');
  try {
    const now = new Date();
    await file.utimes(now, now);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);
  // If both are names of one file, rename leaves both.
  await rm(draft, { force: true });
  await syncFolder(folder);
}

export function folderStorage(folder: string, database: FolderClaim): Storage {
  const at = (name: string) => join(folder, name);
  let known = false;

  /** False while neither has a marker. @throws Error when they differ. */
  async function agree(): Promise<boolean> {
    const claimed = await database.find();
    if (claimed === null) return false;
    // Read after the claim: another server may be making both, and marks the folder first.
    const marker = await readMarker(folder);
    if (marker === claimed) return true;
    throw new CannotStart(
      `Los archivos de esta base de datos están en otra carpeta que ${folder}: poné en DATA_DIR la de siempre, o la que ` +
        'comparten los servidores. Si se perdieron, restaurá una copia; para seguir sin ellos guardá en ' +
        `${at(markerName)} esta línea: ${claimed}`,
    );
  }

  /** Claims this folder with the first file. */
  async function ours(): Promise<void> {
    if (known) return;
    try {
      if (!(await agree())) {
        const marked = await readMarker(folder);
        const { line: id, mine } = marked
          ? { line: marked, mine: false }
          : await writeFirst(at(markerName), crypto.randomUUID());
        if ((await database.claim(id)) !== id) {
          if (mine) await rm(at(markerName));
          await agree();
        }
      }
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      throw Object.assign(unavailable('Este servidor no llega a los archivos. Avisale a quien lo administra', 60), {
        cause: error,
      });
    }
    known = true;
  }

  return {
    async put(name, path) {
      await ours();
      await placeFile(path, at(name), nameTwice);
    },
    async sizeOf(name) {
      return (await unlessMissing(stat(at(name))))?.size ?? null;
    },
    async read(name, range) {
      await ours();
      const file = await open(at(name));
      return createReadStream('', { fd: file, ...range });
    },
    async remove(name) {
      await rm(at(name), { force: true });
    },
    async *list(organizationId) {
      for (const entry of (await unlessMissing(readdir(at(organizationId)))) ?? []) {
        const found = await unlessMissing(stat(join(at(organizationId), entry)));
        if (found?.isFile()) yield { name: `${organizationId}/${entry}`, at: found.mtimeMs };
      }
    },
    free: () => freeIn(folder),
    isReachable: () => true,
    async check() {
      known = await agree();
    },
  };
}
