import { normalizePlate } from '@baqueano/domain/plate';
import { meaningOf, type Vehicle } from '@baqueano/domain/vehicle';
import { fold } from '../lib/fold.ts';
import type { VehicleSearch } from './vehicle-search.ts';

const byName = new Intl.Collator('es');

/** Every word must be found in brand, model or plate; a plate may be typed with or without spaces and dashes. */
function matchesText(vehicle: Vehicle, query: string): boolean {
  const name = fold(`${vehicle.brand} ${vehicle.model}`);
  const plate = fold(vehicle.licensePlate);
  if (plate.includes(normalizePlate(query).toLowerCase())) return true;
  return query.split(' ').every((word) => name.includes(word) || plate.includes(normalizePlate(word).toLowerCase()));
}

/** Status goes by meaning (Disponible and En Uso are both Activo); brands that differ only in case or accents are one. */
export function filterVehicles(vehicles: readonly Vehicle[], { buscar, estado, marca }: VehicleSearch): Vehicle[] {
  const query = fold(buscar ?? '');
  const brand = fold(marca ?? '');
  return vehicles.filter(
    (vehicle) =>
      (!query || matchesText(vehicle, query)) &&
      (!estado || meaningOf(vehicle.status) === estado) &&
      (!brand || fold(vehicle.brand) === brand),
  );
}

/** The distinct brands, in Spanish order. */
export function brandsOf(vehicles: readonly Vehicle[]): string[] {
  const brands = new Map<string, string>();
  for (const { brand } of vehicles) if (!brands.has(fold(brand))) brands.set(fold(brand), brand);
  return [...brands.values()].sort(byName.compare);
}
