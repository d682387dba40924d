import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import type { DriverSort } from '@baqueano/domain/drivers/driver-list';
import { today } from '@baqueano/domain/values/dates';
import type { ExpiryState } from '@baqueano/domain/values/expiry';
import type { DriverSearch } from './search.ts';

/** What an address asks for, as the API calls it. */
export function filterOf({ buscar, licencia }: DriverSearch) {
  return { search: buscar, license: licencia };
}

/** What is no order is the usual one. */
export const sortOf = (word: unknown): DriverSort => (word === 'nombre' ? 'name' : 'need');

export function countLicenses(drivers: readonly Driver[], on = today()): Record<ExpiryState, number> {
  const counts = { valid: 0, soon: 0, expired: 0 };
  for (const driver of drivers) {
    const state = licenseState(driver, on);
    if (state) counts[state]++;
  }
  return counts;
}
