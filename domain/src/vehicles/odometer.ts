import * as z from 'zod/mini';
import { daysBetween, today, yearOf } from '../values/dates.ts';
import { formatDate, formatNumber } from '../values/format.ts';
import { formatPlate } from '../values/plate.ts';

export const reading = z.object({ date: z.iso.date(), km: z.int() });
export type Reading = z.infer<typeof reading>;

/** The last reading until a day, that day included, and the first one after it. */
export const readingsAround = z.object({
  before: z.nullable(reading),
  after: z.nullable(reading),
  /** The vehicle has one entry only: its form corrects that one (decision 91). */
  only: z.optional(z.literal(true)),
});
export type ReadingsAround = z.infer<typeof readingsAround>;

export interface TypedReading extends Reading {
  vehicleId: string;
  /** The maintenance record that is being changed: its own km does not count. */
  except?: string;
}

/** More than two drivers can drive in turns. */
export const mostKmPerDay = 1_500;

interface TypedKm extends ReadingsAround {
  licensePlate: string;
  km: number;
  date: string;
}

/**
 * The question before storing a km that contradicts the vehicle's other readings. It is about fewer km than before, more
 * than later, or more than 1,500 km a day. Null without a contradiction. A km is never refused: the odometer may have been
 * replaced.
 */
export function kmQuestion({ licensePlate, km, date, before, after }: TypedKm, on = today()): string | null {
  const other = [before && isDoubtfulAfter(before, km, date) && before, after && km > after.km && after].find(Boolean);
  if (!other) return null;
  const plate = formatPlate(licensePlate);
  const known = after
    ? `El kilometraje de ${plate} era ${formatNumber(other.km)} el ${formatDate(other.date)}.`
    : `El último kilometraje de ${plate} es ${formatNumber(other.km)} (${shortDate(other.date, on)}).`;
  return `${known} ¿Son ${formatNumber(km)}?`;
}

/** Whether that question is about fewer km than the other reading's: as after a new odometer. */
export function isOfFewerKm(question: string): boolean {
  const [, other = '', typed = ''] = /(?:es|era) ([\d.]+) (?:\(|el ).*¿Son ([\d.]+)\?$/.exec(question) ?? [];
  const numberOf = (words: string) => Number(words.replaceAll('.', ''));
  return numberOf(typed) < numberOf(other);
}

function isDoubtfulAfter(before: Reading, km: number, date: string): boolean {
  const days = Math.max(1, daysBetween(before.date, date));
  return km < before.km || km > before.km + days * mostKmPerDay;
}

/** '22/11' in the year of `on`. */
function shortDate(date: string, on: string): string {
  return yearOf(date) === yearOf(on) ? formatDate(date).slice(0, 5) : formatDate(date);
}
