import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { sortOrders } from '@baqueano/domain/sorting';
import { idIn } from '../../lib/ids.ts';
import type { Sorting } from '../../ui/list/sortable-header.tsx';
import type { MaintenanceFilters } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';

export type MaintenanceSorting = Sorting<MaintenanceSort>;

/** How an address calls the columns. */
const sortNames: Record<MaintenanceSort, string> = {
  date: 'fecha',
  vehicle: 'vehiculo',
  km: 'km',
  serviceType: 'servicio',
  workshop: 'taller',
  cost: 'costo',
};

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
  return { search: buscar, serviceType: servicio, workshop: taller, vehicleId: idIn(vehiculo) };
}

export function isFiltered(search: MaintenanceSearch): boolean {
  return Object.values(filtersOf(search)).some((filter) => filter !== undefined);
}

/** Whether a record is sure to be in the list; what a search finds only the server knows. */
export function matches(record: MaintenanceRecord, search: MaintenanceSearch): boolean {
  const { search: text, serviceType, workshop, vehicleId } = filtersOf(search);
  return (
    !text &&
    (!serviceType || record.serviceType === serviceType) &&
    (!workshop || record.workshop === workshop) &&
    (!vehicleId || record.vehicleId === vehicleId)
  );
}

export function sortingOf({ orden, sentido }: MaintenanceSearch): MaintenanceSorting {
  const column = columns.find((one) => sortNames[one] === orden) ?? 'date';
  return { column, order: sortOrders.find((order) => order === sentido) ?? firstOrder[column] };
}

/** The usual order is not written down. */
export function searchOf({ column, order }: MaintenanceSorting): Pick<MaintenanceSearch, 'orden' | 'sentido'> {
  return {
    orden: column === 'date' ? undefined : sortNames[column],
    sentido: order === firstOrder[column] ? undefined : order,
  };
}
