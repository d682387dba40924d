import { plateKind } from '../../../values/plate.ts';
import { plain } from '../../targets/words.ts';
import { readPlate } from '../cells/plates.ts';
import type { SheetRow } from './layout.ts';

/** Sheets with units side by side: each row has a heading in front, and one of them the plates. */

const rowsToLookAt = 40;
const columnsToLookAt = 3;
const fewest = 2;

function isPlate(cell: string): boolean {
  if (cell.length > 20) return false;
  const { value, doubt } = readPlate(cell);
  return value !== null && doubt === undefined && plateKind(value) !== 'other';
}

function arePlates(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const plates = filled.filter(isPlate).length;
  return plates >= fewest && plates >= filled.length / 2;
}

/** @param isKnown whether a heading, as `plain` writes it, is one that we know. */
export function isTransposed(all: readonly SheetRow[], isKnown: (heading: string) => boolean): boolean {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, rowsToLookAt);
  const isHeading = (cell = '') => cell !== '' && !isPlate(cell) && isKnown(plain(cell));
  return rows.some(({ cells }, here) => {
    const at = cells.slice(0, columnsToLookAt).findIndex(isHeading);
    if (at < 0 || !arePlates(cells.slice(at + 1))) return false;
    const others = rows.filter((_, index) => index !== here);
    // The plates of a usual sheet stand below one another.
    if (others.some((row) => arePlates(row.cells.slice(at + 1)))) return false;
    return others.filter((row) => isHeading(row.cells[at])).length >= fewest;
  });
}
