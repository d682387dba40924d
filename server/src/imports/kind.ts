import type { Readable } from 'node:stream';
import type { Storage } from '../files/keeping/storage.ts';
import type { Answer, Asked } from './reading/program.ts';

export const importMissing = 'Importación no encontrada';

/** The job by which imports are done (decision 40). */
export const importing = 'import sheets';

/** A sheet that lies on this machine's disk. */
export interface Received {
  path: string;
  /** Of its bytes. */
  digest: string;
  /** Forgets it; the file itself may have been moved elsewhere before. */
  leave: () => Promise<void>;
}

/** What reads and judges sheets: in a process of the pool, with files of this machine beside it. */
export interface Reader {
  /** Gives a folder of its own to some work, and leaves nothing of it. */
  inFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** @throws Refusal 'invalid' for what takes too much time or memory. */
  ask: (organizationId: string, asked: Asked) => Promise<Answer>;
  storage: Storage;
  /** Writes a sheet down as it comes: nobody holds it. @throws Refusal 'full' without room on the disk. */
  receive: (body: Readable) => Promise<Received>;
}
