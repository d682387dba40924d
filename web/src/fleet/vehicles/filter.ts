import { meaningOf, type Vehicle } from '@baqueano/domain/vehicle';
import { fold } from '../../lib/fold.ts';
import { optionSearch } from '../../ui/fields/option-search.ts';
import type { VehicleSearch } from './search.ts';

const byName = new Intl.Collator('es');

/** Every word must be found in brand, model or plate; a plate may be typed with or without spaces and dashes. */
export function searchOfVehicles(vehicles: readonly Vehicle[]) {
  return optionSearch(
    vehicles.map((vehicle) => ({
      vehicle,
      value: vehicle.id,
      label: `${vehicle.brand} ${vehicle.model}`,
      keywords: [vehicle.licensePlate],
    })),
  );
}

/** Status goes by meaning (Disponible and En Uso are both Activo); brands that differ only in case or accents are one. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  find: ReturnType<typeof searchOfVehicles>,
  { buscar, estado, marca }: VehicleSearch,
): readonly Vehicle[] {
  const found = buscar?.trim() ? find(buscar).map(({ vehicle }) => vehicle) : vehicles;
  if (!estado && !marca) return found;
  const brands = marca ? new Set(spellingsOf(found).filter((brand) => fold(brand) === fold(marca))) : null;
  return found.filter(
    (vehicle) => (!estado || meaningOf(vehicle.status) === estado) && (!brands || brands.has(vehicle.brand)),
  );
}

function spellingsOf(vehicles: readonly Vehicle[]): string[] {
  return [...new Set(vehicles.map(({ brand }) => brand))];
}

/** The distinct brands, in Spanish order. */
export function brandsOf(vehicles: readonly Vehicle[]): string[] {
  const brands = new Map<string, string>();
  for (const brand of spellingsOf(vehicles)) if (!brands.has(fold(brand))) brands.set(fold(brand), brand);
  return [...brands.values()].sort(byName.compare);
}
