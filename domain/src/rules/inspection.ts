import { addDays, addMonths, daysBetween, yearOf } from '../values/dates.ts';

/**
 * The next inspection of a vehicle (VTV, RTO, ITV). The rules are data with their sources, and this file applies them. It
 * never guesses: an unknown rule or fact makes the answer unknown, with the reason.
 */

export const inspectionClasses = [
  ...(['private_car', 'pickup_private', 'motorcycle', 'goods_light', 'goods_heavy', 'trailer_goods'] as const),
  ...(['trailer_caravan', 'passenger_small_public', 'passenger_large_public', 'passenger_large_private'] as const),
  ...(['hire_or_school', 'ambulance', 'tractor'] as const),
] as const;
export type InspectionClass = (typeof inspectionClasses)[number];

/** On the day of registration or inspection after those months, or at the end of the month for the plate's last numeral. */
type DueBy = 'anniversary' | 'plate-month';

/** The validity of an inspection, by the vehicle's age and km on its day. */
export interface InspectionBand {
  fromMonths: number;
  toMonths: number | null;
  toInclusive: boolean;
  /** The odometer has to be below this. */
  maxKm: number | null;
  /** Both null or absent: not known. */
  months: number | null;
  days?: number | null;
  dueBy?: DueBy;
}

export interface InspectionRule {
  id: string;
  classes: readonly InspectionClass[];
  /** From the first registration to the first inspection; null: not known. */
  firstMonths: number | null;
  /** From this odometer on, the first one is due at once. */
  firstKm: number | null;
  firstDueBy: DueBy;
  dueBy: DueBy;
  /** The first matching band counts. */
  bands: readonly InspectionBand[];
}

export interface InspectionScheme {
  id: string;
  /** 'not-required' means no inspection; any other place has rules, as far as they are known. */
  status: string;
  /** The plate's last numeral -> the month, 1 to 12. */
  monthByPlateEnd: Readonly<Record<string, number>> | null;
  /** Days to come back. */
  conditional: { days: number } | null;
  rejected: { days: number } | null;
  rules: readonly InspectionRule[];
}

export const inspectionResults = ['approved', 'conditional', 'rejected'] as const;
export type InspectionResult = (typeof inspectionResults)[number];

/** Known facts of a vehicle; km are those of today's odometer. */
export interface InspectedVehicle {
  class: InspectionClass;
  registeredOn: string | null;
  plateEnd: number | null;
  km: number | null;
  last: {
    on: string;
    result: InspectionResult;
    /** The day by which it was due, for an early inspection. */
    satisfiesDue?: string | null;
    /** The odometer on that day; absent: that of today, which is higher. */
    km?: number | null;
  } | null;
}

export type InspectionReason =
  | 'not-required'
  | 'first-inspection'
  | 'first-inspection-km'
  | 'interval'
  | 'conditional-recheck'
  | 'rejected-recheck'
  /** From here on the answer is unknown, for lack of a rule or a fact. */
  | 'no-scheme'
  | 'no-rule'
  | 'interval-unknown'
  | 'no-registration'
  | 'no-plate-end'
  | 'no-km';

/** `dueOn` null: no inspection is due, or its day is unknown. `ruleId` is the scheme's where the scheme decides. */
export interface InspectionDue {
  status: 'ok' | 'due-now' | 'overdue' | 'conditional' | 'rejected' | 'not-required' | 'unknown';
  dueOn: string | null;
  reason: InspectionReason;
  ruleId: string | null;
}

const unknown = (reason: InspectionReason, ruleId: string | null = null): InspectionDue => {
  return { status: 'unknown', dueOn: null, reason, ruleId };
};

/** @param scheme of the place of registration; null if unknown. */
export function inspectionDue(scheme: InspectionScheme | null, vehicle: InspectedVehicle, on: string): InspectionDue {
  if (!scheme) return unknown('no-scheme');
  if (scheme.status === 'not-required') {
    return { status: 'not-required', dueOn: null, reason: 'not-required', ruleId: scheme.id };
  }
  const { last } = vehicle;
  if (last && last.result !== 'approved') return recheck(scheme, last.on, last.result, on);
  const rule = scheme.rules.find(({ classes }) => classes.includes(vehicle.class));
  if (!rule) return unknown('no-rule', scheme.id);
  const found = last ? nextDue(scheme, rule, vehicle, last) : firstDue(scheme, rule, vehicle, on);
  if ('unknown' in found) return unknown(found.unknown, rule.id);
  const { dueOn, reason } = found;
  const late = dueOn < on ? 'overdue' : 'ok';
  return { status: reason === 'first-inspection-km' ? 'due-now' : late, dueOn, reason, ruleId: rule.id };
}

function recheck(
  scheme: InspectionScheme,
  last: string,
  result: 'conditional' | 'rejected',
  on: string,
): InspectionDue {
  const term = scheme[result];
  if (!term) return unknown('interval-unknown', scheme.id);
  const dueOn = addDays(last, term.days);
  const reason = `${result}-recheck` as const;
  // A rejected vehicle may not circulate meanwhile, however many days are left.
  return { status: dueOn < on && result === 'conditional' ? 'overdue' : result, dueOn, reason, ruleId: scheme.id };
}

type Found = { dueOn: string; reason: InspectionReason } | { unknown: InspectionReason };

function firstDue(scheme: InspectionScheme, rule: InspectionRule, vehicle: InspectedVehicle, on: string): Found {
  const { firstMonths, firstKm, firstDueBy } = rule;
  const { registeredOn, plateEnd, km } = vehicle;
  if (firstMonths === null) return { unknown: 'interval-unknown' };
  if (registeredOn === null) return { unknown: 'no-registration' };
  const anniversary = addMonths(registeredOn, firstMonths);
  const month = monthOfPlate(scheme, plateEnd);
  if (firstDueBy === 'plate-month' && month === null) return { unknown: 'no-plate-end' };
  const dueOn = firstDueBy === 'plate-month' && month ? endOfNext(month, anniversary) : anniversary;
  // A vehicle that is late by its age is late whatever its km.
  if (firstKm !== null && dueOn >= on) {
    if (km === null) return { unknown: 'no-km' };
    if (km >= firstKm) return { dueOn: on, reason: 'first-inspection-km' };
  }
  return { dueOn, reason: 'first-inspection' };
}

function nextDue(
  scheme: InspectionScheme,
  rule: InspectionRule,
  { registeredOn, plateEnd, km }: InspectedVehicle,
  last: NonNullable<InspectedVehicle['last']>,
): Found {
  const band = bandOf(rule.bands, registeredOn, last.on, last.km ?? km);
  if ('unknown' in band) return band;
  const valid = validity(band.band);
  if (!valid) return { unknown: 'interval-unknown' };
  const dueBy = band.band.dueBy ?? rule.dueBy;
  if (dueBy === 'anniversary') return { dueOn: valid(last.on), reason: 'interval' };
  const month = monthOfPlate(scheme, plateEnd);
  if (month === null) return { unknown: 'no-plate-end' };
  const satisfied = last.satisfiesDue ?? endOfLast(month, last.on);
  return { dueOn: endOfMonth(valid(firstOf(satisfied))), reason: 'interval' };
}

function validity({ months, days }: InspectionBand): ((from: string) => string) | null {
  if (months !== null) return (from) => addMonths(from, months);
  return days ? (from) => addDays(from, days) : null;
}

/** Without a fact, a band counts only if it matches any value of it. */
function bandOf(
  bands: readonly InspectionBand[],
  registeredOn: string | null,
  on: string,
  km: number | null,
): { band: InspectionBand } | { unknown: InspectionReason } {
  for (const band of bands) {
    const { fromMonths, toMonths, toInclusive, maxKm } = band;
    if (fromMonths > 0 || toMonths !== null) {
      if (registeredOn === null) return { unknown: 'no-registration' };
      if (on < addMonths(registeredOn, fromMonths)) continue;
      const end = toMonths === null ? null : addMonths(registeredOn, toMonths);
      if (end !== null && (toInclusive ? on > end : on >= end)) continue;
    }
    if (maxKm !== null) {
      if (km === null) return { unknown: 'no-km' };
      if (km >= maxKm) continue;
    }
    return { band };
  }
  return { unknown: 'interval-unknown' };
}

function monthOfPlate({ monthByPlateEnd }: InspectionScheme, plateEnd: number | null): number | null {
  return plateEnd === null ? null : (monthByPlateEnd?.[String(plateEnd)] ?? null);
}

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

function endOfMonth(date: string): string {
  return addDays(addMonths(firstOf(date), 1), -1);
}

function monthIn(year: number, month: number): string {
  return endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** The end of the first such month that ends on that day or later. */
function endOfNext(month: number, date: string): string {
  const end = monthIn(yearOf(date), month);
  return end < date ? monthIn(yearOf(date) + 1, month) : end;
}

/** The end of the last such month that starts on that day or before. */
function endOfLast(month: number, date: string): string {
  const end = monthIn(yearOf(date), month);
  return firstOf(end) > date ? monthIn(yearOf(date) - 1, month) : end;
}

/** A vehicle's last numeral: of 'AB123CD' 3, of 'A001BCD' 1; null where a plate of an unknown form has none. */
export function plateEndOf(plate: string): number | null {
  const [numeral] = plate.match(/\d(?=\D*$)/) ?? [];
  return numeral === undefined ? null : Number(numeral);
}

/** Whole years on a day: the age of a person or of a vehicle. */
export function ageOn(born: string, on: string): number {
  const years = yearOf(on) - yearOf(born);
  return daysBetween(addMonths(born, years * 12), on) < 0 ? years - 1 : years;
}
