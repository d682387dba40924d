import { optionSearch } from '../records/option-search.ts';
import { lackingLast } from '../records/sorting.ts';
import { fold } from '../values/fold.ts';
import { plateOf } from './shown-plate.ts';
import { byNeed, meaningOf, type Vehicle, vehicleName } from './vehicle.ts';

/** Filters and orders of a list of vehicles: the screen and its download share them. */

export interface VehicleFilter {
  search?: string | null;
  /** A meaning: Disponible and En Uso are both Activo. */
  status?: string | null;
  /** Brands that differ only in case or accents are one. */
  brand?: string | null;
  kind?: string | null;
  tag?: string | null;
  costCentre?: string | null;
}

/** `need`: most pressing first; `name` is brand and model; `km`: most first. */
export const vehicleSorts = ['need', 'plate', 'name', 'km'] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

const byText = new Intl.Collator('es', { numeric: true });

/** Every word has to be in brand, model, plate, internal number or a tag; a plate may have spaces or not. */
export function searchOfVehicles(vehicles: readonly Vehicle[]) {
  return optionSearch(
    vehicles.map((vehicle) => ({
      vehicle,
      value: vehicle.id,
      label: vehicleName(vehicle),
      keywords: [plateOf(vehicle), vehicle.internalNumber ?? '', ...vehicle.tags].filter(Boolean),
    })),
  );
}

export function filterVehicles(
  vehicles: readonly Vehicle[],
  find: ReturnType<typeof searchOfVehicles>,
  { search, status, brand, kind, tag, costCentre }: VehicleFilter,
): readonly Vehicle[] {
  const found = search?.trim() ? find(search).map(({ vehicle }) => vehicle) : vehicles;
  if (!status && !brand && !kind && !tag && !costCentre) return found;
  const brands = brand ? new Set(spellingsOf(found).filter((one) => fold(one) === fold(brand))) : null;
  return found.filter(
    (vehicle) =>
      (!status || meaningOf(vehicle.status) === status) &&
      (!brands || brands.has(vehicle.brand)) &&
      (!kind || vehicle.kind === kind) &&
      (!costCentre || fold(vehicle.costCentre ?? '') === fold(costCentre)) &&
      (!tag || vehicle.tags.some((one) => fold(one) === fold(tag))),
  );
}

export function spellingsOf(vehicles: readonly Vehicle[]): string[] {
  return [...new Set(vehicles.map(({ brand }) => brand).filter(Boolean))];
}

/**
 * @param vehicles sorted by plate.
 * @param inNeed ids, the most pressing first.
 */
export function sortVehicles(
  vehicles: readonly Vehicle[],
  sort: VehicleSort,
  inNeed: readonly string[],
): readonly Vehicle[] {
  if (sort === 'plate') return vehicles;
  if (sort === 'km') return lackingLast(vehicles, 'desc', ({ currentKm }) => currentKm);
  if (sort === 'need') return byNeed(vehicles, inNeed, (vehicle) => vehicle);
  const named = vehicles.map((vehicle) => ({ vehicle, name: vehicleName(vehicle) }));
  return named.sort((one, other) => byText.compare(one.name, other.name)).map(({ vehicle }) => vehicle);
}
