import { today } from '@baqueano/domain/dates';
import type { Driver } from '@baqueano/domain/driver';
import { type ExpiryState, expiryState } from '@baqueano/domain/expiry';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { optionSearch } from '../../ui/fields/option-search.ts';
import type { DriverSearch } from './search.ts';

/** Found by name, e-mail, licence number, phone (with or without spaces and dots) and the plates of their vehicles. */
export function searchOfDrivers(drivers: readonly Driver[], vehicles: ReadonlyMap<string, Vehicle>) {
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

/** By licence, the first to expire first, unless the order is by name, in which the drivers come. */
export function filterDrivers(
  drivers: readonly Driver[],
  search: ReturnType<typeof searchOfDrivers>,
  { buscar, licencia, orden }: DriverSearch,
  on = today(),
): Driver[] {
  const found = buscar?.trim() ? search(buscar).map(({ driver }) => driver) : drivers;
  const kept = found.filter((driver) => !licencia || expiryState(driver.licenseExpiry, on) === licencia);
  if (orden === 'nombre') return kept;
  return kept.sort((one, other) =>
    one.licenseExpiry < other.licenseExpiry ? -1 : Number(one.licenseExpiry > other.licenseExpiry),
  );
}

export function countLicenses(drivers: readonly Driver[], on = today()): Record<ExpiryState, number> {
  const counts = { valid: 0, soon: 0, expired: 0 };
  for (const { licenseExpiry } of drivers) counts[expiryState(licenseExpiry, on)]++;
  return counts;
}
