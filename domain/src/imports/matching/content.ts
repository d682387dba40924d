import { today, yearOf } from '../../values/dates.ts';
import { normalizePlate, plateKind } from '../../values/plate.ts';
import { readDate } from '../reading/cells/dates.ts';
import { isEmpty } from '../reading/cells/empty-cells.ts';
import { twoYears } from '../reading/cells/number-cells.ts';
import { readNumber } from '../reading/cells/numbers.ts';
import { chassisNumber, isCuit, isVin } from '../reading/cells/people.ts';
import { platesLike, readPlate } from '../reading/cells/plates.ts';
import { readCell } from '../reading/cells/read-cell.ts';
import type { ImportTarget } from '../targets/target.ts';

const isPlate = (text: string) => text.length < 20 && plateKind(normalizePlate(text)) !== 'other';
const isLikePlate = (text: string) =>
  text.length < 20 && /\p{L}.*\p{L}/u.test(text) && /\d.*\d/.test(text) && platesLike(normalizePlate(text)).length > 0;
const saysPlate = (text: string) => {
  const { value } = readPlate(text);
  return value === null || plateKind(value) !== 'other';
};
const isEmail = (text: string) => /^[^\s@]{1,100}@[^\s@]+\.[^\s@]+$/.test(text.slice(0, 300));
const digitsOf = (text: string) => text.slice(0, 60).replace(/\D/g, '');
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const fits: Record<ImportTarget['reads'], (text: string, target: ImportTarget) => boolean> = {
  plate: saysPlate,
  vin: (text) => /^[A-Z0-9]{5,17}$/.test(chassisNumber(text)) && /\d/.test(text),
  email: isEmail,
  phone: (text) => digitsOf(text).length >= 6 && !/\p{L}{4}/u.test(text),
  personNumber: (text) =>
    /^\d{6,8}$/.test(digitsOf(text)) || isCuit(digitsOf(text)) || (/\d{4}/.test(text) && text.length < 20),
  person: (text) => hasLetters(text) && !/\d/.test(text) && readDate(text) === null,
  whole: (text) => readNumber(text) !== null && readDate(text)?.time === undefined,
  number: (text) => readNumber(text) !== null,
  money: (text) => readNumber(text) !== null,
  date: (text) => readDate(text) !== null,
  birth: (text) => readDate(text) !== null,
  minute: (text) => readDate(text) !== null,
  choice: (text, target) => readCell(target, text, 'dmy').value !== null,
  list: (text, target) => !target.words || readCell(target, text, 'dmy').value !== null,
  text: (text) => readDate(text) === null || readNumber(text) !== null,
};

export const distinct = (values: readonly string[]) => [...new Set(values)];

/** The part of the values, from 0 to 1, that can be read as the target's; 1 where there are none. */
export function fitOf(target: ImportTarget, samples: readonly string[]): number {
  const filled = samples.filter((text) => !isEmpty(text));
  if (filled.length === 0) return 1;
  const isYear = target.target === 'vehicle.year';
  // Some fleets call the plate 'Unidad'.
  const isNumber = target.target === 'vehicle.internalNumber';
  const good = filled.filter((text) => {
    if (isNumber) return !isPlate(text);
    if (!isYear) return fits[target.reads](text, target);
    const year = Number(twoYears.exec(text)?.[1] ?? readNumber(text)?.value ?? 0);
    return year >= 1950 && year <= yearOf(today()) + 1;
  });
  return good.length / filled.length;
}

/** Targets without a known heading, by values of one kind alone. The first two also count below an unknown heading. */
const byContent: { target: string; is: (text: string) => boolean; whatever?: true }[] = [
  // A plate with a letter in place of a digit counts too; each becomes a doubt.
  { target: 'vehicle.licensePlate', is: (text) => isPlate(text) || isLikePlate(text), whatever: true },
  { target: 'vehicle.vin', is: (text) => isVin(chassisNumber(text)), whatever: true },
  { target: 'driver.email', is: isEmail },
  { target: 'driver.licenseNumber', is: (text) => isCuit(digitsOf(text)) && digitsOf(text).length === 11 },
];

export const ofAnother = /(?:^| )(?:ex|anterior|antes|vieja|previa|old|previous|reemplaz[a-z]*)(?: |$)/;

/** The code of the target that fits a column's values, if its heading has no meaning; null if the values do not decide. */
export function targetByContent(samples: readonly string[], heading: string): string | null {
  const filled = samples.filter((text) => !isEmpty(text));
  if (filled.length === 0 || ofAnother.test(heading)) return null;
  const found = byContent.find(
    ({ is, whatever }) => (whatever || heading === '') && filled.filter(is).length / filled.length >= 0.8,
  );
  return found?.target ?? null;
}

/** Among columns without a target, the one with values that most surely belong to a choice that records need. */
export function columnOfChoice<C extends { values: readonly string[] }>(
  target: ImportTarget,
  columns: readonly C[],
): C | undefined {
  const fits = (values: readonly string[]) => {
    const filled = distinct(values.filter((text) => !isEmpty(text))).slice(0, 50);
    return filled.length === 0 ? 0 : fitOf(target, filled);
  };
  const [best] = columns
    .map((column) => ({ column, fit: fits(column.values) }))
    .toSorted((one, other) => other.fit - one.fit);
  return best && best.fit >= 0.6 ? best.column : undefined;
}
