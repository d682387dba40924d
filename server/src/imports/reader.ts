import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mostImportBytes } from '@baqueano/domain/imports/import';
import { hasCode } from '../database/connection/error-code.ts';
import { noRoom, requireDisk } from '../files/keeping/disk.ts';
import type { Storage } from '../files/keeping/storage.ts';
import { workFolders } from '../files/work-folders.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { WorkEnded } from '../workers/program.ts';
import type { Reader, Received } from './judging/kind.ts';
import { sheetReader } from './reading/program.ts';

const tooHard = 'La planilla es demasiado pesada: dejá solo las filas y columnas que importan, o partila en varias';

/** @param dataDir for the work's folder, as it may hold people's papers. */
export function importReader(pool: WorkerPool, storage: Storage, dataDir: string): Reader {
  const folder = join(dataDir, 'importing');

  async function receive(body: Readable): Promise<Received> {
    await requireDisk(storage, mostImportBytes);
    const path = join(folder, `${crypto.randomUUID()}.text`);
    const leave = () => rm(path, { force: true });
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = createHash('sha256');
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes.update(chunk);
          yield chunk;
        }
      }
      await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return { path, digest: bytes.digest('base64url'), leave };
    } catch (error) {
      await leave();
      throw hasCode(error, 'ENOSPC', 'EDQUOT') ? noRoom() : error;
    }
  }

  return {
    inFolder: workFolders(folder),
    storage,
    receive,
    ask: (organizationId, request) =>
      pool.run(sheetReader, organizationId, request).catch((error: unknown) => {
        if (error instanceof WorkEnded) return { complaint: tooHard };
        throw error;
      }),
  };
}
