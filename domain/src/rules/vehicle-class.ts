import type { TrailerKind, VehicleKind, VehicleUse } from '../vehicles/vehicle-facts.ts';
import type { InspectionClass } from './inspection.ts';
import type { DrivenKind } from './licence.ts';

/**
 * How the rules class a vehicle: the one table between what an organization says of it and what the data call it. A kind or use
 * without an entry is in no class, so that nothing is known of it; an entry that needs a fact says which one is missing.
 */

/** What is known of a vehicle; null: nobody has said it. Seats include the driver's. */
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

/** Of nine seats or fewer the data know no private service: it is in no class. */
const ownPassengers: Rule = ({ seats }) => {
  if (seats === null) return { class: null, missing: 'seats' };
  return seats > smallUpToSeats ? { class: 'passenger_large_private' } : { class: null, missing: null };
};

/** A heavy one is no N1, and goes with the goods vehicles whatever it is for. */
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

/** A use that is not named is in no class; of a kind with one rule alone the use is not asked. */
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

/** Whoever carries passengers as a service needs another class than for the same car of their own. */
const serves = ({ use }: ClassedVehicle) => use === 'passengers' || use === 'public_service';

const ownOrService = (vehicle: ClassedVehicle): ClassOf<DrivenKind> => {
  if (vehicle.use === null) return { class: null, missing: 'use' };
  return { class: serves(vehicle) ? 'passenger_service' : 'car' };
};

/** Null: nobody drives it, another vehicle pulls it. */
const driven: Record<VehicleKind, DrivenKind | null | ((vehicle: ClassedVehicle) => ClassOf<DrivenKind>)> = {
  car: ownOrService,
  pickup: ownOrService,
  van: ownOrService,
  // Whatever for: the class of services is the one that covers so many seats.
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
