import type { Driver } from '@baqueano/domain/driver';
import { type Sorting, sortingsOf } from '../../lib/sorting.ts';

/** What the table of drivers can be sorted by: the orders of the cards, and its own columns. */
export type TableSort = 'need' | 'name' | 'number' | 'units' | 'email';

export const { sortingOf, searchOf } = sortingsOf<TableSort>({
  need: { name: 'vencimiento', first: 'asc', labels: ['lo que te necesita'] },
  name: { name: 'nombre', first: 'asc', labels: ['nombre'] },
  number: { name: 'licencia', first: 'asc', labels: ['licencia'] },
  units: { name: 'unidades', first: 'desc', labels: ['unidades'] },
  email: { name: 'email', first: 'asc', labels: ['email'] },
});

const byText = new Intl.Collator('es', { numeric: true });

const compare: Record<TableSort, (one: Driver, other: Driver) => number> = {
  need: (one, other) => byText.compare(one.licenseExpiry, other.licenseExpiry),
  name: (one, other) => byText.compare(one.name, other.name),
  number: (one, other) => byText.compare(one.licenseNumber, other.licenseNumber),
  units: (one, other) => one.assignedVehicles.length - other.assignedVehicles.length,
  email: (one, other) => byText.compare(one.email, other.email),
};

export function tableOrder(drivers: readonly Driver[], { column, order }: Sorting<TableSort>): Driver[] {
  const turn = order === 'asc' ? 1 : -1;
  return drivers.toSorted((one, other) => turn * compare[column](one, other));
}
