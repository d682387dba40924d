import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import type { Sorting } from '../../ui/list/sortable-header.tsx';
import type { MaintenanceFilters } from './queries.ts';
import { type MaintenanceSearch, sortNames } from './search.ts';

export type MaintenanceSorting = Sorting<MaintenanceSort>;

const columns = Object.keys(sortNames) as MaintenanceSort[];

/** The order that a column starts with: the newest, the most and the dearest first; words from A to Z. */
export const firstOrder: Record<MaintenanceSort, 'asc' | 'desc'> = {
  date: 'desc',
  vehicle: 'asc',
  km: 'desc',
  serviceType: 'asc',
  workshop: 'asc',
  cost: 'desc',
};

export function filtersOf({ buscar, servicio, taller, vehiculo }: MaintenanceSearch): MaintenanceFilters {
  return { search: buscar, serviceType: servicio, workshop: taller, vehicleId: vehiculo };
}

export function isFiltered(search: MaintenanceSearch): boolean {
  return Object.values(filtersOf(search)).some((filter) => filter !== undefined);
}

/** Whether a record is sure to be in the list; what a search finds only the server knows. */
export function matches(record: MaintenanceRecord, search: MaintenanceSearch): boolean {
  const { buscar, servicio, taller, vehiculo } = search;
  return (
    !buscar &&
    (!servicio || record.serviceType === servicio) &&
    (!taller || record.workshop === taller) &&
    (!vehiculo || record.vehicleId === vehiculo)
  );
}

export function sortingOf({ orden, sentido }: MaintenanceSearch): MaintenanceSorting {
  const column = columns.find((one) => sortNames[one] === orden) ?? 'date';
  return { column, order: sentido ?? firstOrder[column] };
}

/** The usual order is not written down. */
export function searchOf({ column, order }: MaintenanceSorting): Pick<MaintenanceSearch, 'orden' | 'sentido'> {
  return {
    orden: column === 'date' ? undefined : sortNames[column],
    sentido: order === firstOrder[column] ? undefined : order,
  };
}
