import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { takeoutPiece } from '@baqueano/domain/takeout';
import type { Storage } from '../../files/keeping/storage.ts';

/**
 * A ZIP is stored in pieces of one length, beside the files in its own folder. So a bucket can hold any length, an upload can
 * repeat single pieces, and writing needs the room of one piece.
 */
export interface ArchivePlace {
  organizationId: string;
  id: string;
}

const folderOf = ({ organizationId, id }: ArchivePlace) => `takeouts/${organizationId}/${id}`;

export const pieceName = (place: ArchivePlace, number: number) =>
  `${folderOf(place)}/${String(number).padStart(6, '0')}`;

export const piecesOf = (size: number) => Math.ceil(size / takeoutPiece);

export const lengthOfPiece = (size: number, number: number) => Math.min(takeoutPiece, size - number * takeoutPiece);

/** The bytes from `start` up to `end`, exclusive. */
export async function* readPieces(
  storage: Storage,
  place: ArchivePlace,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const number = Math.floor(at / takeoutPiece);
    const from = at - number * takeoutPiece;
    const to = Math.min(takeoutPiece, end - number * takeoutPiece);
    for await (const chunk of await storage.read(pieceName(place, number), { start: from, end: to - 1 })) yield chunk;
    at = number * takeoutPiece + to;
  }
}

export async function removePieces(storage: Storage, place: ArchivePlace): Promise<void> {
  for await (const { name } of storage.list(folderOf(place))) await storage.remove(name);
}

export async function piecesThere(storage: Storage, place: ArchivePlace, size: number): Promise<number[]> {
  const there: number[] = [];
  for (let number = 0; number < piecesOf(size); number += 1) {
    if ((await storage.sizeOf(pieceName(place, number))) === lengthOfPiece(size, number)) there.push(number);
  }
  return there;
}

/** Writes the bytes of a ZIP, and stores each piece when it is complete. */
export class PieceWriter extends Writable {
  size = 0;
  private number = 0;
  private inPiece = 0;
  private draft: ReturnType<typeof createWriteStream> | undefined;
  private readonly storage: Storage;
  private readonly place: ArchivePlace;
  private readonly folder: string;

  /** @param folder on this machine, for an incomplete piece. */
  constructor(storage: Storage, place: ArchivePlace, folder: string) {
    super({ highWaterMark: 1_048_576 });
    this.storage = storage;
    this.place = place;
    this.folder = folder;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.take(chunk).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.keep().then(() => done(), done);
  }

  private path = () => join(this.folder, String(this.number));

  private async take(chunk: Buffer): Promise<void> {
    for (let rest = chunk; rest.length > 0; ) {
      const now = rest.subarray(0, takeoutPiece - this.inPiece);
      this.draft ??= createWriteStream(this.path(), { mode: 0o600 });
      const draft = this.draft;
      await new Promise<void>((resolve, reject) => draft.write(now, (error) => (error ? reject(error) : resolve())));
      this.inPiece += now.length;
      this.size += now.length;
      rest = rest.subarray(now.length);
      if (this.inPiece === takeoutPiece) await this.keep();
    }
  }

  private async keep(): Promise<void> {
    if (!this.draft) return;
    this.draft.end();
    await finished(this.draft);
    await this.storage.put(pieceName(this.place, this.number), this.path());
    await rm(this.path(), { force: true });
    this.draft = undefined;
    this.inPiece = 0;
    this.number += 1;
  }
}
