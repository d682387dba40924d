import { lackingLast, type SortOrder } from '../records/sorting.ts';
import { plateText } from './shown-plate.ts';
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

/** @param vehicles by need, which stays among equals. What a vehicle lacks comes last, whatever the order. */
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
