import { attribute, entryOfSheet } from './hidden.ts';
import { tagsOf } from './workbook-entries.ts';

/** Finds dates that a workbook shows as a month alone: 'abr-27' is stored as its first day, which no person wrote. */

/** 'mmm-yy' in every book. */
const builtIn = '17';

function isMonthFormat(code: string): boolean {
  const letters = code.toLowerCase().replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, '');
  return /m/.test(letters) && /y/.test(letters) && !/[dhs]/.test(letters);
}

/** The indexes of such styles, by which cells refer to them. */
async function monthStyles(bytes: Buffer, look: () => void): Promise<ReadonlySet<string>> {
  const [formats, styles] = [new Set([builtIn]), new Set<string>()];
  let isOfCells = false;
  let count = 0;
  for await (const text of tagsOf(bytes, 'xl/styles.xml', look)) {
    for (const [tag, end, name] of text.matchAll(/<(\/?)(?:\w+:)?(numFmt|cellXfs|xf)(?=[\s/>])[^<>]{0,2000}>/g)) {
      if (name === 'cellXfs') isOfCells = end === '';
      else if (name === 'numFmt' && isMonthFormat(attribute(tag, 'formatCode')))
        formats.add(attribute(tag, 'numFmtId'));
      else if (name === 'xf' && end === '' && isOfCells) {
        if (formats.has(attribute(tag, 'numFmtId'))) styles.add(String(count));
        count += 1;
      }
    }
  }
  return styles;
}

/**
 * @param at the place of the sheet in the book.
 * @returns the cells by their names: 'D2'.
 */
export async function monthCellsOf(bytes: Buffer, at: number, look: () => void): Promise<ReadonlySet<string>> {
  const [styles, cells] = [await monthStyles(bytes, look), new Set<string>()];
  if (styles.size === 0) return cells;
  for await (const text of tagsOf(bytes, entryOfSheet(bytes, at), look)) {
    for (const [tag] of text.matchAll(/<(?:\w+:)?c\s[^<>]{0,300}>/g))
      if (styles.has(attribute(tag, 's'))) cells.add(attribute(tag, 'r'));
  }
  return cells;
}

/** @param at from 0, which is 'A'. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
