import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { searchText } from '../lib/search-text.ts';
import type { Sorting } from '../ui/sortable-header.tsx';
import type { MaintenanceFilters } from './queries.ts';

/** The filters and the order of the maintenance list as its address carries them. What cannot be one is dropped. */
export interface MaintenanceSearch {
  buscar?: string;
  servicio?: string;
  taller?: string;
  vehiculo?: string;
  orden?: string;
  sentido?: 'asc' | 'desc';
}

export type MaintenanceSorting = Sorting<MaintenanceSort>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const names: Record<MaintenanceSort, string> = {
  date: 'fecha',
  vehicle: 'vehiculo',
  km: 'km',
  serviceType: 'servicio',
  workshop: 'taller',
  cost: 'costo',
};
const columns = Object.keys(names) as MaintenanceSort[];

/** The order that a column starts with: the newest, the most and the dearest first; words from A to Z. */
export const firstOrder: Record<MaintenanceSort, 'asc' | 'desc'> = {
  date: 'desc',
  vehicle: 'asc',
  km: 'desc',
  serviceType: 'asc',
  workshop: 'asc',
  cost: 'desc',
};

export function maintenanceSearch(search: Record<string, unknown>): MaintenanceSearch {
  const { buscar, servicio, taller, vehiculo, orden, sentido } = search;
  return {
    buscar: searchText(buscar, 100),
    servicio: searchText(servicio),
    taller: searchText(taller),
    vehiculo: typeof vehiculo === 'string' && uuid.test(vehiculo) ? vehiculo : undefined,
    orden: typeof orden === 'string' && Object.values(names).includes(orden) ? orden : undefined,
    sentido: sentido === 'asc' || sentido === 'desc' ? sentido : undefined,
  };
}

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
  const column = columns.find((one) => names[one] === orden) ?? 'date';
  return { column, order: sentido ?? firstOrder[column] };
}

/** The usual order is not written down. */
export function searchOf({ column, order }: MaintenanceSorting): Pick<MaintenanceSearch, 'orden' | 'sentido'> {
  return {
    orden: column === 'date' ? undefined : names[column],
    sentido: order === firstOrder[column] ? undefined : order,
  };
}
