import type { MaintenanceSort } from '@baqueano/domain/maintenance';
import { idIn } from '../../lib/ids.ts';
import { searchText } from '../../lib/search-text.ts';

/** The filters and the order of the maintenance list as its address carries them. What cannot be one is dropped. */
export interface MaintenanceSearch {
  buscar?: string;
  servicio?: string;
  taller?: string;
  vehiculo?: string;
  orden?: string;
  sentido?: 'asc' | 'desc';
}

/** How an address calls the columns. */
export const sortNames: Record<MaintenanceSort, string> = {
  date: 'fecha',
  vehicle: 'vehiculo',
  km: 'km',
  serviceType: 'servicio',
  workshop: 'taller',
  cost: 'costo',
};
export function maintenanceSearch(search: Record<string, unknown>): MaintenanceSearch {
  const { buscar, servicio, taller, vehiculo, orden, sentido } = search;
  return {
    buscar: searchText(buscar, 100),
    servicio: searchText(servicio),
    taller: searchText(taller),
    vehiculo: typeof vehiculo === 'string' ? idIn(vehiculo) : undefined,
    orden: typeof orden === 'string' && Object.values(sortNames).includes(orden) ? orden : undefined,
    sentido: sentido === 'asc' || sentido === 'desc' ? sentido : undefined,
  };
}
