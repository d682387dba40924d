import { mostImportColumns } from '@baqueano/domain/imports/import';
import { entryOf, tagsOf } from './workbook-entries.ts';

/** Finds the hidden parts of a sheet: rows that were hidden or filtered away, and columns. */

export interface Hidden {
  /** Row numbers from 1. */
  rows: ReadonlySet<number>;
  /** Column indexes from 0. */
  columns: ReadonlySet<number>;
}

export const attribute = (tag: string, name: string) =>
  new RegExp(`\\s(?:\\w+:)?${name}=["']([^"'<>]{0,300})["']`).exec(tag)?.[1] ?? '';

const tagsNamed = (xml: string, name: string) =>
  [...xml.slice(0, 1_000_000).matchAll(new RegExp(`<(?:\\w+:)?${name}(?=\\s)[^<>]{0,2000}>`, 'g'))].map(([tag]) => tag);

const sheetTags = (bytes: Buffer) =>
  tagsNamed(entryOf(bytes, 'xl/workbook.xml')?.toString('utf8') ?? '', 'sheet').filter(
    (tag) => attribute(tag, 'name') !== '',
  );

/** The visibility of each sheet, in the book's order. */
export const shownSheets = (bytes: Buffer): boolean[] =>
  sheetTags(bytes).map((tag) => !/hidden/i.test(attribute(tag, 'state')));

/** The ZIP entry of a sheet. @param at its place in the book. */
export function entryOfSheet(bytes: Buffer, at: number): string {
  const read = (name: string) => entryOf(bytes, name)?.toString('utf8') ?? '';
  const sheet = sheetTags(bytes)[at] ?? '';
  const id = /\s\w+:id=["']([^"'<>]{0,300})["']/.exec(sheet)?.[1];
  const relations = tagsNamed(read('xl/_rels/workbook.xml.rels'), 'Relationship');
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** @param at the place of the sheet in the book. */
export async function hiddenOf(bytes: Buffer, at: number, look: () => void): Promise<Hidden> {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for await (const text of tagsOf(bytes, entryOfSheet(bytes, at), look)) {
    if (!text.includes('hidden=')) continue;
    for (const [tag] of text.matchAll(/<(?:\w+:)?(?:row|col)\s[^<>]{0,2000}>/g)) {
      if (!/\shidden=["'](?:1|true)["']/.test(tag)) continue;
      if (/^<(?:\w+:)?row/.test(tag)) rows.add(Number(attribute(tag, 'r')));
      else {
        const last = Math.min(Number(attribute(tag, 'max')), mostImportColumns);
        for (let column = Number(attribute(tag, 'min')); column >= 1 && column <= last; column++)
          columns.add(column - 1);
      }
    }
  }
  return { rows, columns };
}
