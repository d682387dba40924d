import { optionSearch } from '../records/option-search.ts';
import { today } from '../values/dates.ts';
import { expiryState } from '../values/expiry.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import type { Driver } from './driver.ts';

/** What a list of drivers shows: the screen and the file that is downloaded from it show the same. */

export interface DriverFilter {
  search?: string | null;
  /** The state of the licence. */
  license?: string | null;
}

/** `need`: the licence that expires first. */
export const driverSorts = ['need', 'name'] as const;
export type DriverSort = (typeof driverSorts)[number];

/** Found by name, e-mail, licence number, phone (with or without spaces and dots) and the plates of their vehicles. */
export function searchOfDrivers(
  drivers: readonly Driver[],
  vehicles: ReadonlyMap<string, Pick<Vehicle, 'licensePlate'>>,
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
        ...driver.assignedVehicles.flatMap((id) => vehicles.get(id)?.licensePlate ?? []),
      ],
    })),
  );
}

/** Of drivers that come by name. */
export function filterDrivers(
  drivers: readonly Driver[],
  find: ReturnType<typeof searchOfDrivers>,
  { search, license }: DriverFilter,
  sort: DriverSort,
  on = today(),
): Driver[] {
  const found = search?.trim() ? find(search).map(({ driver }) => driver) : drivers;
  const kept = found.filter((driver) => !license || expiryState(driver.licenseExpiry, on) === license);
  if (sort === 'name') return kept;
  return kept.sort((one, other) =>
    one.licenseExpiry < other.licenseExpiry ? -1 : Number(one.licenseExpiry > other.licenseExpiry),
  );
}
