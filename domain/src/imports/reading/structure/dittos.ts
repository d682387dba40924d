import { importTargets } from '../../targets/by-kind.ts';
import { nameScore } from '../../targets/headings.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { plain } from '../../targets/words.ts';
import { isDitto } from '../cells/empty-cells.ts';

/** Cells that repeat the one above: a reading or a number is another unit's there, a brand or a workshop is not. */

const all = [...new Set(Object.values(importTargets).flat())];
const likely = 45;

function fieldOf(heading: string): ImportTarget | null {
  let best: { target: ImportTarget | null; score: number } = { target: null, score: likely };
  for (const target of all) {
    const score = nameScore(target, heading);
    if (score > best.score) best = { target, score };
  }
  return best.target;
}

const ofUnit: ReadonlySet<string> = new Set(['vehicle.licensePlate', 'vehicle.internalNumber', 'vehicle.vin']);
const ofPerson: ReadonlySet<string> = new Set(['driver.name', 'driver.firstName', 'driver.lastName']);
const ofOne: ReadonlySet<ImportTarget['reads']> = new Set(['vin', 'personNumber', 'phone', 'email', 'money', 'birth']);
const saysNumber = /(?:^| )(?:nro|numero|num|n)(?: |$)/;

/** Whether the cells below the heading are one unit's own: a reading, an amount, a number, the day of a paper. */
function isOwn(heading: string, field: ImportTarget | null, above: string): boolean {
  if (field === null) return /\d/.test(above);
  const { target, reads } = field;
  return (
    ofOne.has(reads) ||
    (reads === 'whole' && /km$/i.test(target)) ||
    (reads === 'date' && /(?:expiryDate|issueDate|licenseExpiry|licenseIssuedOn|paidOn)$/.test(target)) ||
    /\.(?:number|acta|internalNumber|licensePlate)$/.test(target) ||
    (saysNumber.test(heading) && /\d/.test(above))
  );
}

const compared = (cell: string | undefined) => plain(cell ?? '').replaceAll(' ', '');

/** Fills such cells with the repeated value. Cells that may not repeat it stay as they are. */
export function fillDittos(headers: readonly string[], rows: readonly { cells: string[] }[]): void {
  if (!rows.some(({ cells }) => cells.some(isDitto))) return;
  const columns = headers.map((header, index) => ({ index, heading: plain(header), field: fieldOf(plain(header)) }));
  const indexesOf = (codes: ReadonlySet<string>) =>
    columns.flatMap(({ index, field }) => (field && codes.has(field.target) ? [index] : []));
  const [units, people] = [indexesOf(ofUnit), indexesOf(ofPerson)];
  for (const [at, { cells }] of rows.entries()) {
    const above = rows[at - 1]?.cells ?? [];
    const isSame = (index: number) => compared(cells[index]) === compared(above[index]);
    // 'Ídem' below a plate is the same unit, unless its own number is another one.
    const isOther = units.some((index) => cells[index] && !isDitto(cells[index]) && !isSame(index));
    const repeat = (index: number) => {
      if (isDitto(cells[index] ?? '')) cells[index] = above[index] || (cells[index] ?? '');
    };
    if (!isOther) units.forEach(repeat);
    people.forEach(repeat);
    const isOfSame = (names: readonly number[][]) => {
      const telling = names.find((some) => some.some((index) => cells[index] || above[index])) ?? [];
      return telling.length > 0 && telling.every(isSame);
    };
    for (const { index, heading, field } of columns) {
      if (!isDitto(cells[index] ?? '')) continue;
      const names = field?.target.startsWith('driver.') ? [people, units] : [units, people];
      if (!isOwn(heading, field, above[index] ?? '') || isOfSame(names)) repeat(index);
    }
  }
}
