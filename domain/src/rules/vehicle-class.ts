import type { TrailerKind, VehicleKind, VehicleUse } from '../vehicles/vehicle-facts.ts';
import type { InspectionClass } from './inspection.ts';
import type { DrivenKind } from './licence.ts';

/**
 * The class of a vehicle in the rules: this table alone maps an organization's facts to the data. A kind or use without an
 * entry has no class, so that the answer is unknown. An entry that lacks a fact names it.
 */

/** Known facts of a vehicle; null: unknown. Seats include the driver's. */
export interface ClassedVehicle {
  kind: VehicleKind | null;
  use: VehicleUse | null;
  grossKg: number | null;
  seats: number | null;
  trailerKind: TrailerKind | null;
}

export type FactForClass = 'kind' | 'use' | 'grossKg' | 'seats';

/** `missing` null: no class covers such a vehicle. */
export type ClassOf<Class> = { class: Class } | { class: null; missing: FactForClass | null };

const lightUpToKg = 3_500;
const smallUpToSeats = 9;

type Rule = (vehicle: ClassedVehicle) => ClassOf<InspectionClass>;

const always =
  (known: InspectionClass): Rule =>
  () => ({ class: known });

const none: Rule = () => ({ class: null, missing: null });

const goods: Rule = ({ grossKg }) => {
  if (grossKg === null) return { class: null, missing: 'grossKg' };
  return { class: grossKg <= lightUpToKg ? 'goods_light' : 'goods_heavy' };
};

const publicService: Rule = ({ seats }) => {
  if (seats === null) return { class: null, missing: 'seats' };
  return { class: seats <= smallUpToSeats ? 'passenger_small_public' : 'passenger_large_public' };
};

/** The data have no private service with nine seats or fewer: such a vehicle has no class. */
const ownPassengers: Rule = ({ seats }) => {
  if (seats === null) return { class: null, missing: 'seats' };
  return seats > smallUpToSeats ? { class: 'passenger_large_private' } : { class: null, missing: null };
};

/** A heavy one is no N1, and goes with the goods vehicles for any use. */
const lightUtility: Rule = (vehicle) => {
  const found = goods(vehicle);
  return found.class === 'goods_light' ? { class: 'pickup_private' } : found;
};

const small = {
  goods,
  passengers: publicService,
  rental: always('hire_or_school'),
  public_service: publicService,
};
const large = { private: ownPassengers, passengers: publicService, public_service: publicService };
const lorry = { private: goods, goods };
const motorcycle = always('motorcycle');
const onTwoWheels = { private: motorcycle, goods: motorcycle, rental: motorcycle };

/** A use without an entry has no class. A kind with a single rule does not need the use. */
const inspected: Record<VehicleKind, Rule | Partial<Record<VehicleUse, Rule>>> = {
  car: { ...small, private: always('private_car') },
  pickup: { ...small, private: lightUtility },
  van: { ...small, private: lightUtility },
  minibus: { ...large, rental: always('hire_or_school') },
  bus: large,
  truck: { ...lorry, rental: always('hire_or_school') },
  tractor_truck: always('goods_heavy'),
  semitrailer: always('trailer_goods'),
  trailer: ({ trailerKind }) => ({ class: trailerKind === 'caravan' ? 'trailer_caravan' : 'trailer_goods' }),
  motorcycle: onTwoWheels,
  quad: onTwoWheels,
  ambulance: always('ambulance'),
  farm_tractor: always('tractor'),
  motorhome: none,
  machinery: none,
  farm_machinery: none,
};

export function inspectionClassOf(vehicle: ClassedVehicle): ClassOf<InspectionClass> {
  if (vehicle.kind === null) return { class: null, missing: 'kind' };
  const rule = inspected[vehicle.kind];
  if (typeof rule === 'function') return rule(vehicle);
  if (vehicle.use === null) return { class: null, missing: 'use' };
  return (rule[vehicle.use] ?? none)(vehicle);
}

/** Carrying passengers as a service needs another class than driving the same car privately. */
const serves = ({ use }: ClassedVehicle) => use === 'passengers' || use === 'public_service';

const ownOrService = (vehicle: ClassedVehicle): ClassOf<DrivenKind> => {
  if (vehicle.use === null) return { class: null, missing: 'use' };
  return { class: serves(vehicle) ? 'passenger_service' : 'car' };
};

/** Null: another vehicle pulls it, so that it has no driver. */
const driven: Record<VehicleKind, DrivenKind | null | ((vehicle: ClassedVehicle) => ClassOf<DrivenKind>)> = {
  car: ownOrService,
  pickup: ownOrService,
  van: ownOrService,
  // For any use: the class of services covers that number of seats.
  minibus: 'passenger_service',
  bus: 'passenger_service',
  truck: 'truck',
  tractor_truck: 'articulated',
  semitrailer: null,
  trailer: null,
  motorcycle: 'motorcycle',
  quad: 'quad',
  motorhome: 'motorhome',
  ambulance: 'emergency',
  machinery: 'machinery',
  farm_tractor: 'farm_tractor',
  farm_machinery: 'farm_machinery',
};

export function drivenKindOf(vehicle: ClassedVehicle): ClassOf<DrivenKind> {
  if (vehicle.kind === null) return { class: null, missing: 'kind' };
  const found = driven[vehicle.kind];
  if (typeof found === 'function') return found(vehicle);
  return found === null ? { class: null, missing: null } : { class: found };
}
