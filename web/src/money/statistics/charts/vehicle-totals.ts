import type { Spending, VehicleCosts } from '@baqueano/domain/statistics';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';

/** The columns of the list of all vehicles. */
export const columns = ['patente', 'visitas', 'costo'] as const;
export type CostColumn = (typeof columns)[number];

/** The costs of a vehicle so far; 0 for a vehicle without records. */
export interface VehicleTotal {
  id: string;
  /** 'Toyota Hilux'. */
  name: string;
  licensePlate: string;
  /** 'AB 123 CD'. */
  plate: string;
  kind: Vehicle['kind'];
  isRetired: boolean;
  visits: number;
  cost: number;
}

export type Measure = 'visits' | 'cost';

const measures = { visitas: 'visits', costo: 'cost' } as const;

export function vehicleTotals(vehicles: readonly Vehicle[], costs: readonly VehicleCosts[]): VehicleTotal[] {
  const byVehicle = new Map(costs.map((one) => [one.vehicleId, one]));
  // The costs of vehicles that left stay.
  const shown = vehicles.filter(({ id, retiredOn }) => !retiredOn || byVehicle.has(id));
  return shown.map((vehicle) => ({
    id: vehicle.id,
    name: vehicleName(vehicle),
    licensePlate: plateOf(vehicle),
    plate: plateText(vehicle),
    kind: vehicle.kind,
    isRetired: Boolean(vehicle.retiredOn),
    visits: byVehicle.get(vehicle.id)?.visits ?? 0,
    cost: byVehicle.get(vehicle.id)?.cost ?? 0,
  }));
}

export function sumOf(figures: readonly Record<Measure, number>[], measure: Measure): number {
  return figures.reduce((sum, one) => sum + one[measure], 0);
}

function byPlate(one: VehicleTotal, other: VehicleTotal): number {
  return one.licensePlate < other.licensePlate ? -1 : 1;
}

/** The largest first; equals by plate. */
export function ranking(totals: readonly VehicleTotal[], by: Measure): VehicleTotal[] {
  return totals.toSorted((one, other) => other[by] - one[by] || byPlate(one, other));
}

/** For the choice of one: the remembered one first, then by their costs of six months. */
export function choiceOrder(
  totals: readonly VehicleTotal[],
  { vehicles }: Spending,
  remembered: unknown,
): VehicleTotal[] {
  const ranks = new Map(vehicles.map(({ vehicleId }, rank) => [vehicleId, rank]));
  const rankOf = ({ id }: VehicleTotal) => (id === remembered ? -1 : (ranks.get(id) ?? vehicles.length));
  return totals.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The order of the list of all vehicles. */
export function sortTotals(totals: readonly VehicleTotal[], column: CostColumn, order: 'asc' | 'desc'): VehicleTotal[] {
  const up = column === 'patente' ? totals.toSorted(byPlate) : ranking(totals, measures[column]).reverse();
  return order === 'asc' ? up : up.reverse();
}
