import { lackingLast, type SortOrder } from '../records/sorting.ts';
import { plateText } from './shown-plate.ts';
import { type Vehicle, vehicleName, vehicleStatusLabel } from './vehicle.ts';
import { type VehicleSort, vehicleSorts } from './vehicle-list.ts';

/** The screen and its download have the same order. */

export const vehicleTableSorts = [...vehicleSorts, 'year', 'status', 'driver', 'next', 'internal'] as const;
export type VehicleTableSort = (typeof vehicleTableSorts)[number];

const cardSorts: readonly string[] = vehicleSorts;
export const isVehicleSort = (sort: VehicleTableSort): sort is VehicleSort => cardSorts.includes(sort);

/** The first click on a column: numbers begin with the largest. */
export function firstVehicleOrder(sort: VehicleTableSort): SortOrder {
  return sort === 'km' || sort === 'year' ? 'desc' : 'asc';
}

interface Known {
  driverOf: (vehicle: Vehicle) => string | null;
  dueOf: (vehicle: Vehicle) => string | null;
}

/** @param vehicles by need, which stays among equals. An empty value comes last in both orders. */
export function inTableOrder(
  vehicles: readonly Vehicle[],
  sort: VehicleTableSort,
  order: SortOrder,
  { driverOf, dueOf }: Known,
): readonly Vehicle[] {
  if (sort === 'need') return order === 'asc' ? vehicles : vehicles.toReversed();
  const keys: Record<Exclude<VehicleTableSort, 'need'>, (vehicle: Vehicle) => string | number | null> = {
    plate: plateText,
    name: (vehicle) => (vehicle.brand || vehicle.model ? vehicleName(vehicle) : null),
    km: ({ currentKm }) => currentKm,
    year: ({ year }) => year,
    status: ({ status }) => vehicleStatusLabel(status),
    driver: driverOf,
    next: dueOf,
    internal: ({ internalNumber }) => internalNumber,
  };
  return lackingLast(vehicles, order, keys[sort]);
}
