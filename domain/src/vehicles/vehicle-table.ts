import type { SortOrder } from '../records/sorting.ts';
import { type Vehicle, vehicleName, vehicleStatusLabel } from './vehicle.ts';
import { type VehicleSort, vehicleSorts } from './vehicle-list.ts';

/** The orders of the table of vehicles: the screen and the file that is downloaded from it come in the same one. */

export const vehicleTableSorts = [...vehicleSorts, 'year', 'status', 'driver', 'next', 'internal'] as const;
export type VehicleTableSort = (typeof vehicleTableSorts)[number];

const cardSorts: readonly string[] = vehicleSorts;
export const isVehicleSort = (sort: VehicleTableSort): sort is VehicleSort => cardSorts.includes(sort);

/** The order in which a column comes first: numbers with the largest. */
export function firstVehicleOrder(sort: VehicleTableSort): SortOrder {
  return sort === 'km' || sort === 'year' ? 'desc' : 'asc';
}

interface Known {
  driverOf: (vehicle: Vehicle) => string | null;
  dueOf: (vehicle: Vehicle) => string | null;
}

const byText = new Intl.Collator('es', { numeric: true });

/** @param vehicles by need, which stays among equals. What a vehicle lacks comes last, whatever the order. */
export function inTableOrder(
  vehicles: readonly Vehicle[],
  sort: VehicleTableSort,
  order: SortOrder,
  { driverOf, dueOf }: Known,
): readonly Vehicle[] {
  if (sort === 'need') return vehicles;
  const keys: Record<Exclude<VehicleTableSort, 'need'>, (vehicle: Vehicle) => string | number | null> = {
    plate: ({ licensePlate }) => licensePlate,
    name: vehicleName,
    km: ({ currentKm }) => currentKm,
    year: ({ year }) => year,
    status: ({ status }) => vehicleStatusLabel(status),
    driver: driverOf,
    next: dueOf,
    internal: ({ internalNumber }) => internalNumber,
  };
  const keyOf = keys[sort];
  const turn = order === 'asc' ? 1 : -1;
  return vehicles
    .map((vehicle) => ({ vehicle, key: keyOf(vehicle) }))
    .sort((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
      if (typeof one.key === 'number' && typeof other.key === 'number') return turn * (one.key - other.key);
      return turn * byText.compare(String(one.key), String(other.key));
    })
    .map(({ vehicle }) => vehicle);
}
