import * as z from 'zod/mini';
import { customValuesInput } from '../records/custom-field.ts';
import { choice, optionalLines, optionalText, requiredText } from '../records/fields.ts';
import { withLacks } from '../records/missing.ts';
import { isDay, kilometres, numberError, reference, refusedWhen } from '../records/record-fields.ts';
import { today, yearOf } from '../values/dates.ts';
import { isLatinPlate, normalizePlate } from '../values/plate.ts';
import { seenText } from '../values/unseen.ts';
import { isImageUrl, vehicleStatuses } from './vehicle.ts';
import { hasShortChassis } from './vehicle-facts.ts';
import { vehicleFactsInput } from './vehicle-facts-input.ts';

/** The checks of a vehicle, apart from its words: the frame of the web app names vehicles and checks none. */

export const oldestYear = 1900;

/** Next year's models are sold this year. */
export function newestYear(on = today()): number {
  return yearOf(on) + 1;
}

function year() {
  const outOfRange = () => `El año debe estar entre ${oldestYear} y ${newestYear()}`;
  return z.number({ error: numberError('El año', 'El año es requerido') }).check(
    z.refine((value) => Number.isInteger(value) && value >= oldestYear && value <= newestYear(), {
      error: outOfRange,
    }),
  );
}

export const vinLength = 17;

/** For a trailer or a machine. */
export const shortestChassis = 5;

/** Removes spaces of a pasted one: no chassis number has any. */
const normalizeVin = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** The length depends on the kind of vehicle. */
const vin = requiredText('El VIN es requerido', 100, normalizeVin);

/** Null for an empty or overlong text, which the field itself refuses. */
function lengthOfVin(vin: unknown): number | null {
  if (typeof vin !== 'string' || vin.trim() === '') return null;
  return vin.length > 100 ? vin.length : [...normalizeVin(seenText(vin))].length;
}

const vinIsWrong = ({ vin, kind }: Record<string, unknown>) =>
  !hasShortChassis(kind) && (lengthOfVin(vin) ?? vinLength) !== vinLength;

function chassisIsWrong({ vin, kind }: Record<string, unknown>): boolean {
  const length = lengthOfVin(vin) ?? vinLength;
  return hasShortChassis(kind) && (length < shortestChassis || length > vinLength);
}

const fields = {
  brand: requiredText('La marca es requerida'),
  model: requiredText('El modelo es requerido'),
  year: year(),
  licensePlate: requiredText('La patente es requerida', 15, normalizePlate).check(
    z.refine(isLatinPlate, { error: 'La patente se escribe con letras de la A a la Z y números' }),
  ),
  vin,
  /** Only a new trailer or machine may leave it out: it is 0. */
  currentKm: z.nullish(kilometres()),
  status: z.optional(choice(vehicleStatuses, 'El estado no es válido')),
  imageUrl: optionalText(2_000).check(
    z.refine((text) => !text || isImageUrl(text), { error: 'La imagen debe ser una dirección http o https' }),
  ),
  /** One of its own files, which has precedence over the address. */
  photoFileId: z.nullish(reference('La foto no es válida')),
  tireInfo: optionalLines(500),
  assignedDriver: z.nullish(reference('El conductor no es válido')),
  ...vehicleFactsInput,
  custom: customValuesInput,
};

const rules = (isMissing: (km: unknown) => boolean) =>
  [
    refusedWhen('vin', `El VIN debe tener ${vinLength} caracteres`, vinIsWrong),
    refusedWhen('vin', `El chasis debe tener entre ${shortestChassis} y ${vinLength} caracteres`, chassisIsWrong),
    refusedWhen(
      'currentKm',
      'El kilometraje es requerido',
      ({ kind, currentKm }) => isMissing(currentKm) && !hasShortChassis(kind),
    ),
    refusedWhen(
      'soldOn',
      'La venta no puede ser anterior a la compra',
      ({ purchasedOn, soldOn }) =>
        isDay(purchasedOn) && isDay(soldOn) && soldOn.slice(0, 10) < purchasedOn.slice(0, 10),
    ),
  ] as const;

export const vehicleInput = z.object(fields).check(...rules((km) => km == null));
/** The body of a request. Absent optional fields keep their value on update. */
export type VehicleInput = z.input<typeof vehicleInput>;

/** A vehicle 'a completar': null marks an unknown field. Imports, 'Completar' and takeouts alone create one. */
export const incompleteVehicle = z
  .object({
    ...fields,
    brand: z.nullable(fields.brand),
    model: z.nullable(fields.model),
    year: z.nullable(fields.year),
    licensePlate: z.nullable(fields.licensePlate),
    vin: z.nullable(fields.vin),
  })
  .check(...rules((km) => km === undefined));

/** The schema of the edit form and PUT: only fields that the vehicle lacks may be empty. */
export const vehicleChange = (sent: unknown, missing?: readonly string[]) =>
  incompleteVehicle.safeParse(withLacks('vehicle', sent, missing));
export type IncompleteVehicleInput = z.input<typeof incompleteVehicle>;
/** In stored form: trimmed, plate and VIN in upper case. */
export type CheckedIncompleteVehicle = z.output<typeof incompleteVehicle>;

/** An absent km is 0 for a trailer or a machine without an odometer, and null for any other vehicle. */
export function kmWhereNone({ kind, currentKm }: { kind?: unknown; currentKm?: number | null | undefined }) {
  return currentKm ?? (hasShortChassis(kind) ? 0 : null);
}
