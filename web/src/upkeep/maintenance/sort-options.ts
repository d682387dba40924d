import type { MaintenanceSorting } from './filter.ts';

interface SortOption {
  value: string;
  label: string;
  sorting: MaintenanceSorting;
}

function option(column: MaintenanceSorting['column'], order: MaintenanceSorting['order'], label: string): SortOption {
  return { value: `${column} ${order}`, label, sorting: { column, order } };
}

/** Where there are no headers to press: on phones. */
export const sortOptions: readonly SortOption[] = [
  option('date', 'desc', 'Orden: más nuevos'),
  option('date', 'asc', 'Orden: más viejos'),
  option('cost', 'desc', 'Orden: mayor costo'),
  option('cost', 'asc', 'Orden: menor costo'),
  option('km', 'desc', 'Orden: más kilómetros'),
  option('km', 'asc', 'Orden: menos kilómetros'),
  option('vehicle', 'asc', 'Orden: patente A-Z'),
  option('vehicle', 'desc', 'Orden: patente Z-A'),
  option('serviceType', 'asc', 'Orden: servicio A-Z'),
  option('serviceType', 'desc', 'Orden: servicio Z-A'),
  option('workshop', 'asc', 'Orden: taller A-Z'),
  option('workshop', 'desc', 'Orden: taller Z-A'),
];

export function sortOptionOf({ column, order }: MaintenanceSorting): string {
  return `${column} ${order}`;
}
