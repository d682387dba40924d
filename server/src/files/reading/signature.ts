import type { FileHandle } from 'node:fs/promises';
import type { MediaType } from '@baqueano/domain/records/file';
import { Unreadable } from './unreadable.ts';

/** The type of a file by its bytes; a file of two types at once is refused. */

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Possible brands in the first box of a HEIC (ISO 23008-12). */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function typeOf(head: Buffer): MediaType | null {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'image/heic';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return text.startsWith('PK\x03\x04') ? xlsx : null;
}

const headLength = 1_024;
/** The end of a ZIP: its last record, and the longest possible comment. */
const tailLength = 22 + 65_535;

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|#!\/|^MZ/i;

/** Whether the file ends like a ZIP: a ZIP reader starts at the end, whatever comes before. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, Math.max(0, start));
  return bytes.subarray(0, bytesRead);
}

/** @throws Unreadable for an unknown type, or two at once. */
export async function signatureOf(file: FileHandle): Promise<MediaType> {
  const { size } = await file.stat();
  const head = await bytesAt(file, 0, Math.min(size, headLength));
  const type = typeOf(head);
  if (!type) throw new Unreadable(size === 0 ? 'empty' : 'unknown');
  const isPdf = type === 'application/pdf';
  const isZip = type === xlsx;
  const text = head.toString('latin1');
  const tail = await bytesAt(file, size - tailLength, Math.min(size, tailLength));
  if (!isZip && endsAsZip(tail)) throw new Unreadable('twoInOne');
  // A PDF reader looks for its beginning in the first kilobyte, and a browser that guesses looks for markup.
  if (!isPdf && (text.includes('%PDF-') || markup.test(text))) throw new Unreadable('twoInOne');
  if (isPdf && markup.test(text)) throw new Unreadable('twoInOne');
  return type;
}
