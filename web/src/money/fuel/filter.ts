import { type FuelEntry, type FuelSort, fuelLabels, fuels } from '@baqueano/domain/fuel/fuel-entry';
import { sortingsOf } from '../../lib/sorting.ts';
import { byId, chosen, filtersOf, searched } from '../../ui/list-screen/list-filters.ts';
import type { FuelSearch } from './search.ts';

export const filters = filtersOf<FuelEntry, FuelSearch>()(
  {
    search: searched('Buscar cargas', 'Patente, estación, conductor…'),
    fuel: chosen('combustible', fuels, {
      ...{ label: 'Filtrar por combustible', all: 'Combustible: todos', labels: fuelLabels, fit: true },
    }),
    vehicleId: byId('vehiculo'),
    driverId: byId('conductor'),
  },
  { date: 'Fecha', all: 'todas', also: ['lastYear'], of: ({ moment }) => moment.slice(0, 10) },
);
export type FuelFilter = ReturnType<typeof filters.filterOf>;

/** The newest, the most and the dearest first; words from A to Z. */
export const sortings = sortingsOf<FuelSort>({
  moment: { name: 'fecha', first: 'desc', labels: ['más nuevas', 'más viejas'] },
  cost: { name: 'total', first: 'desc', labels: ['mayor total', 'menor total'] },
  quantity: { name: 'cantidad', first: 'desc', labels: ['mayor cantidad', 'menor cantidad'] },
  km: { name: 'km', first: 'desc', labels: ['más kilómetros', 'menos kilómetros'] },
  vehicle: { name: 'vehiculo', first: 'asc', labels: ['patente A-Z', 'patente Z-A'] },
  station: { name: 'estacion', first: 'asc', labels: ['estación A-Z', 'estación Z-A'] },
});
