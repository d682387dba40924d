import { type Driver, licenseState, licenseStateLabels } from '@baqueano/domain/drivers/driver';
import type { DriverSort } from '@baqueano/domain/drivers/driver-list';
import { today } from '@baqueano/domain/values/dates';
import { type ExpiryState, expiryStates } from '@baqueano/domain/values/expiry';
import { asWritten, filtersOf, optionsOf, searched } from '../../ui/list-screen/list-filters.ts';
import type { DriverSearch } from './search.ts';

/** Named as in the API. */
export const filters = filtersOf<Driver, DriverSearch>()({
  search: { ...searched('Buscar conductores', 'Buscar por nombre, licencia o patente'), read: asWritten },
  license: {
    word: 'licencia',
    read: asWritten,
    input: { label: 'Filtrar por licencia', options: optionsOf('Licencia: todas', expiryStates, licenseStateLabels) },
  },
  retired: {
    word: 'baja',
    read: (text) => (text === 'si' ? 'only' : undefined),
    input: {
      label: 'Filtrar por baja',
      more: true,
      options: [
        { value: '', label: 'Actuales' },
        { value: 'si', label: 'Dados de baja' },
      ],
      value: ({ retired }) => retired && 'si',
    },
  },
});

/** An unknown order is the usual one. */
export const sortOf = (word: unknown): DriverSort => (word === 'nombre' ? 'name' : 'need');

export function countLicenses(drivers: readonly Driver[], on = today()): Record<ExpiryState, number> {
  const counts = { valid: 0, soon: 0, expired: 0 };
  for (const driver of drivers) {
    const state = licenseState(driver, on);
    if (state) counts[state]++;
  }
  return counts;
}
