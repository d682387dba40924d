import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { type Days, isWithin } from '@baqueano/domain/values/period';
import { longestSearch, searchText } from '../../lib/acts/search-text.ts';
import { idIn } from '../../lib/ids.ts';
import { sortingsOf } from '../../lib/sorting.ts';
import { daysOf } from '../../ui/days/days-search.ts';
import type { MaintenanceSearch } from './search.ts';

/** The days are those of the service. */
export interface MaintenanceFilters extends Days {
  /** In the vehicle, the service or the workshop. */
  search?: string;
  serviceType?: string;
  workshop?: string;
  vehicleId?: string;
}

/** The newest, the most and the dearest first; words from A to Z. */
export const { options, firstOrder, sortingOf, searchOf } = sortingsOf<MaintenanceSort>({
  date: { name: 'fecha', first: 'desc', labels: ['más nuevos', 'más viejos'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  km: { name: 'km', first: 'desc', labels: ['más kilómetros', 'menos kilómetros'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
  serviceType: { name: 'servicio', first: 'asc', labels: ['servicio A-Z', 'servicio Z-A'] },
  workshop: { name: 'taller', first: 'asc', labels: ['taller A-Z', 'taller Z-A'] },
});

export function filtersOf({ buscar, servicio, taller, vehiculo, ...days }: MaintenanceSearch): MaintenanceFilters {
  return {
    search: searchText(buscar, longestSearch),
    serviceType: servicio,
    workshop: taller,
    vehicleId: idIn(vehiculo),
    ...daysOf(days),
  };
}

export function isFiltered(search: MaintenanceSearch): boolean {
  return Object.values(filtersOf(search)).some((filter) => filter !== undefined);
}

/** Whether a record is sure to be in the list; what a search finds only the server knows. */
export function matches(record: MaintenanceRecord, search: MaintenanceSearch): boolean {
  const { search: text, serviceType, workshop, vehicleId, ...days } = filtersOf(search);
  return (
    !text &&
    (!serviceType || record.serviceType === serviceType) &&
    (!workshop || record.workshop === workshop) &&
    (!vehicleId || record.vehicleId === vehicleId) &&
    isWithin(record.date, days)
  );
}
