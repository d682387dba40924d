import { firstVehicleOrder, type VehicleTableSort } from '@baqueano/domain/vehicles/vehicle-table';
import { sortingsOf } from '../../../lib/sorting.ts';

const word = (sort: VehicleTableSort, name: string, label: string) => ({
  name,
  first: firstVehicleOrder(sort),
  labels: [label] as const,
});

/** The words of the address: the orders of the cards, and those of the table's own columns. */
export const sortings = sortingsOf<VehicleTableSort>({
  need: word('need', 'necesidad', 'lo que te necesita'),
  plate: word('plate', 'patente', 'patente'),
  name: word('name', 'vehiculo', 'vehículo'),
  km: word('km', 'km', 'más kilómetros'),
  year: word('year', 'anio', 'más nuevos'),
  status: word('status', 'estado', 'estado'),
  driver: word('driver', 'conductor', 'conductor'),
  next: word('next', 'proximo', 'próximo vencimiento'),
  internal: word('internal', 'interno', 'interno'),
});
