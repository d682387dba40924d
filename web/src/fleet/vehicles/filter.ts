import type { ClearanceAnswer } from '@baqueano/domain/clearance/clearance';
import { clearanceFilterLabels } from '@baqueano/domain/clearance/clearance-word';
import { fold } from '@baqueano/domain/values/fold';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type VehicleKind, vehicleKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { spellingsOf } from '@baqueano/domain/vehicles/vehicle-list';
import type { VehicleSearch } from './search.ts';

const byName = new Intl.Collator('es');

/** What an address asks for, as the API calls it. */
export function filterOf({ buscar, estado, marca, tipo, etiqueta, costo }: VehicleSearch) {
  return { search: buscar, status: estado, brand: marca, kind: tipo, tag: etiqueta, costCentre: costo };
}

const answers: Record<string, ClearanceAnswer> = { si: 'yes', no: 'no', nose: 'unknown' };

/** The choices of 'Circula'; `value` is the word of the address. */
export const clearanceOptions = [
  { value: '', label: 'Circula: todos' },
  ...Object.entries(answers).map(([value, answer]) => ({ value, label: clearanceFilterLabels[answer] })),
];

/** Any other word is no answer. */
export function answerOf({ circula = '' }: VehicleSearch): ClearanceAnswer | undefined {
  return Object.hasOwn(answers, circula) ? answers[circula] : undefined;
}

/** Each once, however it is written, in Spanish order. */
function distinct(words: Iterable<string>): string[] {
  const known = new Map<string, string>();
  for (const word of words) if (!known.has(fold(word))) known.set(fold(word), word);
  return [...known.values()].sort(byName.compare);
}

export function brandsOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(spellingsOf(vehicles));
}

export function tagsOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(new Set(vehicles.flatMap(({ tags }) => tags)));
}

export function costCentresOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(new Set(vehicles.flatMap(({ costCentre }) => costCentre ?? [])));
}

/** Those that there are in the fleet, in the order in which a form offers them. */
export function kindsOf(vehicles: readonly Vehicle[]): VehicleKind[] {
  const there = new Set(vehicles.map(({ kind }) => kind));
  return vehicleKinds.filter((kind) => there.has(kind));
}
