import { createInflateRaw, inflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  packed: Buffer;
  isStored: boolean;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf('PK\x05\x06');
  if (end < 0) return;
  for (let at = bytes.readUInt32LE(end + 16); at + 46 <= end; ) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      isStored: bytes.readUInt16LE(at + 10) === 0,
    };
    at += 46 + name + extra + comment;
  }
}

/** A short entry; null when it is absent. */
export function entryOf(bytes: Buffer, wanted: string): Buffer | null {
  for (const { name, packed, isStored } of entriesOf(bytes)) {
    if (name === wanted) return isStored ? packed : inflateRawSync(packed, { maxOutputLength: 5_000_000 });
  }
  return null;
}

async function* piecesOf({ packed, isStored }: Entry): AsyncGenerator<Buffer> {
  if (isStored) return yield packed;
  const inflated = createInflateRaw();
  inflated.end(packed);
  yield* inflated as AsyncIterable<Buffer>;
}

const tag = '<'.charCodeAt(0);

/**
 * Whether its sheets and texts have more tags. They are counted while unpacking, without holding them, and only up to the
 * limit.
 */
export async function hasMoreTags(bytes: Buffer, most: number): Promise<boolean> {
  let count = 0;
  for (const entry of entriesOf(bytes)) {
    if (!/^xl\/(?:worksheets\/|sharedStrings)/i.test(entry.name)) continue;
    for await (const chunk of piecesOf(entry)) {
      for (let at = chunk.indexOf(tag); at >= 0; at = chunk.indexOf(tag, at + 1)) count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** The text of an entry, in pieces that end with a tag. @param look is called before each piece, and throws beyond the limit. */
export async function* tagsOf(bytes: Buffer, wanted: string, look: () => void): AsyncGenerator<string> {
  for (const entry of entriesOf(bytes)) {
    if (entry.name !== wanted) continue;
    let rest = '';
    for await (const chunk of piecesOf(entry)) {
      look();
      const text = rest + chunk.toString('latin1');
      const end = text.lastIndexOf('<');
      yield text.slice(0, Math.max(end, 0));
      // Relevant tags are shorter.
      rest = end < 0 || text.length - end > 10_000 ? '' : text.slice(end);
    }
    yield rest;
  }
}
