import { daysBetween } from '../../../values/dates.ts';
import { formatDate, formatNumber } from '../../../values/format.ts';
import { formatPlate } from '../../../values/plate.ts';
import { kmQuestion, mostKmPerDay, type Reading } from '../../../vehicles/odometer.ts';
import { plateOrName } from '../../../vehicles/shown-plate.ts';
import type { JudgedRow } from './row.ts';
import type { KnownVehicle, PlannedReadings, TimedReading } from './world.ts';

type Unit = Pick<KnownVehicle, 'id' | 'fields'> & { unplatedNumber?: number | null | undefined };

/** Adds the form's question about a km that contradicts the known readings. @returns whether they contradict it. */
export function doubtKm(
  row: JudgedRow,
  code: string,
  unit: Unit,
  typed: TimedReading,
  readings: PlannedReadings,
  on: string,
): boolean {
  const licensePlate = plateOrName({ ...unit.fields, unplatedNumber: unit.unplatedNumber });
  const around = readings.around(unit.id, typed.moment ?? typed.date);
  const question =
    kmQuestion({ licensePlate, ...typed, ...around }, on) ?? lostDigit(licensePlate, typed, around.after);
  // A service or a reading needs its km; a vehicle has one, a fuel entry does without.
  if (question) row.say(/^(?:maintenance|reading)\./.test(code) ? 'question' : 'doubt', code, question);
  return question !== null;
}

/** '15.690' two days before 156.800: no unit drives so far, so a digit is missing. */
function lostDigit(licensePlate: string, { date, km }: Reading, after: Reading | null): string | null {
  if (!after || after.km - km <= Math.max(1, daysBetween(date, after.date)) * mostKmPerDay) return null;
  const known = `El kilometraje de ${formatPlate(licensePlate)} era ${formatNumber(after.km)} el ${formatDate(after.date)}.`;
  return `${known} ¿Son ${formatNumber(km)}?`;
}
