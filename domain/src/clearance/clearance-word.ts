import * as z from 'zod/mini';
import { formatPlate } from '../values/plate.ts';
import { meaningOf, type Vehicle } from '../vehicles/vehicle.ts';
import type { ClearanceAnswer } from './clearance.ts';

/** Shown beside the state of a vehicle, with the reason: it may not circulate today, or that is unknown. */
export const clearanceWord = z.object({
  vehicleId: z.uuid(),
  /** A vehicle that may circulate has no word. */
  answer: z.enum(['no', 'unknown']),
  reason: z.string(),
  trailerPlate: z.nullable(z.string()),
});
export type ClearanceWord = z.infer<typeof clearanceWord>;

/** 'Seguro' becomes 'seguro' within a sentence; 'VTV' stays. */
function within(words: string): string {
  const second = words.charAt(1);
  const isCode = second !== '' && second === second.toUpperCase() && second !== second.toLowerCase();
  return isCode ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** 'No puede: VTV vencida', 'No sabemos: falta el combustible'. */
export function clearanceWords({ answer, reason, trailerPlate }: Omit<ClearanceWord, 'vehicleId'>): string {
  const why = trailerPlate ? `${within(reason)} · acoplado ${formatPlate(trailerPlate)}` : within(reason);
  return `${answer === 'no' ? 'No puede' : 'No sabemos'}: ${why}`;
}

export const clearanceFilterLabels: Record<ClearanceAnswer, string> = {
  yes: 'Circula: puede',
  no: 'Circula: no puede',
  unknown: 'Circula: no sabemos',
};

/**
 * A vehicle out of service never passes the filter 'Circula'.
 * @param word the answer of its word.
 */
export function isOfAnswer(
  { status, retiredOn }: Pick<Vehicle, 'status' | 'retiredOn'>,
  wanted: ClearanceAnswer | undefined,
  word: ClearanceWord['answer'] | undefined,
): boolean {
  if (!wanted) return true;
  return meaningOf(status) !== 'inactive' && !retiredOn && (word ?? 'yes') === wanted;
}
