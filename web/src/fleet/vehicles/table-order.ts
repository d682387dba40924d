import { type Vehicle, vehicleName, vehicleStatusLabel } from '@baqueano/domain/vehicle';
import { type Sorting, sortingsOf } from '../../lib/sorting.ts';

/** What the table of vehicles can be sorted by: the orders of the cards, and its own columns. */
export type TableSort = 'need' | 'plate' | 'name' | 'km' | 'year' | 'status' | 'driver' | 'next' | 'internal';

export const { firstOrder, sortingOf, searchOf } = sortingsOf<TableSort>({
  need: { name: 'necesidad', first: 'asc', labels: ['lo que te necesita'] },
  plate: { name: 'patente', first: 'asc', labels: ['patente'] },
  name: { name: 'vehiculo', first: 'asc', labels: ['vehículo'] },
  km: { name: 'km', first: 'desc', labels: ['más kilómetros'] },
  year: { name: 'anio', first: 'desc', labels: ['más nuevos'] },
  status: { name: 'estado', first: 'asc', labels: ['estado'] },
  driver: { name: 'conductor', first: 'asc', labels: ['conductor'] },
  next: { name: 'proximo', first: 'asc', labels: ['próximo vencimiento'] },
  internal: { name: 'interno', first: 'asc', labels: ['interno'] },
});

interface Known {
  driverOf: (vehicle: Vehicle) => string | null;
  dueOf: (vehicle: Vehicle) => string | null;
}

const byText = new Intl.Collator('es', { numeric: true });

/** @param vehicles by need, which stays among equals. What a vehicle lacks comes last, whatever the order. */
export function tableOrder(
  vehicles: readonly Vehicle[],
  { column, order }: Sorting<TableSort>,
  { driverOf, dueOf }: Known,
): readonly Vehicle[] {
  if (column === 'need') return vehicles;
  const keys: Record<Exclude<TableSort, 'need'>, (vehicle: Vehicle) => string | number | null> = {
    plate: ({ licensePlate }) => licensePlate,
    name: vehicleName,
    km: ({ currentKm }) => currentKm,
    year: ({ year }) => year,
    status: ({ status }) => vehicleStatusLabel(status),
    driver: driverOf,
    next: dueOf,
    internal: ({ internalNumber }) => internalNumber,
  };
  const keyOf = keys[column];
  const turn = order === 'asc' ? 1 : -1;
  return vehicles
    .map((vehicle) => ({ vehicle, key: keyOf(vehicle) }))
    .sort((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
      if (typeof one.key === 'number' && typeof other.key === 'number') return turn * (one.key - other.key);
      return turn * byText.compare(String(one.key), String(other.key));
    })
    .map(({ vehicle }) => vehicle);
}
