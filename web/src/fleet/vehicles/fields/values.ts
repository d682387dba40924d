import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import type { CustomValuesInput } from '@baqueano/domain/records/custom-field';
import { formatPlate } from '@baqueano/domain/values/plate';
import { defaultVehicleImage, meaningOf, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { listedFacts, unlistedFacts } from '@baqueano/domain/vehicles/vehicle-facts';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { isWhole } from '../../lookup/vehicles.ts';

type Facts = Pick<WholeVehicle, keyof typeof listedFacts | Exclude<keyof typeof unlistedFacts, 'pulledBy'>>;
type Values<Name extends keyof Facts> = {
  [One in Name]: Facts[One] extends unknown[] ? Facts[One] : NonNullable<Facts[One]> | '';
};

const lists: readonly string[] = ['tags', 'fuels'] satisfies (keyof Facts)[];

const factsOf = <Name extends keyof Facts>(names: Name[], facts: Partial<Facts>) =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? (lists.includes(name) ? [] : '')])) as Values<Name>;

const { pulledBy: _pulledBy, ...formFacts } = unlistedFacts;
const listedNames = Object.keys(listedFacts) as (keyof typeof listedFacts)[];
const unlistedNames = Object.keys(formFacts) as (keyof typeof formFacts)[];

/** No list has these. The form of a vehicle that came from a list leaves them as they are. */
function unlistedOf(vehicle: WholeVehicle | undefined, defaults: RecordDefaults = {}) {
  return { ...factsOf(unlistedNames, vehicle ?? defaults), custom: (vehicle?.custom ?? {}) as CustomValuesInput };
}

/** @param defaults the first values of a new one. */
export function valuesOf(vehicle: Vehicle | WholeVehicle | undefined, defaults?: RecordDefaults) {
  const status = vehicle?.status ?? 'disponible';
  const unlisted: Partial<ReturnType<typeof unlistedOf>> =
    !vehicle || isWhole(vehicle) ? unlistedOf(vehicle, defaults) : {};
  return {
    brand: vehicle?.brand ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? '',
    licensePlate: vehicle ? formatPlate(vehicle.licensePlate) : '',
    vin: vehicle?.vin ?? '',
    currentKm: vehicle?.currentKm ?? '',
    status: meaningOf(status) ? status : undefined,
    assignedDriver: vehicle?.assignedDriver ?? '',
    tireInfo: vehicle?.tireInfo ?? '',
    imageUrl: vehicle && vehicle.imageUrl !== defaultVehicleImage ? vehicle.imageUrl : '',
    ...factsOf(listedNames, vehicle ?? defaults ?? {}),
    ...unlisted,
  };
}

export type VehicleValues = ReturnType<typeof valuesOf>;

/** Fleets have many of a kind: the next vehicle starts with the common facts of the one just saved. */
export function nextValues(saved: VehicleValues): VehicleValues {
  const { brand, model, year, kind, costCentre, tags, jurisdiction, use, grossKg, seats, axles, fuels } = saved;
  const { trailerKind, engineCc, powerKw } = saved;
  const alike = { brand, model, year, kind, costCentre, tags, jurisdiction, use, grossKg, seats, axles, fuels };
  return { ...valuesOf(undefined), ...alike, trailerKind, engineCc, powerKw };
}
