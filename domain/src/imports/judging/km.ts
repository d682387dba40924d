import { kmQuestion, type Reading } from '../../vehicles/odometer.ts';
import { plateOrName } from '../../vehicles/shown-plate.ts';
import type { JudgedRow } from './row.ts';
import type { KnownVehicle, PlannedReadings } from './world.ts';

type Unit = Pick<KnownVehicle, 'id' | 'fields'> & { unplatedNumber?: number | null | undefined };

/** The form's question about a km that the known readings contradict. @returns whether they do. */
export function doubtKm(
  row: JudgedRow,
  code: string,
  unit: Unit,
  typed: Reading,
  readings: PlannedReadings,
  on: string,
): boolean {
  const licensePlate = plateOrName({ ...unit.fields, unplatedNumber: unit.unplatedNumber });
  const question = kmQuestion({ licensePlate, ...typed, ...readings.around(unit.id, typed.date) }, on);
  // A service or a reading is nothing without its km; a vehicle has one already.
  if (question) row.say(code === 'vehicle.currentKm' ? 'doubt' : 'question', code, question);
  return question !== null;
}
