import { addMonths } from '../values/dates.ts';
import { ageOn } from './inspection.ts';

/**
 * The licence class that a vehicle needs, who may drive it, and the term of a licence: Decreto 26/2019 as data, with its
 * sources. An unknown fact of a vehicle makes the answer unknown.
 */

export const drivenKinds = [
  ...(['motorcycle', 'quad', 'quad_cabin', 'car', 'motorhome', 'truck', 'articulated', 'passenger_service'] as const),
  ...(['emergency', 'machinery', 'farm_tractor', 'farm_machinery', 'farm_train'] as const),
] as const;
export type DrivenKind = (typeof drivenKinds)[number];

/** Null: not known. Weights are gross, in kg; passengers do not count the driver. */
export interface DrivenVehicle {
  kind: DrivenKind;
  grossKg: number | null;
  /** 0: without a trailer. */
  trailerKg: number | null;
  caravan: boolean;
  passengers: number | null;
  cc: number | null;
  kw: number | null;
}

/** The first rule with matching conditions gives the class. */
export interface RequiredClass {
  id: string;
  /** Null: the class for such a vehicle is unknown. */
  class: string | null;
  when: {
    kinds: readonly DrivenKind[];
    maxGrossKg?: number | undefined;
    maxTrailerKg?: number | undefined;
    trailerKind?: 'caravan' | undefined;
    maxPassengers?: number | undefined;
    maxCc?: number | undefined;
    maxKw?: number | undefined;
  };
}

/** Facts that have to be known first. */
export type MissingFact = 'gross-weight' | 'trailer-weight' | 'passengers' | 'engine';

/** `licenceClass` null and nothing missing: no rule covers such a vehicle. */
export type ClassNeeded =
  | { licenceClass: string; ruleId: string }
  | { licenceClass: null; missing: MissingFact | null; ruleId: string | null };

export function classNeeded(rules: readonly RequiredClass[], vehicle: DrivenVehicle): ClassNeeded {
  for (const { id: ruleId, class: licenceClass, when } of rules) {
    if (!when.kinds.includes(vehicle.kind)) continue;
    const held = holds(when, vehicle);
    if (held === true)
      return licenceClass === null ? { licenceClass, missing: null, ruleId } : { licenceClass, ruleId };
    if (held !== false) return { licenceClass: null, missing: held, ruleId };
  }
  return { licenceClass: null, missing: null, ruleId: null };
}

/** A condition that fails makes other facts irrelevant. */
function holds(when: RequiredClass['when'], vehicle: DrivenVehicle): boolean | MissingFact {
  const checks = [
    within(vehicle.grossKg, when.maxGrossKg, 'gross-weight'),
    within(vehicle.trailerKg, when.maxTrailerKg, 'trailer-weight'),
    within(vehicle.passengers, when.maxPassengers, 'passengers'),
    engineWithin(vehicle, when),
    when.trailerKind === undefined || vehicle.caravan,
  ];
  return !checks.includes(false) && (checks.find((check) => check !== true) ?? true);
}

function within(value: number | null, max: number | undefined, fact: MissingFact): boolean | MissingFact {
  if (max === undefined) return true;
  return value === null ? fact : value <= max;
}

/** The limits are in cc or in kW: an electric one has no cc, and for most others the kW are unknown. */
function engineWithin({ cc, kw }: DrivenVehicle, { maxCc, maxKw }: RequiredClass['when']): boolean | MissingFact {
  if (maxCc === undefined && maxKw === undefined) return true;
  if (cc === null && kw === null) return 'engine';
  return (cc ?? 0) <= (maxCc ?? Number.POSITIVE_INFINITY) && (kw ?? 0) <= (maxKw ?? Number.POSITIVE_INFINITY);
}

export interface LicenceClass {
  id: string;
  /** Classes that it covers, too. */
  includes: readonly string[];
  /** The lowest age for issuing it; null: the scope of the class is unknown. */
  minAge: number | null;
  professional: boolean;
}

export function covered(classes: readonly LicenceClass[], held: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...held];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(classes.find((one) => one.id === id)?.includes ?? []));
  }
  return found;
}

export type Fit =
  | { fits: 'yes' | 'no' | 'unknown' }
  /** The class is not issued before that birthday. */
  | { fits: 'no'; minAge: number; from: string };

/** Whether a person with these classes may drive a vehicle of class `needed`. The age counts only with a known birth date. */
export function fitOf(
  classes: readonly LicenceClass[],
  held: readonly string[],
  needed: string,
  born: string | null,
  on: string,
): Fit {
  const minAge = classes.find(({ id }) => id === needed)?.minAge ?? null;
  // The scope of an unknown class is unknown, too.
  const known = minAge !== null && held.every((one) => classes.some(({ id, minAge }) => id === one && minAge !== null));
  if (minAge === null || (!covered(classes, held).has(needed) && !known)) return { fits: 'unknown' };
  if (!covered(classes, held).has(needed)) return { fits: 'no' };
  const from = born === null ? null : addMonths(born, minAge * 12);
  return from !== null && on < from ? { fits: 'no', minAge, from } : { fits: 'yes' };
}

export interface LicenceTerm {
  fromAge: number;
  /** Exclusive. */
  toAge: number | null;
  years: number;
}

/** In years; null where the rules give no term. On the 65th birthday the age is 65. */
export function licenceTerm<Term extends LicenceTerm>(terms: readonly Term[], born: string, issuedOn: string) {
  const age = ageOn(born, issuedOn);
  return terms.find(({ fromAge, toAge }) => age >= fromAge && (toAge === null || age < toAge)) ?? null;
}
