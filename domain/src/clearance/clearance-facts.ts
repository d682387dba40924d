import { type InspectionResult, type InspectionScheme, inspectionDue, plateEndOf } from '../rules/inspection.ts';
import { fitOf, type LicenceClass, type RequiredClass } from '../rules/licence.ts';
import { factOfInspection } from '../rules/proposal.ts';
import { appliesTo, type RoadsideItem } from '../rules/roadside.ts';
import { classOfUnit, type DrivenUnit } from '../rules/unit-class.ts';
import { inspectionClassOf } from '../rules/vehicle-class.ts';
import { addDays } from '../values/dates.ts';
import type { LicenseClass } from '../values/license-class.ts';
import { isPulled, type VehicleFuel } from '../vehicles/vehicle-facts.ts';
import { type ClearanceFact, type ClearancePaper, observedDays, typesOfPaper } from './clearance.ts';

/**
 * Facts that forbid a vehicle to circulate, or leave it unknown. They have dates and hold for any day, so that a new day
 * needs no recomputing.
 */

export interface ClearanceRules {
  /** Papers that controls on the road demand. `proves` names the paper; null where the organization stores none of that kind. */
  roadside: readonly (RoadsideItem & { proves: ClearancePaper | null })[];
  /** Null where the rules of that place are not verified. */
  inspection: (jurisdiction: string) => InspectionScheme | null;
  requiredClasses: readonly RequiredClass[];
  licenceClasses: readonly LicenceClass[];
}

export interface ClearedVehicle extends DrivenUnit {
  fuels: readonly VehicleFuel[];
  jurisdiction: string | null;
  registeredOn: string | null;
  licensePlate: string | null;
  currentKm: number | null;
}

export interface ClearedPaper {
  id: string | null;
  type: string;
  /** Null: no beginning. */
  from: string | null;
  /** The last day that is printed on it; null: it does not expire. */
  to: string | null;
  /** The choice of a person: 'valid', 'pending' or 'expired'. */
  status: string;
  result: InspectionResult | null;
}

export interface ClearedDriver {
  licenseExpiry: string | null;
  licenseIssuedOn: string | null;
  licenseClasses: readonly LicenseClass[];
  birthDate: string | null;
}

/** A unit on the road. Without a driver, only the vehicle is judged. */
export interface KnownUnit {
  vehicle: ClearedVehicle;
  papers: readonly ClearedPaper[];
  driver: ClearedDriver | null;
  /** The trailer that it pulls, which has facts of its own for its papers. */
  trailer: Pick<ClearedVehicle, 'grossKg' | 'trailerKind'> | null;
}

type BareFact = Partial<ClearanceFact> & Pick<ClearanceFact, 'code' | 'subject' | 'effect'>;

const fact = (bare: BareFact): ClearanceFact => ({
  since: null,
  until: null,
  due: null,
  atKm: null,
  documentId: null,
  ruleId: null,
  missing: null,
  detail: null,
  ...bare,
});

/** The facts of a unit. Their order does not depend on the order of its papers. */
export function factsOf(rules: ClearanceRules, unit: KnownUnit): ClearanceFact[] {
  const roadsideFacts = rules.roadside.flatMap((item) => factsOfItem(rules, item, unit));
  const once = new Map<string, ClearanceFact>();
  for (const one of roadsideFacts) {
    const key = keyOfFact(one);
    // Two papers may lack the same fact for different times: the longer one counts.
    const until = (one?: ClearanceFact) => one?.until ?? '9999-12-31';
    if (!once.has(key) || until(once.get(key)) < until(one)) once.set(key, one);
  }
  return [...once.values()].sort((one, other) => (keyOfFact(one) < keyOfFact(other) ? -1 : 1));
}

/** Unique among the facts of one vehicle. */
export function keyOfFact({ code, subject, since }: Pick<ClearanceFact, 'code' | 'subject' | 'since'>): string {
  return `${code} ${subject} ${since ?? ''}`;
}

function factsOfItem(
  rules: ClearanceRules,
  item: ClearanceRules['roadside'][number],
  unit: KnownUnit,
): ClearanceFact[] {
  const { id: ruleId, proves: paper } = item;
  if (paper === null) return [];
  if (paper === 'licence') return unit.driver ? factsOfDriver(rules, ruleId, unit, unit.driver) : [];
  const applies = appliesTo(item, unit.vehicle);
  if (applies === false) return [];
  if (paper === 'inspection' && isExempt(rules, unit.vehicle)) return [];
  const papers = inOrder(paper, unit.papers);
  const raw = papers.length > 0 ? timeline(paper, papers) : neverLoaded(rules, paper, unit.vehicle);
  // A paper that is found needs no answer to whether it is required.
  const sure = applies === true ? raw : raw.map((one) => asUncertain(one, applies.missing));
  const found = sure.map((one) => fact({ ...one, ruleId: one.ruleId ?? ruleId }));
  return paper === 'registration' ? found.map((one) => ({ ...one, effect: 'observation' as const })) : found;
}

function asUncertain(one: BareFact, missing: 'kind' | 'use' | 'fuels' | null): BareFact {
  if (one.effect === 'observation') return one;
  const { since = null, until = null } = one;
  const unknown = { effect: 'unknown' as const, since, until };
  return missing === null
    ? { ...unknown, code: 'no_rule', subject: one.subject }
    : { ...unknown, code: 'fact_missing', subject: missing, missing };
}

/** Sorted by day. A paper that is only applied for is no proof, and is left out. */
function inOrder(paper: ClearancePaper, papers: readonly ClearedPaper[]): ClearedPaper[] {
  const key = ({ from, to, id }: ClearedPaper) => `${from ?? ' '} ${to ?? '~'} ${id}`;
  return papers
    .filter(({ type, status }) => typesOfPaper[paper].includes(type) && status !== 'pending')
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Each paper counts until the next one begins: the newest one that has started is in force. */
function timeline(subject: ClearancePaper, papers: readonly ClearedPaper[]): BareFact[] {
  const [first] = papers;
  const before: BareFact[] = first?.from
    ? [
        {
          code: 'not_begun',
          subject,
          effect: 'unknown',
          until: addDays(first.from, -1),
          due: first.from,
          documentId: first.id,
        },
      ]
    : [];
  const inTurn = papers.flatMap((paper, index) => {
    const next = papers[index + 1];
    const until = next ? addDays(next.from ?? '1900-01-01', -1) : null;
    // Another one of the same day counts in its place.
    return until !== null && until < (paper.from ?? '') ? [] : whileInForce(subject, paper, until);
  });
  return [...before, ...inTurn];
}

/** Neither cédula expires (Disposición DNRPA 29/2024), whatever was printed on it. */
const neverExpire: readonly ClearancePaper[] = ['cedula'];

function whileInForce(subject: ClearancePaper, paper: ClearedPaper, until: string | null): BareFact[] {
  const { id: documentId, from: since, status, result } = paper;
  const to = neverExpire.includes(subject) ? null : paper.to;
  const whole = { subject, documentId, since, until, due: to };
  if (status === 'expired') return [{ ...whole, code: 'expired', effect: 'no' }];
  if (result === 'rejected') return [{ ...whole, code: 'rejected', effect: 'no' }];
  const ends = to !== null && (until === null || to < until) ? to : null;
  const covered = { ...whole, until: ends ?? until };
  const conditional: BareFact[] =
    result === 'conditional' ? [{ ...covered, code: 'conditional', effect: 'observation' }] : [];
  if (ends === null) return conditional;
  const soon = addDays(ends, -observedDays);
  return [
    ...conditional,
    { ...covered, code: 'expires_soon', effect: 'observation', since: since !== null && since > soon ? since : soon },
    { ...whole, code: 'expired', effect: 'no', since: addDays(ends, 1) },
  ];
}

function neverLoaded(rules: ClearanceRules, paper: ClearancePaper, vehicle: ClearedVehicle): BareFact[] {
  const missing: BareFact = { code: 'missing', subject: paper, effect: 'unknown' };
  return paper === 'inspection' ? firstInspection(rules, vehicle, missing) : [missing];
}

function isExempt({ inspection }: ClearanceRules, { jurisdiction }: ClearedVehicle): boolean {
  return jurisdiction !== null && inspection(jurisdiction)?.status === 'not-required';
}

/** A new vehicle needs none until a day, or up to a number of km. After that, it is unknown whether one was made. */
function firstInspection({ inspection }: ClearanceRules, vehicle: ClearedVehicle, missing: BareFact): BareFact[] {
  if (vehicle.jurisdiction === null) return [{ ...missing, missing: 'jurisdiction' }];
  const scheme = inspection(vehicle.jurisdiction);
  const found = inspectionClassOf(vehicle);
  if (found.class === null) return [{ ...missing, missing: found.missing }];
  const facts = { registeredOn: vehicle.registeredOn, plateEnd: plateEndOf(vehicle.licensePlate ?? ''), last: null };
  // A day long ago, because the facts hold for any day.
  const due = inspectionDue(scheme, { class: found.class, km: vehicle.currentKm, ...facts }, '1900-01-01');
  const ruleId = due.ruleId;
  if (due.dueOn === null || due.reason !== 'first-inspection') {
    return [{ ...missing, ruleId, missing: factOfInspection(due.reason) }];
  }
  const base = { ...missing, ruleId, due: due.dueOn };
  const atKm = scheme?.rules.find(({ id }) => id === ruleId)?.firstKm ?? null;
  return [
    {
      ...base,
      code: 'expires_soon',
      effect: 'observation',
      since: addDays(due.dueOn, -observedDays),
      until: due.dueOn,
    },
    { ...base, since: addDays(due.dueOn, 1), atKm },
  ];
}

function factsOfDriver(rules: ClearanceRules, ruleId: string, unit: KnownUnit, driver: ClearedDriver): ClearanceFact[] {
  // A trailer has no driver.
  if (isPulled(unit.vehicle.kind)) return [];
  const { licenseIssuedOn: from, licenseExpiry: to } = driver;
  const licence: ClearedPaper = { id: null, type: 'licence', from, to, status: 'valid', result: null };
  const missing = 'licenseExpiry' as const;
  const inForce: BareFact[] =
    to === null
      ? [{ code: 'fact_missing', subject: missing, effect: 'unknown', missing }]
      : timeline('licence', [licence]);
  const facts = [...inForce, ...fitOfDriver(rules, unit, driver)];
  return facts.map((one) => fact({ ...one, ruleId: one.ruleId ?? ruleId }));
}

function fitOfDriver(rules: ClearanceRules, unit: KnownUnit, { licenseClasses, birthDate }: ClearedDriver): BareFact[] {
  const { needed, missing, ruleId } = classOfUnit(rules.requiredClasses, unit.vehicle, unit.trailer);
  const unknown = { effect: 'unknown' as const, ruleId };
  if (missing) return [{ ...unknown, code: 'fact_missing', subject: missing, missing }];
  if (needed === null) return [{ ...unknown, code: 'no_rule', subject: 'licence' }];
  if (licenseClasses.length === 0) {
    return [{ ...unknown, code: 'fact_missing', subject: 'licenseClasses', missing: 'licenseClasses', detail: needed }];
  }
  // A day long ago, because the facts hold for any day.
  const fit = fitOf(rules.licenceClasses, licenseClasses, needed, birthDate, '1900-01-01');
  const base = { subject: 'licence', detail: needed, ruleId };
  if (fit.fits === 'yes') return [];
  if (fit.fits === 'unknown') return [{ ...base, code: 'no_rule', effect: 'unknown' }];
  if (!('from' in fit)) return [{ ...base, code: 'unfit', effect: 'no' }];
  return [{ ...base, ruleId: needed, code: 'too_young', effect: 'no', until: addDays(fit.from, -1), due: fit.from }];
}
