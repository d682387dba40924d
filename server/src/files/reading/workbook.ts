import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/**
 * An XLSX is a ZIP of XML. It is shown nowhere, but read completely, so that a stored one opens in a spreadsheet program
 * without swelling there.
 */

const mostEntries = 10_000;
const mostUnpacked = 300_000_000;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

const broken = () => new Unreadable('broken');

async function exactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  if (bytesRead !== length) throw broken();
  return bytes;
}

const endLength = 22;

/** The list of its entries, at its end, where every reader finds it. */
async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, endLength + 65_535);
  const tail = await exactly(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0 || end + endLength > tail.length) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const listLength = tail.readUInt32LE(end + 12);
  const listAt = tail.readUInt32LE(end + 16);
  if (count > mostEntries) throw new Unreadable('swells');
  // Something before its beginning, or between the list and its end, would be another file beside it.
  if (listAt + listLength !== size - tailLength + end) throw new Unreadable('twoInOne');
  const list = await exactly(file, listAt, listLength);
  const entries: Entry[] = [];
  for (let at = 0; at < list.length; ) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => list.readUInt16LE(at + place));
    if (name === undefined || extra === undefined || comment === undefined) throw broken();
    if (list.readUInt16LE(at + 8) & 1) throw broken();
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + name),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  if (entries.length !== count) throw broken();
  return entries;
}

/** Unpacks it to count its bytes; they may not exceed the declared number. */
async function unpackedLength(file: FileHandle, { at, method, packed, unpacked }: Entry): Promise<number> {
  const local = await exactly(file, at, 30);
  if (local.readUInt32LE(0) !== 0x04034b50) throw broken();
  const start = at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (method === 0) return packed;
  if (method !== 8) throw broken();
  if (packed === 0) throw broken();
  let length = 0;
  await pipeline(
    file.createReadStream({ start, end: start + packed - 1, autoClose: false }),
    createInflateRaw(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        length += chunk.length;
        if (length > unpacked) throw new Unreadable('swells');
      }
    },
  );
  return length;
}

/** @throws Unreadable */
export async function checkWorkbook(file: FileHandle): Promise<void> {
  const entries = await entriesOf(file);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw broken();
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml')) throw new Unreadable('unknown');
  if ([...names].some((name) => /vbaproject\.bin$|(?:^|\/)\.\.(?:\/|$)|\\/.test(name))) throw new Unreadable('macros');
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const { size } = await file.stat();
  // Entries that share bytes add up to more than the file.
  if (sum(({ packed }) => packed) > size || sum(({ unpacked }) => unpacked) > mostUnpacked) {
    throw new Unreadable('swells');
  }
  for (const entry of entries) {
    const length = await unpackedLength(file, entry).catch((error: unknown) => {
      throw error instanceof Unreadable ? error : new Unreadable('broken', { cause: error });
    });
    if (length !== entry.unpacked) throw broken();
  }
}
