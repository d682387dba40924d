import { isKnownHeading } from '@baqueano/domain/imports/targets/headings';
import { plain } from '@baqueano/domain/imports/targets/words';
import { callOf, type Row } from './rows.ts';

/** A pasted cell: the key of its row, how many columns to the right of the paste it is, and its text. */
export interface Pasted {
  row: Row;
  right: number;
  text: string;
}

/** In characters, as in an import. */
const longest = 500_000;

const cellsOf = (text: string) =>
  text
    .slice(0, longest)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * Reads a pasted block. A first column of plates or internal numbers assigns its lines to those units, in any order; another
 * block fills downwards from a row on.
 * @returns also names in the block without a row, and the number of lines below the last row.
 */
export function pastedCells(
  text: string,
  rows: readonly Row[],
  from: number,
): { cells: Pasted[]; unknown: string[]; beyond: number } {
  const lines = cellsOf(text);
  const byCall = new Map(rows.flatMap((row) => row.calls.map((call) => [call, row] as const)));
  const found = lines.map(([first = '']) => byCall.get(callOf(first)));
  const isNamed = lines.some((line) => line.length > 1) && found.some((row) => row !== undefined);
  const cells = lines.flatMap((line, index) => {
    const row = isNamed ? found[index] : rows[from + index];
    const texts = isNamed ? line.slice(1) : line;
    return row ? texts.map((text, right) => ({ row, right, text })) : [];
  });
  const strangers = isNamed ? lines.filter((_, index) => !found[index]) : [];
  // A copied heading is no unit.
  const names = strangers.map(([first = '']) => first.trim()).filter((name) => !isKnownHeading(plain(name)));
  const beyond = isNamed ? [] : lines.slice(Math.max(0, rows.length - from));
  const isFilled = (texts: readonly string[]) => texts.some((one) => one.trim() !== '');
  return { cells, unknown: names.filter((name) => name !== ''), beyond: beyond.filter(isFilled).length };
}
