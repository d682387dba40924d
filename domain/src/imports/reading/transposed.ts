import { plateKind } from '../../values/plate.ts';
import { plain } from '../targets/words.ts';
import type { SheetRow } from './layout.ts';
import { readPlate } from './plates.ts';

/** Sheets whose units stand side by side: each row has a heading in front, and one of them the plates. */

const rowsToLookAt = 40;
const columnsToLookAt = 3;
const fewest = 2;

function isPlate(cell: string): boolean {
  const { value } = cell.length > 20 ? {} : readPlate(cell);
  return typeof value === 'string' && plateKind(value) !== 'other';
}

/** @param isKnown whether a heading, as `plain` writes it, is one that we know. */
export function isTransposed(all: readonly SheetRow[], isKnown: (heading: string) => boolean): boolean {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, rowsToLookAt);
  const isHeading = (cell = '') => cell !== '' && !isPlate(cell) && isKnown(plain(cell));
  return rows.some(({ cells }, here) => {
    const at = cells.slice(0, columnsToLookAt).findIndex(isHeading);
    const behind = cells.slice(at + 1).filter((cell) => cell !== '');
    const plates = behind.filter(isPlate).length;
    if (at < 0 || plates < fewest || plates < behind.length / 2) return false;
    const others = rows.filter((row, index) => index !== here && isHeading(row.cells[at]));
    // The plates of a usual sheet stand below one another.
    const below = rows.filter((row, index) => index !== here && row.cells.slice(at + 1).some(isPlate)).length;
    return others.length >= fewest && below <= 1;
  });
}
