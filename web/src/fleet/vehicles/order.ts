import { byNeed, type Vehicle, vehicleName } from '@baqueano/domain/vehicle';

const byText = new Intl.Collator('es', { numeric: true });

/** The orders of the list, the usual one first; `value` is the word of the address. */
export const vehicleOrders = [
  { value: '', label: 'Orden: lo que te necesita' },
  { value: 'patente', label: 'Orden: patente' },
  { value: 'vehiculo', label: 'Orden: vehículo' },
  { value: 'km', label: 'Orden: más kilómetros' },
] as const;

export type VehicleOrder = (typeof vehicleOrders)[number]['value'];

/** What is no order is the usual one. */
export function vehicleOrder(word: unknown): VehicleOrder {
  return vehicleOrders.find(({ value }) => value === word)?.value ?? '';
}

/** Of vehicles that come by plate; `inNeed` are ids, the most pressing first. */
export function sortVehicles(
  vehicles: readonly Vehicle[],
  order: VehicleOrder,
  inNeed: readonly string[],
): readonly Vehicle[] {
  if (order === 'patente') return vehicles;
  if (order === 'km') return vehicles.toSorted((one, other) => other.currentKm - one.currentKm);
  if (order === '') return byNeed(vehicles, inNeed, (vehicle) => vehicle);
  const named = vehicles.map((vehicle) => ({ vehicle, name: vehicleName(vehicle) }));
  return named.sort((one, other) => byText.compare(one.name, other.name)).map(({ vehicle }) => vehicle);
}
