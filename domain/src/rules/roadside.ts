import { type VehicleFuel, type VehicleKind, type VehicleUse, vehicleUses } from '../vehicles/vehicle-facts.ts';

/** Papers that a vehicle has to carry. The data have classes of their own; this table alone maps vehicles to them. */

export const roadsideClasses = [
  ...(['all', 'car', 'pickup', 'van', 'van_goods', 'truck', 'bus', 'taxi', 'school', 'ambulance'] as const),
  ...(['motorcycle', 'gnc'] as const),
] as const;
export type RoadsideClass = (typeof roadsideClasses)[number];

export interface RoadsideItem {
  id: string;
  kinds: readonly RoadsideClass[];
  /** False: it was abolished, and no authority may demand it. */
  required?: boolean | undefined;
  /** Demanded only from vehicles that are registered there. */
  onlyIn?: readonly string[] | undefined;
  /** The rule is not understood. */
  broken?: boolean | undefined;
}

export interface RoadsideVehicle {
  kind: VehicleKind | null;
  use: VehicleUse | null;
  /** Empty: unknown. */
  fuels: readonly VehicleFuel[];
  jurisdiction: string | null;
}

/** `missing` null: the data know no class of such a vehicle. */
export type Applies = boolean | { missing: 'kind' | 'use' | 'fuels' | null };

type Classes = readonly RoadsideClass[];

const serves = (use: VehicleUse) => use === 'passengers' || use === 'public_service';

const orTaxi = (own: RoadsideClass) => (use: VehicleUse) => (serves(use) ? [own, 'taxi' as const] : [own]);

/** Null: no entry. A kind without an exact class is in the one that needs more papers. */
const classes: Record<VehicleKind, Classes | ((use: VehicleUse) => Classes) | null> = {
  car: orTaxi('car'),
  pickup: orTaxi('pickup'),
  van: (use) => (use === 'goods' ? ['van', 'van_goods'] : orTaxi('van')(use)),
  minibus: ['bus'],
  bus: ['bus'],
  truck: ['truck'],
  tractor_truck: ['truck'],
  semitrailer: [],
  trailer: [],
  motorcycle: ['motorcycle'],
  quad: ['motorcycle'],
  motorhome: ['van'],
  ambulance: ['van', 'ambulance'],
  machinery: null,
  farm_tractor: null,
  farm_machinery: null,
};

const withoutGas: readonly VehicleKind[] = [
  ...(['semitrailer', 'trailer', 'motorcycle', 'quad', 'machinery', 'farm_tractor', 'farm_machinery'] as const),
];

function runsOnGas({ kind, fuels }: RoadsideVehicle): Applies {
  if (fuels.length > 0) return fuels.includes('cng');
  if (kind === null) return { missing: 'kind' };
  return withoutGas.includes(kind) ? false : { missing: 'fuels' };
}

function isOfClass({ kind, use }: RoadsideVehicle, wanted: Classes): Applies {
  if (kind === null) return { missing: 'kind' };
  const known = classes[kind];
  if (known === null) return { missing: null };
  const isWanted = (its: Classes) => its.some((one) => wanted.includes(one));
  if (typeof known !== 'function') return isWanted(known);
  if (use !== null) return isWanted(known(use));
  const whatever = new Set(vehicleUses.map((one) => isWanted(known(one))));
  return whatever.size === 1 ? whatever.has(true) : { missing: 'use' };
}

export function appliesTo({ kinds, required = true, onlyIn, broken }: RoadsideItem, vehicle: RoadsideVehicle): Applies {
  if (broken) return { missing: null };
  if (!required || (onlyIn && !onlyIn.includes(vehicle.jurisdiction ?? ''))) return false;
  if (kinds.includes('all')) return true;
  if (kinds.includes('gnc')) return runsOnGas(vehicle);
  return isOfClass(vehicle, kinds);
}
