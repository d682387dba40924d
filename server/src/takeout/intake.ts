import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Takeout } from '@baqueano/domain/takeout';
import type { Config } from '../config.ts';
import { hasCode } from '../database/connection/error-code.ts';
import { noRoom, requireDisk } from '../files/keeping/disk.ts';
import { filesFolder } from '../files/keeping/folder.ts';
import type { Storage } from '../files/keeping/storage.ts';
import { invalid, tooLarge } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { lengthOfPiece, pieceName, piecesThere, removePieces } from './carried/pieces.ts';

export interface Intake {
  storage: Storage;
  /** @throws Refusal 'tooLarge' for a ZIP longer than any of ours, 'full' without room on the disk. */
  requireRoom: (size: number) => Promise<void>;
  take: (tenant: Tenant, arriving: Takeout, number: number, body: Readable) => Promise<void>;
  there: (tenant: Tenant, arriving: Takeout) => Promise<number[]>;
  forget: (tenant: Tenant, id: string) => Promise<void>;
}

export const tooLongPiece = 'La parte es más larga de lo que se anunció';
export const cutPiece = 'La parte no llegó entera: mandala de nuevo';

/** In bytes: rows and sheets, compressed, beside the files of an organization. */
const besideFiles = 1_000_000_000;

export const mostOf = ({ size }: Pick<Takeout, 'size'>) => size ?? 0;

export function takeoutIntake(
  storage: Storage,
  { dataDir, filesLimit }: Pick<Config, 'dataDir' | 'filesLimit'>,
): Intake {
  const folder = join(filesFolder(dataDir), '.takeouts');
  const placeOf = ({ organizationId }: Tenant, { id }: Pick<Takeout, 'id'>) => ({ organizationId, id });

  return {
    storage,

    async requireRoom(size) {
      const most = filesLimit + besideFiles;
      if (size > most) throw tooLarge(`El ZIP puede pesar hasta ${Math.floor(most / 1e9)} GB en este servidor`);
      await requireDisk(storage, 2 * size);
    },

    async take(tenant, arriving, number, body) {
      const length = lengthOfPiece(mostOf(arriving), number);
      const path = join(folder, crypto.randomUUID());
      let size = 0;
      async function* bounded(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > length) throw tooLarge(tooLongPiece);
          yield chunk;
        }
      }
      try {
        await requireDisk(storage, length);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(body, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (size < length) throw invalid(cutPiece);
        await storage.put(pieceName(placeOf(tenant, arriving), number), path);
      } catch (error) {
        throw hasCode(error, 'ENOSPC', 'EDQUOT') ? noRoom() : error;
      } finally {
        await rm(path, { force: true });
      }
    },

    there: (tenant, arriving) => piecesThere(storage, placeOf(tenant, arriving), mostOf(arriving)),

    forget: (tenant, id) => removePieces(storage, placeOf(tenant, { id })),
  };
}
