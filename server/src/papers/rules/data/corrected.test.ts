import { answerOn } from '@baqueano/domain/clearance/clearance';
import { factsOf, type KnownUnit } from '@baqueano/domain/clearance/clearance-facts';
import { inspectionDue } from '@baqueano/domain/rules/inspection';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import {
  registeringJurisdictions,
  vehicleFuels,
  vehicleKinds,
  vehicleUses,
} from '@baqueano/domain/vehicles/vehicle-facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodicExpiry, proposedLicenceExpiry } from '../proposal.ts';
import { programRules, type Rules, rulesWith, type StoredCorrection } from './corrected.ts';
import { knownRules } from './known.ts';
import { complaintOf } from './sense.ts';

const on = '2026-11-22';
const origin = { source: 'Ordenanza 4.321', date: '2026-10-01' };
const asItIs = knownRules.map(({ id, values }): StoredCorrection => ({ ruleId: id, values, ...origin }));

const day = fc.integer({ min: 1_990, max: 2_026 }).map((year) => `${year}-03-10`);
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const types = ['insurance', 'vtv', 'cedula', 'extinguisher', 'gnc', 'permit', 'registration'];
const aPaper = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...types),
  from: fc.constant('2026-01-01'),
  to: fc.constant('2027-01-01'),
  status: fc.constant('valid'),
  result: fc.constant(null),
});
const anyUnit: fc.Arbitrary<KnownUnit> = fc.record({
  vehicle: fc.record({
    kind: nullable(fc.constantFrom(...vehicleKinds)),
    use: nullable(fc.constantFrom(...vehicleUses)),
    grossKg: nullable(fc.integer({ min: 500, max: 45_000 })),
    seats: nullable(fc.integer({ min: 1, max: 60 })),
    trailerKind: fc.constant(null),
    fuels: fc.subarray([...vehicleFuels]),
    jurisdiction: nullable(fc.constantFrom<string>(...registeringJurisdictions)),
    registeredOn: nullable(day),
    licensePlate: fc.constantFrom('AB123CD', 'SINNUMERO'),
    currentKm: fc.integer({ min: 0, max: 200_000 }),
    engineCc: nullable(fc.integer({ min: 50, max: 1_200 })),
    powerKw: fc.constant(null),
  }),
  papers: fc.array(aPaper, { maxLength: 12 }),
  driver: nullable(
    fc.record({
      licenseExpiry: fc.constant('2027-05-05'),
      licenseIssuedOn: fc.constant(null),
      licenseClasses: fc.subarray([...licenseClasses]),
      birthDate: nullable(day),
    }),
  ),
  trailer: fc.constant(null),
});

function answers(rules: Rules, unit: KnownUnit) {
  const { jurisdiction, registeredOn } = unit.vehicle;
  const inspected = (scheme: ReturnType<Rules['inspection']>) =>
    inspectionDue(scheme, { class: 'private_car', registeredOn, plateEnd: 3, km: 1_000, last: null }, on);
  return {
    facts: factsOf(rules, unit),
    due: jurisdiction ? inspected(rules.inspection(jurisdiction)) : null,
    papers: types.map((type) => periodicExpiry(rules, type, unit.vehicle.kind, on)?.expiryDate),
    licence: unit.driver?.birthDate
      ? proposedLicenceExpiry(rules, unit.driver.licenseClasses, unit.driver.birthDate, on).expiryDate
      : null,
  };
}

const sane: fc.Arbitrary<StoredCorrection[]> = fc.subarray(asItIs);

describe('of any unit', () => {
  test('a correction that says what the data say changes no answer, nor what is stale', () => {
    fc.assert(
      fc.property(sane, anyUnit, (corrections, unit) => {
        const rules = rulesWith(corrections);
        expect(rules.version).toBe(programRules.version);
        expect(answers(rules, unit)).toEqual(answers(programRules, unit));
      }),
      { numRuns: 300 },
    );
  });

  test('however its keys are ordered: the database keeps them in an order of its own', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, one]) => [key, turned(one)]),
            )
          : value;
    const rules = rulesWith(asItIs.map((one) => ({ ...one, values: turned(one.values) })));
    expect(rules.version).toBe(programRules.version);
  });

  test('never yes by a rule that nobody understands', () => {
    const rubbish = fc.oneof(
      fc.anything(),
      fc.constantFrom(...asItIs.map(({ values }) => values)),
      fc.constantFrom({ kind: 'class', includes: [], minAge: 3 }, { kind: 'roadside', required: false }),
    );
    const broken = fc.array(
      fc.record({ ruleId: fc.constantFrom(...knownRules.map(({ id }) => id)), values: rubbish }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(broken, anyUnit, (found, unit) => {
        const once = new Map(found.map((one) => [one.ruleId, { ...one, ...origin }]));
        const rules = rulesWith([...once.values()]);
        const unclear = new Set(knownRules.flatMap(({ id }) => (rules.valuesOf(id) === null ? [id] : [])));
        if (answerOn(factsOf(rules, unit), on) !== 'yes') return;
        const has = (type: string) => unit.papers.some((one) => one.type === type);
        // A paper under an unclear rule counts as present for any correction.
        for (const [id, type] of [
          ['seguro', 'insurance'],
          ['cedula', 'cedula'],
          ['matafuego', 'extinguisher'],
        ] as const) {
          if (unclear.has(id)) expect(has(type), id).toBe(true);
        }
        const place = unit.vehicle.jurisdiction ?? '';
        if (unclear.has(place) || unclear.has('vtv')) {
          expect(has('vtv') || rules.inspection(place)?.status === 'not-required').toBe(true);
        }
        const fact = factsOf(rules, unit).find(({ subject }) => subject === 'licence');
        if (unit.driver) expect(fact?.effect).not.toBe('unknown');
      }),
      { numRuns: 2_000 },
    );
  });

  test('whatever was corrected, without it every answer is the one of before', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), anyUnit, (values, unit) => {
        const before = answers(programRules, unit);
        rulesWith(asItIs.slice(0, values.length).map((one, index) => ({ ...one, values: values[index] })));
        expect(answers(rulesWith([]), unit)).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });
});

test('a class that nobody understands lets nobody drive by it, and is no reason against anybody', () => {
  const truck = {
    kind: 'truck',
    use: 'goods',
    grossKg: 9_000,
    seats: 3,
    trailerKind: null,
    fuels: ['diesel'],
  } as const;
  const unit: KnownUnit = {
    vehicle: {
      ...{ ...truck, jurisdiction: 'AR-E', registeredOn: null, licensePlate: 'AB123CD', currentKm: 1 },
      ...{ engineCc: null, powerKw: null },
    },
    papers: [],
    driver: { licenseExpiry: '2027-05-05', licenseIssuedOn: null, licenseClasses: ['C.1'], birthDate: null },
    trailer: null,
  };
  const licence = (corrections: StoredCorrection[]) =>
    factsOf(rulesWith(corrections), unit)
      .filter(({ subject, since }) => subject === 'licence' && since === null)
      .map(({ code, effect }) => `${effect} ${code}`);
  expect(licence([])).toEqual([]);
  expect(licence([{ ruleId: 'C.1', values: {}, ...origin }])).toEqual(['unknown no_rule']);
  expect(licence([{ ruleId: 'licencia-C.1-car', values: 7, ...origin }])).toEqual(['unknown no_rule']);
  // A correction of a removed rule has no effect.
  expect(licence([{ ruleId: 'C.9', values: {}, ...origin }])).toEqual([]);
});

test('what the data say makes sense by the same words as a correction', () => {
  expect(knownRules.filter((rule) => complaintOf(rule, rule.values) !== null).map(({ id }) => id)).toEqual([]);
});
