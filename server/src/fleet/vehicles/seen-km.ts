import { hash } from 'node:crypto';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { requireVersion } from '../../records/version.ts';

export const kmMarkLength = 16;

/**
 * The second part of a vehicle's version, in the form of row-store.ts. A key without the right to read vehicles gets the
 * first part only.
 */
const kmMark = ({ id, vin }: Pick<Vehicle, 'id' | 'vin'>, km: number | null) =>
  hash('sha256', `${id}${vin}.${km ?? ''}`).slice(0, kmMarkLength);

/**
 * The km after a change. A client that sends back the km of this revision did not change it: a newer one stays.
 * @param km from the body; the seen one, if the change does not concern it.
 * @throws Refusal 'conflict' for another revision, or a change of a km that was raised since.
 */
export function kmToKeep(before: Vehicle, expected: string[] | null, km?: number): number | null {
  const [revision] = before.version.split('.');
  const seen = expected?.map((version) => version.split('.')).find(([first]) => first === revision);
  if (seen && (km === undefined || kmMark(before, km) === seen[1])) return before.currentKm;
  // A client without the right to read the km has not seen it.
  if (seen?.length === 1) return km ?? before.currentKm;
  requireVersion(before, expected);
  return km ?? before.currentKm;
}
