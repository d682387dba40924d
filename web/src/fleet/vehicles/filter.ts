import { meaningOf, type Vehicle } from '@baqueano/domain/vehicle';
import { type VehicleKind, vehicleKinds } from '@baqueano/domain/vehicle-facts';
import { fold } from '../../lib/fold.ts';
import { optionSearch } from '../../ui/fields/option-search.ts';
import type { VehicleSearch } from './search.ts';

const byName = new Intl.Collator('es');

/** Every word must be found in brand, model, plate, internal number or a tag; a plate may be typed with or without spaces. */
export function searchOfVehicles(vehicles: readonly Vehicle[]) {
  return optionSearch(
    vehicles.map((vehicle) => ({
      vehicle,
      value: vehicle.id,
      label: `${vehicle.brand} ${vehicle.model}`,
      keywords: [vehicle.licensePlate, vehicle.internalNumber ?? '', ...vehicle.tags].filter(Boolean),
    })),
  );
}

/** Status goes by meaning (Disponible and En Uso are both Activo); brands that differ only in case or accents are one. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  find: ReturnType<typeof searchOfVehicles>,
  { buscar, estado, marca, tipo, etiqueta, costo }: VehicleSearch,
): readonly Vehicle[] {
  const found = buscar?.trim() ? find(buscar).map(({ vehicle }) => vehicle) : vehicles;
  if (!estado && !marca && !tipo && !etiqueta && !costo) return found;
  const brands = marca ? new Set(spellingsOf(found).filter((brand) => fold(brand) === fold(marca))) : null;
  return found.filter(
    (vehicle) =>
      (!estado || meaningOf(vehicle.status) === estado) &&
      (!brands || brands.has(vehicle.brand)) &&
      (!tipo || vehicle.kind === tipo) &&
      (!costo || fold(vehicle.costCentre ?? '') === fold(costo)) &&
      (!etiqueta || vehicle.tags.some((tag) => fold(tag) === fold(etiqueta))),
  );
}

function spellingsOf(vehicles: readonly Vehicle[]): string[] {
  return [...new Set(vehicles.map(({ brand }) => brand))];
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
