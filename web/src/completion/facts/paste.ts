import { isKnownHeading } from '@baqueano/domain/imports/targets/headings';
import { plain } from '@baqueano/domain/imports/targets/words';
import { callOf, type Row } from './rows.ts';

/** A cell that is pasted: the key of its row, how many columns to the right of where it was pasted, and its text. */
export interface Pasted {
  row: Row;
  right: number;
  text: string;
}

/** As many characters as an import takes. */
const longest = 500_000;

const cellsOf = (text: string) =>
  text
    .slice(0, longest)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * What a pasted block says. A first column that calls units by plate or internal number goes to those, whatever their order;
 * another block is filled in downwards from a row on.
 * @returns with the names of the block that no row has, and how many of its lines lie below the last row.
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
  const isSaid = (texts: readonly string[]) => texts.some((one) => one.trim() !== '');
  return { cells, unknown: names.filter((name) => name !== ''), beyond: beyond.filter(isSaid).length };
}
