import type { SortOrder } from '../records/sorting.ts';
import type { Driver } from './driver.ts';
import { driverSorts } from './driver-list.ts';

/** The orders of the table of drivers: the screen and the file that is downloaded from it come in the same one. */

export const driverTableSorts = [...driverSorts, 'number', 'units', 'email'] as const;
export type DriverTableSort = (typeof driverTableSorts)[number];

/** The order in which a column comes first: numbers with the largest. */
export const firstDriverOrder = (sort: DriverTableSort): SortOrder => (sort === 'units' ? 'desc' : 'asc');

const byText = new Intl.Collator('es', { numeric: true });

const compare: Record<DriverTableSort, (one: Driver, other: Driver) => number> = {
  need: (one, other) => byText.compare(one.licenseExpiry, other.licenseExpiry),
  name: (one, other) => byText.compare(one.name, other.name),
  number: (one, other) => byText.compare(one.licenseNumber, other.licenseNumber),
  units: (one, other) => one.assignedVehicles.length - other.assignedVehicles.length,
  email: (one, other) => byText.compare(one.email, other.email),
};

/** @param drivers by name, which stays among equals. */
export function driversInTableOrder(drivers: readonly Driver[], sort: DriverTableSort, order: SortOrder): Driver[] {
  const turn = order === 'asc' ? 1 : -1;
  return drivers.toSorted((one, other) => turn * compare[sort](one, other));
}
