import * as z from 'zod/mini';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';
import { kilometres } from '../records/record-fields.ts';
import { distinctTags, mostTags, vehicleFactsInput } from '../vehicles/vehicle-facts-input.ts';
import { vehicleInput } from '../vehicles/vehicle-input.ts';

/** What is done with many vehicles together. */

const words = ['El vehículo es requerido', 'Elegí al menos un vehículo'] as const;

const { status, assignedDriver, licensePlate, brand, model, year, vin } = vehicleInput.shape;
const { costCentre, tags } = vehicleFactsInput;

/** Facts of a vehicle that the rules of papers, licences and roads ask for. */
const { kind, trailerKind, use, fuels, jurisdiction, registeredOn, grossKg, seats, axles, engineCc, powerKw } =
  vehicleFactsInput;

/** Only an incomplete vehicle takes these: the form alone changes a known value. */
const lacked = {
  ...{ licensePlate: z.optional(licensePlate), brand: z.optional(brand), model: z.optional(model) },
  ...{ year: z.optional(year), vin: z.optional(vin), currentKm: z.optional(kilometres()) },
};

export const vehiclesChange = chosenChange(...words, {
  status,
  /** Null: nobody. */
  assignedDriver,
  costCentre,
  ...{ kind, trailerKind, use, fuels, jurisdiction, registeredOn, grossKg, seats, axles, engineCc, powerKw },
  ...lacked,
  /** The other tags of each stay. */
  addTags: tags,
  removeTags: tags,
});
export type VehiclesSet = z.output<typeof vehiclesChange>['set'];

export const vehiclesDeletion = chosenDeletion(...words);

/** The tags of one, however they are written; null where they would be too many. */
export function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: VehiclesSet): string[] | null {
  const fold = (tag: string) => tag.toLocaleLowerCase('es');
  const gone = new Set(removeTags.map(fold));
  const after = distinctTags([...tags.filter((tag) => !gone.has(fold(tag))), ...addTags]);
  return after.length > mostTags ? null : after;
}
