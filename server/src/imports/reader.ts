import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mostImportBytes, tooLongImport } from '@baqueano/domain/imports/import';
import { hasCode } from '../database/connection/error-code.ts';
import type { Storage } from '../files/keeping/storage.ts';
import { workFolders } from '../files/work-folders.ts';
import { Room } from '../http/room.ts';
import { full, invalid, tooLarge } from '../records/refusals.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { WorkEnded } from '../workers/program.ts';
import type { Reader, Received } from './kind.ts';
import { sheetReader } from './reading/program.ts';

const tooHard = 'La planilla es demasiado pesada: dejá solo las filas y columnas que importan, o partila en varias';

/** Bytes of sheets that come or wait to be read, on this machine's disk: of all organizations together. */
const mostOnDisk = 512_000_000;
const manySheets = {
  within: 10_000,
  words: 'Hay muchas planillas en camino. Probá de nuevo en unos segundos',
  again: 15,
};

/** @param dataDir in whose folder the work lies: it may hold people's papers. */
export function importReader(pool: WorkerPool, storage: Storage, dataDir: string): Reader {
  const folder = join(dataDir, 'importing');
  const room = new Room(mostOnDisk);

  /** @param length that was announced. */
  async function receive(body: Readable, length: number | null): Promise<Received> {
    if (length !== null && length > mostImportBytes) throw tooLarge(tooLongImport);
    const leaveRoom = await room.enter(length ?? mostImportBytes, manySheets);
    const path = join(folder, `${crypto.randomUUID()}.text`);
    async function leave(): Promise<void> {
      await rm(path, { force: true });
      leaveRoom();
    }
    let size = 0;
    async function* bounded(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > mostImportBytes) throw tooLarge(tooLongImport);
        yield chunk;
      }
    }
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await pipeline(body, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return { path, leave };
    } catch (error) {
      await leave();
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw full('No queda lugar en el disco del servidor');
      const isCut = hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_DESTROYED');
      throw isCut ? invalid('La planilla no llegó entera: mandala de nuevo') : error;
    }
  }

  return {
    inFolder: workFolders(folder),
    storage,
    receive,
    ask: (organizationId, asked) =>
      pool.run(sheetReader, organizationId, asked).catch((error: unknown) => {
        if (error instanceof WorkEnded) return { complaint: tooHard };
        throw error;
      }),
  };
}
