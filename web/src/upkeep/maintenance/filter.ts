import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { sortingsOf } from '../../lib/sorting.ts';
import { byId, filtersOf, searched, written } from '../../ui/list-screen/list-filters.ts';
import type { MaintenanceSearch } from './search.ts';

/** The days are those of the service. */
export const filters = filtersOf<MaintenanceRecord, MaintenanceSearch>()(
  {
    search: searched('Buscar registros', 'Buscar por vehículo, servicio o taller'),
    serviceType: written('servicio', 'Filtrar por tipo de servicio'),
    workshop: written('taller', 'Filtrar por taller'),
    vehicleId: byId('vehiculo'),
  },
  { date: 'Fecha', all: 'todas', also: ['lastYear'], of: ({ date }) => date },
);
export type MaintenanceFilters = ReturnType<typeof filters.filterOf>;

/** The newest, the most and the dearest first; words from A to Z. */
export const sortings = sortingsOf<MaintenanceSort>({
  date: { name: 'fecha', first: 'desc', labels: ['más nuevos', 'más viejos'] },
  cost: { name: 'costo', first: 'desc', labels: ['mayor costo', 'menor costo'] },
  km: { name: 'km', first: 'desc', labels: ['más kilómetros', 'menos kilómetros'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
  serviceType: { name: 'servicio', first: 'asc', labels: ['servicio A-Z', 'servicio Z-A'] },
  workshop: { name: 'taller', first: 'asc', labels: ['taller A-Z', 'taller Z-A'] },
});
