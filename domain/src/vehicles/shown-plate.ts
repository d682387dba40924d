import { formatPlate } from '../values/plate.ts';

/** How a vehicle is called where its plate stands; one may have none (decision 97). */

export const internalPrefix = 'Interno ';
export const unplatedPrefix = 'Sin patente ';

interface Called {
  licensePlate?: string | null;
  internalNumber?: string | null;
  vin?: string | null;
  /** Given once to each vehicle that is made without a plate. */
  unplatedNumber?: number | null;
}

/** The plate as it is stored, or else 'Interno 014', the chassis number, 'Sin patente 3'. The server has it in SQL as well. */
export function plateOrName({ licensePlate, internalNumber, vin, unplatedNumber }: Called): string {
  if (licensePlate) return licensePlate;
  if (internalNumber) return `${internalPrefix}${internalNumber}`;
  return vin || `${unplatedPrefix}${unplatedNumber ?? ''}`.trim();
}

interface Answered {
  licensePlate: string;
  shownAs?: string | undefined;
}

/** Of a vehicle as it is answered, whole or as a row's label: as it is stored, for searches and the drawing of a plate. */
export const plateOf = ({ licensePlate, shownAs }: Answered): string => licensePlate || (shownAs ?? '');

/** As screens and papers show it: 'AB 123 CD', 'Interno 014'. */
export const plateText = (vehicle: Answered): string => formatPlate(plateOf(vehicle));
