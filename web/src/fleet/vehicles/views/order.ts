import type { VehicleSort } from '@baqueano/domain/vehicles/vehicle-list';

/** The orders of the list, the usual one first; `value` is the word of the address. */
export const vehicleOrders = [
  { value: '', label: 'Orden: lo que te necesita' },
  { value: 'patente', label: 'Orden: patente' },
  { value: 'vehiculo', label: 'Orden: vehículo' },
  { value: 'km', label: 'Orden: más kilómetros' },
] as const;

export type VehicleOrder = (typeof vehicleOrders)[number]['value'];

/** An unknown order is the usual one. */
export function vehicleOrder(word: unknown): VehicleOrder {
  return vehicleOrders.find(({ value }) => value === word)?.value ?? '';
}

const sorts: Record<VehicleOrder, VehicleSort> = { '': 'need', patente: 'plate', vehiculo: 'name', km: 'km' };

/** In the words of the API. */
export const sortOf = (order: VehicleOrder): VehicleSort => sorts[order];
