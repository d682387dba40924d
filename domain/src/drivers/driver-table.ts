import { lackingLast, type SortOrder } from '../records/sorting.ts';
import type { Driver } from './driver.ts';
import { driverSorts } from './driver-list.ts';

/** The screen and its download have the same order. */

export const driverTableSorts = [...driverSorts, 'number', 'units', 'email'] as const;
export type DriverTableSort = (typeof driverTableSorts)[number];

/** The first click on a column: numbers begin with the largest. */
export const firstDriverOrder = (sort: DriverTableSort): SortOrder => (sort === 'units' ? 'desc' : 'asc');

const keys: Record<DriverTableSort, (driver: Driver) => string | number | null> = {
  need: ({ licenseExpiry }) => licenseExpiry,
  name: ({ name }) => name,
  number: ({ licenseNumber }) => licenseNumber,
  units: ({ assignedVehicles }) => assignedVehicles.length,
  email: ({ email }) => email,
};

/** @param drivers sorted by name, which stays among equals. An empty value comes last in both orders. */
export function driversInTableOrder(drivers: readonly Driver[], sort: DriverTableSort, order: SortOrder): Driver[] {
  return lackingLast(drivers, order, keys[sort]);
}
