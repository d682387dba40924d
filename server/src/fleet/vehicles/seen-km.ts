import { hash } from 'node:crypto';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { requireVersion } from '../../records/version.ts';

export const kmMarkLength = 16;

/** The second part of a vehicle's version, as row-store.ts writes it. A key that may not read vehicles is answered the first. */
const kmMark = ({ id, vin }: Pick<Vehicle, 'id' | 'vin'>, km: number | null) =>
  hash('sha256', `${id}${vin}.${km ?? ''}`).slice(0, kmMarkLength);

/**
 * What a change makes of the km. Whoever saw this revision with the km that they send back did not touch it: the newer one stays.
 * @param km what they send; what they saw, when it does not concern them.
 * @throws Refusal 'conflict' when they saw another revision, or change a km that has been raised since.
 */
export function kmToKeep(before: Vehicle, expected: string[] | null, km?: number): number | null {
  const [revision] = before.version.split('.');
  const seen = expected?.map((version) => version.split('.')).find(([first]) => first === revision);
  if (seen && (km === undefined || kmMark(before, km) === seen[1])) return before.currentKm;
  // Whoever may not read the km has seen none.
  if (seen?.length === 1) return km ?? before.currentKm;
  requireVersion(before, expected);
  return km ?? before.currentKm;
}
