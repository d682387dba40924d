import { optionSearch } from '../records/option-search.ts';
import { lackingLast } from '../records/sorting.ts';
import { today } from '../values/dates.ts';
import { plateOf } from '../vehicles/shown-plate.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type Driver, licenseState } from './driver.ts';

/** Filters and orders of a list of drivers: the screen and its download share them. */

export interface DriverFilter {
  search?: string | null;
  license?: string | null;
}

/** `need`: the licence that expires first. */
export const driverSorts = ['need', 'name'] as const;
export type DriverSort = (typeof driverSorts)[number];

/** Searches name, e-mail, licence number, phone (without regard to spaces and dots) and the plates of their vehicles. */
export function searchOfDrivers(
  drivers: readonly Driver[],
  vehicles: ReadonlyMap<string, Pick<Vehicle, 'licensePlate' | 'shownAs'>>,
) {
  return optionSearch(
    drivers.map((driver) => ({
      driver,
      value: driver.id,
      label: driver.name,
      hint: driver.email,
      keywords: [
        driver.licenseNumber,
        driver.phone,
        ...driver.assignedVehicles.flatMap((id) => {
          const vehicle = vehicles.get(id);
          return vehicle ? plateOf(vehicle) : [];
        }),
      ].filter(Boolean),
    })),
  );
}

/** @param drivers sorted by name. */
export function filterDrivers(
  drivers: readonly Driver[],
  find: ReturnType<typeof searchOfDrivers>,
  { search, license }: DriverFilter,
  sort: DriverSort,
  on = today(),
): Driver[] {
  const found = search?.trim() ? find(search).map(({ driver }) => driver) : drivers;
  const matching = found.filter((driver) => !license || licenseState(driver, on) === license);
  if (sort === 'name') return matching;
  return lackingLast(matching, 'asc', ({ licenseExpiry }) => licenseExpiry);
}
