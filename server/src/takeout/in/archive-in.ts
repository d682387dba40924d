import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Storage } from '../../files/keeping/storage.ts';
import { Refusal } from '../../records/refusals.ts';
import {
  anyManifest,
  entryOfManifest,
  type Manifest,
  type ManifestEntry,
  manifest,
  manifestEntry,
} from '../carried/manifest.ts';
import { type ArchivePlace, readPieces } from '../carried/pieces.ts';
import { damaged, notOurs, otherVersion, tooMuch } from '../carried/refuse.ts';
import { givingTurns } from '../rows/giving-turns.ts';
import { longJson } from '../rows/stranger-json.ts';

/**
 * A ZIP from outside. It is never trusted: its list of entries, their sizes and their bytes have to match the manifest. Its
 * names are never used for writing.
 */
export interface ArchiveIn {
  manifest: Manifest;
  /** @throws Refusal when its bytes do not match the manifest; only at the end, so that the bytes are unverified before. */
  read: (name: string) => AsyncGenerator<Buffer>;
}

const mostEntries = 200_000;
/** In bytes, beside the names, for an entry and for a manifest: for names of lost files, and for each entry. */
const longest = { extra: 200, lost: 4_000_000, perEntry: 300 };
const blockLength = 262_144;
/** The largest factor of compression: texts of people reach 30. Short entries may have any. */
const mostSwollen = 150;
const always = 4_000_000;

export interface Limits {
  /** In bytes: all files together, and all rows together, while they are unpacked. */
  files: number;
  rows: number;
}

/** Buffers, because yauzl reads 46 bytes at a time: each would be a call of the storage. */
class PieceReader extends RandomAccessReader {
  private readonly storage: Storage;
  private readonly place: ArchivePlace;
  private readonly size: number;
  private block = { at: 0, bytes: Buffer.alloc(0) };

  constructor(storage: Storage, place: ArchivePlace, size: number) {
    super();
    this.storage = storage;
    this.place = place;
    this.size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readPieces(this.storage, this.place, start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.fill(buffer, offset, length, position).then(() => done(null), done);
  }

  private async fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    if (position < 0 || position + length > this.size) throw new Error('beyond the end');
    const { at, bytes } = this.block;
    if (position < at || position + length > at + bytes.length) {
      const end = Math.min(this.size, position + Math.max(length, blockLength));
      const chunks: Buffer[] = [];
      for await (const chunk of readPieces(this.storage, this.place, position, end)) chunks.push(chunk);
      this.block = { at: position, bytes: Buffer.concat(chunks) };
    }
    this.block.bytes.copy(buffer, offset, position - this.block.at, position - this.block.at + length);
  }
}

/** yauzl's errors about a bad ZIP have no code; those of the storage have one, or are refusals. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'code' in error && !`${error.code}`.startsWith('Z_'))) {
    return error;
  }
  return Object.assign(damaged('no se puede leer'), { cause: error });
}

/** @throws Refusal in words for any file that is no complete ZIP of ours. */
export async function openArchive(
  storage: Storage,
  place: ArchivePlace,
  size: number,
  limits: Limits,
): Promise<ArchiveIn> {
  const reader = new PieceReader(storage, place, size);
  const zip = await fromRandomAccessReaderPromise(reader, size, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      const why = asRefusal(error);
      throw why instanceof Refusal ? notOurs() : why;
    },
  );
  const found = await entriesOf(zip).catch((error: unknown) => {
    throw asRefusal(error);
  });

  async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  const manifest = await readManifest(found, bytesOf);
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  if (entries.size !== manifest.entries.length) throw damaged('el manifiesto nombra dos veces lo mismo');
  compare(found, entries, limits);

  return {
    manifest,
    async *read(name) {
      const [entry, expected] = [found.get(name), entries.get(name)];
      if (!entry || !expected) throw damaged(`falta ${shown(name)}`);
      const sum = createHash('sha256');
      for await (const chunk of bytesOf(entry)) {
        sum.update(chunk);
        yield chunk;
      }
      if (sum.digest('hex') !== expected.sha256) throw damaged(`${shown(name)} no es lo que dice el manifiesto`);
    },
  };
}

/** For a message: the name comes from outside. */
export const shown = (name: string) => `«${name.replaceAll(/\p{C}/gu, '').slice(0, 80)}»`;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw tooMuch('tiene demasiadas partes');
  const found = new Map<string, Entry>();
  const turn = givingTurns();
  for await (const entry of zip.eachEntry()) {
    await turn();
    const { fileName } = entry;
    if (entry.extraFieldLength + entry.fileCommentLength > longest.extra) throw damaged('un nombre es demasiado largo');
    if (fileName.endsWith('/')) continue;
    if (fileName.length > 500) throw damaged('un nombre es demasiado largo');
    if (found.has(fileName)) throw damaged(`${shown(fileName)} está dos veces`);
    if (!entry.canDecodeFileData()) throw damaged(`${shown(fileName)} tiene clave o no se puede abrir`);
    found.set(fileName, entry);
  }
  return found;
}

async function readManifest(
  found: Map<string, Entry>,
  bytesOf: (entry: Entry) => AsyncIterable<Buffer>,
): Promise<Manifest> {
  const entry = found.get(manifestEntry);
  if (!entry || entry.uncompressedSize > longest.lost + found.size * longest.perEntry) throw notOurs();
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytesOf(entry)) text += decoder.decode(chunk, { stream: true });
  let json: Record<string, unknown>;
  try {
    json = await longJson(text + decoder.decode(), 2 * mostEntries);
  } catch {
    throw notOurs();
  }
  // Without the names of lost files, which are for people.
  const checked = manifest.safeParse({ ...json, entries: [], lost: [] });
  if (checked.success) return { ...checked.data, entries: await entriesOfManifest(json.entries) };
  if (!anyManifest.safeParse(json).success) throw notOurs();
  throw json.version === 1 ? damaged('el manifiesto no se entiende') : otherVersion();
}

/** Checked one by one: a list of 200,000 would block the event loop for half a second. */
async function entriesOfManifest(given: unknown): Promise<ManifestEntry[]> {
  if (!Array.isArray(given)) throw damaged('el manifiesto no se entiende');
  const turn = givingTurns();
  const entries: ManifestEntry[] = [];
  for (const one of given) {
    const { data } = entryOfManifest.safeParse(one);
    if (!data) throw damaged('el manifiesto no se entiende');
    entries.push(data);
    await turn();
  }
  return entries;
}

/** Compares the list of entries with the manifest, and their unpacked size with the limits. */
function compare(found: Map<string, Entry>, entries: Map<string, ManifestEntry>, limits: Limits): void {
  let [rows, files] = [0, 0];
  for (const [name, { uncompressedSize, compressedSize }] of found) {
    if (name === manifestEntry) continue;
    const expected = entries.get(name);
    if (!expected) throw damaged(`el manifiesto no nombra ${shown(name)}`);
    if (expected.size !== uncompressedSize) throw damaged(`${shown(name)} no mide lo que dice el manifiesto`);
    if (uncompressedSize > always && uncompressedSize > compressedSize * mostSwollen) {
      throw tooMuch(`${shown(name)} se infla demasiado`);
    }
    if (name.startsWith('archivos/')) files += uncompressedSize;
    else rows += uncompressedSize;
  }
  for (const name of entries.keys()) if (!found.has(name)) throw damaged(`falta ${shown(name)}`);
  if (files > limits.files) throw tooMuch('sus archivos pasan de lo que puede guardar una organización');
  if (rows > limits.rows) throw tooMuch('tiene demasiados datos');
}
