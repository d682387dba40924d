import type { IncompleteDriverInput } from '../../../drivers/driver.ts';
import { fold } from '../../../values/fold.ts';
import { normalizePlate } from '../../../values/plate.ts';
import type { Reading, ReadingsAround } from '../../../vehicles/odometer.ts';
import { plateOrName } from '../../../vehicles/shown-plate.ts';
import type { IncompleteVehicleInput } from '../../../vehicles/vehicle-input.ts';
import { nameKey } from '../../reading/cells/people.ts';
import type { OwnField, OwnType } from '../../targets/own.ts';

export interface KnownVehicle {
  id: string;
  driverId: string | null;
  /** Only for a vehicle that was made without a plate. */
  unplatedNumber?: number | null;
  fields: Partial<IncompleteVehicleInput>;
}

export interface KnownDriver {
  id: string;
  fields: Partial<IncompleteDriverInput> & Pick<IncompleteDriverInput, 'name'>;
}

export interface KnownDocument {
  id: string;
  /** The id of the vehicle or driver, or '' for the organization's. */
  holder: string;
  type: string;
  issueDate: string;
  expiryDate: string | null;
  number: string | null;
  issuer: string | null;
  cost: number | null;
  details?: string | null;
  inspectionResult?: string | null;
}

/** Other stored records, by a text with all their facts: maintenance, readings, fines, hand-overs. */
export interface KnownWhole {
  key: string;
}

/** One line of the server's answer about the organization. */
export type KnownLine =
  | { of: 'vehicle'; known: KnownVehicle }
  | { of: 'driver'; known: KnownDriver }
  | { of: 'document'; known: KnownDocument }
  | { of: 'whole'; known: KnownWhole }
  | { of: 'type'; known: OwnType }
  | { of: 'field'; known: OwnField };

/** A key that several records share finds none of them. */
function index<T>() {
  const map = new Map<string, T | null>();
  return {
    add(key: string, one: T): void {
      if (key !== '') map.set(key, map.has(key) && map.get(key) !== one ? null : one);
    },
    get: (key: string): T | undefined => map.get(key) ?? undefined,
    hasSeveral: (key: string) => map.get(key) === null,
  };
}

/** 'Int. 006', 'INT006' and '6' are one unit's number, where no other is written so; 'R-02' and 'R02' too. */
export const looseNumber = (number: string) =>
  fold(number.slice(0, 60))
    .replace(/^(?:interno|int|unidad|movil|coche|n[°º]|nro|numero)[\s.:°º#-]*(?=\d)/, '')
    .replace(/(?<=[a-z])[\s.-]+(?=\d)|(?<=\d)[\s.-]+(?=[a-z])/g, '')
    .replace(/^0+(?=\d)/, '');

export function fleetOf<V extends Pick<KnownVehicle, 'fields' | 'unplatedNumber'>>() {
  const [plates, vins, numbers, loose] = [index<V>(), index<V>(), index<V>(), index<V>()];
  return {
    add(vehicle: V) {
      const { fields, unplatedNumber } = vehicle;
      const { vin, internalNumber } = fields;
      // The name that our own sheets give a vehicle without a plate.
      plates.add(normalizePlate(plateOrName({ ...fields, unplatedNumber })), vehicle);
      vins.add(vin ?? '', vehicle);
      numbers.add(fold(internalNumber ?? ''), vehicle);
      loose.add(looseNumber(internalNumber ?? ''), vehicle);
    },
    byPlate: (plate: string) => plates.get(plate),
    byVin: (vin: string) => vins.get(vin),
    byNumber: (number: string) => numbers.get(fold(number)) ?? loose.get(looseNumber(number)),
    hasSeveral: (number: string) => numbers.hasSeveral(fold(number)) || loose.hasSeveral(looseNumber(number)),
  };
}

/** A number as it is compared: without points, spaces and dashes. */
export const digitsOf = (number: string | null | undefined) => (number ?? '').replace(/[.\s-]/g, '');

export function crewOf<D extends Pick<KnownDriver, 'fields'>>() {
  const [numbers, emails, names] = [index<D>(), index<D>(), index<D>()];
  const all: { key: string; driver: D }[] = [];
  return {
    /** @param licenseNumber by which other rows may refer to the driver, before it is confirmed as theirs. */
    add(driver: D, licenseNumber = driver.fields.licenseNumber) {
      const { email, name } = driver.fields;
      // Stored as typed: with points, or as a CUIL.
      numbers.add(licenseNumber ?? '', driver);
      numbers.add(digitsOf(licenseNumber), driver);
      emails.add(fold(email ?? ''), driver);
      names.add(nameKey(name), driver);
      all.push({ key: ` ${nameKey(name)} `, driver });
    },
    byNumber: (number: string) => numbers.get(number),
    byEmail: (email: string) => emails.get(fold(email)),
    byName: (name: string) => names.get(nameKey(name)),
    /** Drivers with all these words in the name, or with a name that consists of these words. */
    like(name: string): D[] {
      const words = nameKey(name)
        .split(' ')
        .filter((word) => word.length > 1);
      if (words.length === 0) return [];
      const has = (key: string, word: string) => key.includes(` ${word} `);
      return all
        .filter(({ key }) => {
          if (words.every((word) => has(key, word))) return true;
          const theirs = key.trim().split(' ');
          return theirs.length > 1 && theirs.every((word) => words.includes(word));
        })
        .map(({ driver }) => driver);
    },
  };
}

export interface World {
  fleet: ReturnType<typeof fleetOf<KnownVehicle>>;
  crew: ReturnType<typeof crewOf<KnownDriver>>;
  vehicles: ReadonlyMap<string, KnownVehicle>;
  drivers: ReadonlyMap<string, KnownDriver>;
  /** The keys are those of `documentKey`. */
  documents: ReadonlyMap<string, KnownDocument[]>;
  wholes: ReadonlySet<string>;
  /** The keys are vehicles. Sorted by day; within a day in the order of entry. */
  readings: ReadonlyMap<string, readonly Reading[]>;
  types: readonly OwnType[];
  own: readonly OwnField[];
}

/** Two of one day stand by their time, where both have one: a card's report begins with the newest. */
export interface TimedReading extends Reading {
  moment?: string;
}

/** Where the first one after that moment stands: a sheet may have thousands of one vehicle. */
function placeAfter(all: readonly TimedReading[], moment: string): number {
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = all[middle];
    if ((one?.moment ?? one?.date ?? '') <= moment) from = middle + 1;
    else to = middle;
  }
  return from;
}

export class PlannedReadings {
  private readonly world: World;
  private readonly planned = new Map<string, TimedReading[]>();

  constructor(world: World) {
    this.world = world;
  }

  around(vehicleId: string, moment: string): ReadingsAround {
    const all = this.planned.get(vehicleId) ?? this.world.readings.get(vehicleId) ?? [];
    const place = placeAfter(all, moment);
    return { before: all[place - 1] ?? null, after: all[place] ?? null };
  }

  add(vehicleId: string, one: TimedReading): void {
    const all = this.planned.get(vehicleId) ?? [...(this.world.readings.get(vehicleId) ?? [])];
    all.splice(placeAfter(all, one.moment ?? one.date), 0, one);
    this.planned.set(vehicleId, all);
  }
}

const isReading: ReadonlySet<string> = new Set(['maintenance', 'reading', 'fuel_km']);

export const documentKey = (holder: string, type: string) => `${holder} ${type}`;

export function worldOf(lines: Iterable<KnownLine>): World {
  const [fleet, crew] = [fleetOf<KnownVehicle>(), crewOf<KnownDriver>()];
  const vehicles = new Map<string, KnownVehicle>();
  const drivers = new Map<string, KnownDriver>();
  const documents = new Map<string, KnownDocument[]>();
  const wholes = new Set<string>();
  const readings = new Map<string, Reading[]>();
  const types: OwnType[] = [];
  const own: OwnField[] = [];
  for (const { of, known } of lines) {
    if (of === 'vehicle') {
      fleet.add(known);
      vehicles.set(known.id, known);
    } else if (of === 'driver') {
      crew.add(known);
      drivers.set(known.id, known);
    } else if (of === 'document') {
      const key = documentKey(known.holder, known.type);
      const others = documents.get(key);
      if (others) others.push(known);
      else documents.set(key, [known]);
    } else if (of === 'whole') {
      wholes.add(known.key);
      // The form is that of keyOfMaintenance and keyOfReading; 'fuel_km' stands beside the key of a fuel entry.
      const [is, vehicleId = '', date = '', km] = known.key.split(' ', 4);
      // A vehicle with an unknown km came in with 0.
      if (!isReading.has(is ?? '') || km === '0') continue;
      const others = readings.get(vehicleId) ?? [];
      others.push({ date, km: Number(km) });
      readings.set(vehicleId, others);
    } else if (of === 'type') types.push(known);
    else own.push(known);
  }
  for (const all of readings.values()) all.sort((one, other) => one.date.localeCompare(other.date));
  return { fleet, crew, vehicles, drivers, documents, wholes, readings, types, own };
}
