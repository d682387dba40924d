import { seenText } from '../../../values/unseen.ts';

/** Declared here because browser and server have it, but no common library of types does. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * The text of a CSV from any program: UTF-8, UTF-16 with its mark, or the windows-1252 of Excel in Argentina.
 * For the browser and the server alike.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Our files write it before text that a spreadsheet program would take for a formula; people write it by hand too. */
const escaping = /^'(?=[=+\-@＝＋－＠])/;

/** A cell in one line, without characters that no person typed, and without half characters. */
export function cleanCell(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most) : text;
  return seenText(cut)
    .toWellFormed()
    .replace(/\ufffd/g, '')
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(escaping, '');
}
