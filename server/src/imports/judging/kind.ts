import type { Readable } from 'node:stream';
import type { Storage } from '../../files/keeping/storage.ts';
import type { Answer, SheetRequest } from '../reading/program.ts';

export const importMissing = 'Importación no encontrada';

/** The job by which imports are done (decision 40). */
export const importing = 'import sheets';

export interface Received {
  path: string;
  digest: string;
  /** Removes it; the file may have been moved before. */
  leave: () => Promise<void>;
}

/** Reads and judges sheets in a process of the pool, with files on this machine. */
export interface Reader {
  /** Runs work in a folder of its own, and deletes that afterwards. */
  inFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** @throws Refusal 'invalid' for too much time or memory. */
  ask: (organizationId: string, request: SheetRequest) => Promise<Answer>;
  storage: Storage;
  /** Streams a sheet to the disk, without holding it. @throws Refusal 'full' without room on the disk. */
  receive: (body: Readable) => Promise<Received>;
}
