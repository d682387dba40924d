import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Takeout } from '@baqueano/domain/takeout';
import type { Config } from '../config.ts';
import { hasCode } from '../database/connection/error-code.ts';
import { filesFolder } from '../files/keeping/folder.ts';
import type { Storage } from '../files/keeping/storage.ts';
import { full, invalid, tooLarge } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { lengthOfPiece, pieceName, piecesThere, removePieces } from './pieces.ts';
import { keptFree } from './run.ts';

/** A ZIP that arrives, piece by piece. */
export interface Intake {
  storage: Storage;
  /** @throws Refusal 'tooLarge' for a ZIP longer than any of ours, 'full' without room on the disk. */
  requireRoom: (size: number) => Promise<void>;
  take: (tenant: Tenant, arriving: Takeout, number: number, body: Readable) => Promise<void>;
  there: (tenant: Tenant, arriving: Takeout) => Promise<number[]>;
  forget: (tenant: Tenant, id: string) => Promise<void>;
}

/** What an organization may have beside its files: rows and sheets, packed. */
const besideFiles = 1_000_000_000;

/** Bytes that were announced. */
export const mostOf = ({ size }: Pick<Takeout, 'size'>) => size ?? 0;

const noRoom = () => full('No queda lugar en el disco del servidor. Avisale a quien lo administra');

export function takeoutIntake(
  storage: Storage,
  { dataDir, filesLimit }: Pick<Config, 'dataDir' | 'filesLimit'>,
): Intake {
  const folder = join(filesFolder(dataDir), '.takeouts');
  const keptOf = ({ organizationId }: Tenant, { id }: Pick<Takeout, 'id'>) => ({ organizationId, id });

  return {
    storage,

    async requireRoom(size) {
      const most = filesLimit + besideFiles;
      if (size > most) throw tooLarge(`El ZIP puede pesar hasta ${Math.floor(most / 1e9)} GB en este servidor`);
      // Once as it arrives, and once its files.
      if ((await storage.free()) - 2 * size < keptFree) throw noRoom();
    },

    async take(tenant, arriving, number, body) {
      const length = lengthOfPiece(mostOf(arriving), number);
      const path = join(folder, crypto.randomUUID());
      let size = 0;
      async function* bounded(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > length) throw tooLarge('La parte es más larga de lo que se anunció');
          yield chunk;
        }
      }
      try {
        if ((await storage.free()) - length < keptFree) throw noRoom();
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(body, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (size < length) throw notWhole();
        await storage.put(pieceName(keptOf(tenant, arriving), number), path);
      } catch (error) {
        if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw noRoom();
        throw hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_DESTROYED') ? notWhole() : error;
      } finally {
        await rm(path, { force: true });
      }
    },

    there: (tenant, arriving) => piecesThere(storage, keptOf(tenant, arriving), mostOf(arriving)),

    forget: (tenant, id) => removePieces(storage, keptOf(tenant, { id })),
  };
}

const notWhole = () => invalid('La parte no llegó entera: mandala de nuevo');
