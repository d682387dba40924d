import * as z from 'zod/mini';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';
import { kilometres } from '../records/record-fields.ts';
import { distinctTags, mostTags, vehicleFactsInput } from '../vehicles/vehicle-facts-input.ts';
import { vehicleInput } from '../vehicles/vehicle-input.ts';

const words = ['El vehículo es requerido', 'Elegí al menos un vehículo'] as const;

const { status, assignedDriver, licensePlate, brand, model, year, vin } = vehicleInput.shape;
const { costCentre, tags } = vehicleFactsInput;

/** Rules of papers, licences and roads need these facts. */
const { kind, trailerKind, use, fuels, jurisdiction, registeredOn, grossKg, seats, axles, engineCc, powerKw } =
  vehicleFactsInput;

/** Only an incomplete vehicle takes these: the form alone changes a known value. */
const lacked = {
  ...{ licensePlate: z.optional(licensePlate), brand: z.optional(brand), model: z.optional(model) },
  ...{ year: z.optional(year), vin: z.optional(vin), currentKm: z.optional(kilometres()) },
};

export const vehiclesChange = chosenChange(...words, {
  status,
  /** Null removes the driver. */
  assignedDriver,
  costCentre,
  ...{ kind, trailerKind, use, fuels, jurisdiction, registeredOn, grossKg, seats, axles, engineCc, powerKw },
  ...lacked,
  /** The other tags of each vehicle stay. */
  addTags: tags,
  removeTags: tags,
});
export type VehiclesSet = z.output<typeof vehiclesChange>['set'];

export const vehiclesDeletion = chosenDeletion(...words);

/** Compares tags without regard to case and accents; null where a vehicle would have too many. */
export function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: VehiclesSet): string[] | null {
  const fold = (tag: string) => tag.toLocaleLowerCase('es');
  const removed = new Set(removeTags.map(fold));
  const after = distinctTags([...tags.filter((tag) => !removed.has(fold(tag))), ...addTags]);
  return after.length > mostTags ? null : after;
}
