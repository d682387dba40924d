import { lackingLast, type SortOrder } from '../records/sorting.ts';
import type { Driver } from './driver.ts';
import { driverSorts } from './driver-list.ts';

/** The orders of the table of drivers: the screen and the file that is downloaded from it come in the same one. */

export const driverTableSorts = [...driverSorts, 'number', 'units', 'email'] as const;
export type DriverTableSort = (typeof driverTableSorts)[number];

/** The order in which a column comes first: numbers with the largest. */
export const firstDriverOrder = (sort: DriverTableSort): SortOrder => (sort === 'units' ? 'desc' : 'asc');

const keys: Record<DriverTableSort, (driver: Driver) => string | number | null> = {
  need: ({ licenseExpiry }) => licenseExpiry,
  name: ({ name }) => name,
  number: ({ licenseNumber }) => licenseNumber,
  units: ({ assignedVehicles }) => assignedVehicles.length,
  email: ({ email }) => email,
};

/** @param drivers by name, which stays among equals. What a driver lacks comes last, whatever the order. */
export function driversInTableOrder(drivers: readonly Driver[], sort: DriverTableSort, order: SortOrder): Driver[] {
  return lackingLast(drivers, order, keys[sort]);
}
