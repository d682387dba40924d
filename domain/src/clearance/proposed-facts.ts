import { isPulled } from '../vehicles/vehicle-facts.ts';
import type { VehicleToComplete } from './completion.ts';

/** Not in completion.ts: a screen that proposes needs no schema to check answers. */

type Facts = VehicleToComplete['facts'];

const fuelOf: Partial<Record<NonNullable<Facts['kind']>, Facts['fuels']>> = {
  ...{ truck: ['diesel'], tractor_truck: ['diesel'], bus: ['diesel'], minibus: ['diesel'] },
  ...{ motorcycle: ['petrol'], quad: ['petrol'] },
};
const useOf: Partial<Record<NonNullable<Facts['kind']>, Facts['use']>> = {
  ...{ truck: 'goods', tractor_truck: 'goods', semitrailer: 'goods', trailer: 'goods' },
  ...{ bus: 'passengers', minibus: 'passengers' },
};

/** Plates that belong to one kind only (plates.json: 'moto-mercosur', 'moto-1995', 'acoplado-101'). */
const kindOfPlate: readonly { form: RegExp; kind: NonNullable<Facts['kind']> }[] = [
  { form: /^(?:[A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})$/, kind: 'motorcycle' },
  { form: /^101(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/, kind: 'trailer' },
];

/** A probable value of a missing fact, from kind and plate. A person has to accept it. */
export function proposedFacts({ facts, lacks }: Pick<VehicleToComplete, 'facts' | 'lacks'>): Partial<Facts> {
  const kind = facts.kind ?? kindOfPlate.find(({ form }) => form.test(facts.licensePlate))?.kind;
  const all: Partial<Facts> = {
    ...(kind && { kind }),
    ...(kind && !isPulled(kind) && fuelOf[kind] && { fuels: fuelOf[kind] }),
    ...(kind && useOf[kind] && { use: useOf[kind] }),
  };
  const lacking: readonly string[] = lacks;
  return Object.fromEntries(Object.entries(all).filter(([fact]) => lacking.includes(fact)));
}
