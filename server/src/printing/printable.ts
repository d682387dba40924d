/** Texts of people, prepared for the only font of the PDF. */

/** The code points with a glyph in a TrueType font: its table 'cmap', formats 4 and 12. */
export function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const tables = font.readUInt16BE(4);
  let at = 0;
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === 'cmap') at = font.readUInt32BE(entry + 8);
  }
  const covered = new Set<number>();
  const maps = font.readUInt16BE(at + 2);
  for (let index = 0; index < maps; index += 1) {
    const map = at + font.readUInt32BE(at + 4 + index * 8 + 4);
    const format = font.readUInt16BE(map);
    if (format === 12) addGroups(font, map, covered);
    if (format === 4) addSegments(font, map, covered);
  }
  return (codePoint) => covered.has(codePoint);
}

function addGroups(font: Buffer, map: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(map + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = map + 16 + index * 12;
    const end = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= end; point += 1) covered.add(point);
  }
}

function addSegments(font: Buffer, map: number, covered: Set<number>): void {
  const doubled = font.readUInt16BE(map + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = font.readUInt16BE(map + 14 + segment);
    const start = font.readUInt16BE(map + 16 + doubled + segment);
    const delta = font.readUInt16BE(map + 16 + 2 * doubled + segment);
    const range = map + 16 + 3 * doubled + segment;
    const offset = font.readUInt16BE(range);
    for (let point = start; point <= end && point !== 0xffff; point += 1) {
      const glyph = offset === 0 ? point + delta : font.readUInt16BE(range + offset + 2 * (point - start));
      if (glyph % 0x10000 !== 0) covered.add(point);
    }
  }
}

/** Long words would run over the edge of a cell; a hash of 64 has a cell that is wide enough. */
const unbroken = /[^\s\u200b]{30,}/gu;
const isHash = /^[0-9a-f]{64}$/;

/**
 * Text that PDF/A accepts, without control, formatting and private characters. A square replaces a character that the font
 * lacks. Line ends become spaces, and overlong words may break.
 */
export function printable(text: string, covers: (codePoint: number) => boolean): string {
  const drawn = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{RI}|\p{Extended_Pictographic}[\p{M}\p{Cf}\p{EMod}\p{Extended_Pictographic}]*/gu, (one) =>
      covers(one.codePointAt(0) ?? 0) ? one : '\u25a1',
    )
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/./gsu, (one) => (covers(one.codePointAt(0) ?? 0) ? one : /\p{M}/u.test(one) ? '' : '\u25a1'));
  return drawn.replaceAll(unbroken, (word) => (isHash.test(word) ? word : word.replaceAll(/.{10}/gu, '$&\u200b')));
}

export function allPrintable<T>(value: T, covers: (codePoint: number) => boolean): T {
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? printable(one, covers) : one,
  );
}
