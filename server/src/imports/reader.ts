import { join } from 'node:path';
import type { Storage } from '../files/keeping/storage.ts';
import { workFolders } from '../files/work-folders.ts';
import { WorkEnded, type WorkerPool } from '../workers/pool.ts';
import type { Reader } from './kind.ts';
import { sheetReader } from './reading/program.ts';

const tooHard = 'La planilla es demasiado pesada: dejá solo las filas y columnas que importan, o partila en varias';

/** @param dataDir in whose folder the work lies: it may hold people's papers. */
export function importReader(pool: WorkerPool, storage: Storage, dataDir: string): Reader {
  const inFolder = workFolders(join(dataDir, 'importing'));
  return {
    inFolder,
    storage,
    ask: (organizationId, asked) =>
      pool.run(sheetReader, organizationId, asked).catch((error: unknown) => {
        if (error instanceof WorkEnded) return { complaint: tooHard };
        throw error;
      }),
  };
}
