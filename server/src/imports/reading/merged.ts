import { mostImportColumns } from '@baqueano/domain/imports/import';
import type { MergedDown } from '@baqueano/domain/imports/reading/structure/layout';
import { entryOfSheet } from './hidden.ts';
import { tagsOf } from './workbook-entries.ts';

/** In rows, over all merged cells: larger ones are not made by hand. */
const mostMerged = 500_000;

const columnOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet that extend over rows below them. @param at the place of the sheet in the book. */
export async function mergedOf(bytes: Buffer, at: number, look: () => void): Promise<MergedDown[]> {
  const merged: MergedDown[] = [];
  let sum = 0;
  for await (const text of tagsOf(bytes, entryOfSheet(bytes, at), look)) {
    if (!text.includes('mergeCell ')) continue;
    const found = text.matchAll(
      /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?\bref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
    );
    for (const [, letters = '', from, until] of found) {
      const [column, first, last] = [columnOf(letters), Number(from), Number(until)];
      if (last <= first || column >= mostImportColumns) continue;
      sum += last - first;
      if (sum > mostMerged) return merged;
      merged.push({ column, first, last });
    }
  }
  return merged;
}
