import { formatPlate } from '../values/plate.ts';

/** The name of a vehicle in the place of the plate, which may be missing (decision 97). */

export const internalPrefix = 'Interno ';
export const unplatedPrefix = 'Sin patente ';

interface Called {
  licensePlate?: string | null;
  internalNumber?: string | null;
  vin?: string | null;
  /** Given once to each vehicle that is made without a plate. */
  unplatedNumber?: number | null;
}

/** The stored plate, or else 'Interno 014', the chassis number, 'Sin patente 3'. The server computes it in SQL as well. */
export function plateOrName({ licensePlate, internalNumber, vin, unplatedNumber }: Called): string {
  if (licensePlate) return licensePlate;
  if (internalNumber) return `${internalPrefix}${internalNumber}`;
  return vin || `${unplatedPrefix}${unplatedNumber ?? ''}`.trim();
}

interface Answered {
  licensePlate: string;
  shownAs?: string | undefined;
}

/** From a whole vehicle or a row's label, in stored form: for searches and the drawing of a plate. */
export const plateOf = ({ licensePlate, shownAs }: Answered): string => licensePlate || (shownAs ?? '');

/** For screens and papers: 'AB 123 CD', 'Interno 014'. */
export const plateText = (vehicle: Answered): string => formatPlate(plateOf(vehicle));
