import { plateKind } from '../../../values/plate.ts';
import type { FurtherValue } from './insurer.ts';
import { chassisNumber } from './people.ts';
import { readPlate } from './plates.ts';

/** A chassis in the notations of sheets, and the other words of its column. */

const vinLength = 17;
/** Between two numbers, not around one. */
const divided = /[^\s/*]\s*[/*]+\s*[^\s/*]/;

interface ChassisRead {
  value: string | null;
  plate?: FurtherValue;
  instead?: string[];
}

export function readChassis(text: string): ChassisRead {
  const value = chassisNumber(text);
  const isOne = /^[A-Z0-9]+$/.test(value) && !divided.test(text.slice(0, 200));
  if (isOne && value.length === vinLength) return { value };
  const plate = readPlate(text);
  if (plate.value !== null && plateKind(plate.value) !== 'other') {
    return { value: null, plate: { field: 'licensePlate', value: plate.value, isSure: plate.doubt === undefined } };
  }
  if (isOne && /\d/.test(value)) return { value };
  const parts =
    text
      .slice(0, 200)
      .toUpperCase()
      .match(/[A-Z0-9][A-Z0-9.-]*/g) ?? [];
  const whole = parts.map(chassisNumber).filter((part) => part.length === vinLength);
  return { value: null, instead: whole };
}
