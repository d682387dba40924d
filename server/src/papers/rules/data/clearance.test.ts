import {
  answerOn,
  type ClearanceFact,
  clearancePapers,
  holdsOn,
  reasonKey,
  reasonOfKey,
  typesOfPaper,
} from '@baqueano/domain/clearance/clearance';
import { type ClearedPaper, factsOf, type KnownUnit } from '@baqueano/domain/clearance/clearance-facts';
import { addDays } from '@baqueano/domain/values/dates';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import {
  registeringJurisdictions,
  trailerKinds,
  vehicleFuels,
  vehicleKinds,
  vehicleUses,
} from '@baqueano/domain/vehicles/vehicle-facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { programRules } from './corrected.ts';

const today = '2026-11-22';
const facts = (unit: KnownUnit) => factsOf(programRules, unit);
const heldBy = (unit: KnownUnit, on = today) =>
  facts(unit)
    .filter((fact) => holdsOn(fact, on))
    .map(({ code, subject, effect }) => `${effect}: ${code}.${subject}`);
const answer = (unit: KnownUnit, on = today) => answerOn(facts(unit), on);

const paper = (type: string, overrides: Partial<ClearedPaper> = {}): ClearedPaper => ({
  id: `paper-${type}`,
  type,
  from: '2026-03-01',
  to: '2027-03-01',
  status: 'valid',
  result: null,
  ...overrides,
});

const car: KnownUnit['vehicle'] = {
  kind: 'car',
  use: 'private',
  grossKg: 1_500,
  seats: 5,
  trailerKind: null,
  fuels: ['petrol'],
  jurisdiction: 'AR-C',
  registeredOn: '2018-05-10',
  licensePlate: 'AB123CD',
  currentKm: 60_000,
  engineCc: null,
  powerKw: null,
};
const its = ['insurance', 'vtv', 'cedula_azul', 'extinguisher'].map((type) => paper(type));
const driver = {
  licenseExpiry: '2028-01-01',
  licenseIssuedOn: null,
  licenseClasses: ['B.1' as const],
  birthDate: null,
};
const aUnit = (overrides: Partial<KnownUnit> = {}): KnownUnit => {
  return { vehicle: car, papers: its, driver, trailer: null, ...overrides };
};
const without = (type: string) => its.filter((one) => one.type !== type);

describe('a unit', () => {
  test('with all its papers may circulate, and is told of what ends within a week', () => {
    expect(answer(aUnit())).toBe('yes');
    expect(heldBy(aUnit())).toEqual([]);
    expect(heldBy(aUnit(), '2027-02-22')).toContain('observation: expires_soon.insurance');
    expect(answer(aUnit(), '2027-03-01')).toBe('yes');
    expect(answer(aUnit(), '2027-03-02')).toBe('no');
  });

  test.each([
    ['insurance', 'missing.insurance'],
    ['cedula_azul', 'missing.cedula'],
    ['extinguisher', 'missing.extinguisher'],
    ['vtv', 'missing.inspection'],
  ])('without %s: nobody knows', (type, reason) => {
    expect(heldBy(aUnit({ papers: without(type) }))).toEqual([`unknown: ${reason}`]);
  });

  test('with a paper that is applied for has none; one that somebody called expired is', () => {
    const withStatus = (status: string) => aUnit({ papers: [...without('insurance'), paper('insurance', { status })] });
    expect(heldBy(withStatus('pending'))).toEqual(['unknown: missing.insurance']);
    expect(heldBy(withStatus('expired'))).toEqual(['no: expired.insurance']);
  });

  test('goes by the newest paper that has begun', () => {
    const policies = [
      paper('insurance', { from: '2025-12-01', to: '2026-11-30' }),
      paper('insurance', { id: 'next', from: '2026-12-10', to: '2027-12-10' }),
    ];
    const unit = aUnit({ papers: [...without('insurance'), ...policies] });
    expect(heldBy(unit)).toEqual([]);
    expect(heldBy(unit, '2026-11-25')).toEqual(['observation: expires_soon.insurance']);
    expect(heldBy(unit, '2026-12-05')).toEqual(['no: expired.insurance']);
    expect(heldBy(unit, '2026-12-11')).toEqual([]);
  });

  test('by its last inspection: conditional, rejected, RTO for VTV', () => {
    const inspected = (...some: ClearedPaper[]) => aUnit({ papers: [...without('vtv'), ...some] });
    const rejected = paper('vtv', { from: '2026-11-01', to: '2027-11-01', result: 'rejected' });
    expect(heldBy(inspected(paper('vtv'), rejected))).toEqual(['no: rejected.inspection']);
    expect(heldBy(inspected(rejected, paper('rto', { from: '2026-11-10', result: 'conditional' })))).toEqual([
      'observation: conditional.inspection',
    ]);
  });

  test('that is new needs no inspection until a day, or some km', () => {
    const fresh = { ...car, registeredOn: '2024-01-10', currentKm: 1_000 };
    const unit = (vehicle = fresh) => aUnit({ vehicle, papers: without('vtv').map((one) => ({ ...one, to: null })) });
    expect(answer(unit())).toBe('yes');
    const [missing] = facts(unit()).filter(({ code }) => code === 'missing');
    expect(missing).toMatchObject({
      subject: 'inspection',
      effect: 'unknown',
      ruleId: 'caba-particular',
      atKm: 64_000,
    });
    expect(missing?.since).toBe(addDays(missing?.due ?? '', 1));
    expect(heldBy(unit(), missing?.due ?? '')).toContain('observation: expires_soon.inspection');
    expect(answer(unit({ ...fresh, currentKm: 64_000 }))).toBe('unknown');
    expect(facts(unit({ ...fresh, registeredOn: null as unknown as string }))).toContainEqual(
      expect.objectContaining({ code: 'missing', subject: 'inspection', missing: 'registeredOn' }),
    );
  });

  test('of a place without inspections needs none', () => {
    expect(answer(aUnit({ vehicle: { ...car, jurisdiction: 'AR-E' }, papers: without('vtv') }))).toBe('yes');
  });

  test('of which nobody has said anything: a printed date suffices, but what else it needs is not known', () => {
    const vehicle = { ...car, kind: null, use: null, fuels: [], jurisdiction: null, registeredOn: null };
    expect(heldBy(aUnit({ vehicle, driver: null }))).toEqual(['unknown: fact_missing.kind']);
    const all = [...its, paper('gnc'), paper('permit')];
    expect(heldBy(aUnit({ vehicle, driver: null, papers: all }))).toEqual([]);
  });

  test('a paper of Santa Fe is observed, and stops nobody', () => {
    expect(heldBy(aUnit({ vehicle: { ...car, jurisdiction: 'AR-S' } }))).toEqual(['observation: missing.registration']);
  });

  test('asks for the gas sticker and the permit of those that need them', () => {
    expect(heldBy(aUnit({ vehicle: { ...car, fuels: ['petrol', 'cng'] } }))).toEqual(['unknown: missing.gnc']);
    expect(heldBy(aUnit({ vehicle: { ...car, fuels: [] } }))).toEqual(['unknown: fact_missing.fuels']);
    const taxi = { ...car, use: 'public_service' as const };
    const taxista = { ...driver, licenseClasses: ['D.1' as const] };
    expect(heldBy(aUnit({ vehicle: taxi, driver: taxista }))).toEqual(['unknown: missing.permit']);
    expect(heldBy(aUnit({ vehicle: { ...car, kind: 'machinery' }, driver: null }))).toEqual([
      'unknown: no_rule.permit',
    ]);
  });

  test('with a driver whose licence does not reach, has ended, or is not known', () => {
    const truck = { ...car, kind: 'truck' as const, use: 'goods' as const, grossKg: 9_000 };
    const driven = (changes: Partial<KnownUnit['driver']>, vehicle: KnownUnit['vehicle'] = truck) =>
      heldBy(aUnit({ vehicle, driver: { ...driver, ...changes } }));
    expect(driven({})).toEqual(['no: unfit.licence']);
    expect(driven({ licenseClasses: [] })).toEqual(['unknown: fact_missing.licenseClasses']);
    expect(driven({ licenseExpiry: '2026-11-21' }, car)).toEqual(['no: expired.licence']);
    expect(heldBy(aUnit({ vehicle: truck, driver: null }))).toEqual([]);
    expect(heldBy(aUnit({ vehicle: { ...truck, grossKg: null } }))).toEqual(['unknown: fact_missing.grossKg']);
    expect(heldBy(aUnit({ trailer: { grossKg: null, trailerKind: null } }))).toEqual([
      'unknown: fact_missing.trailerWeight',
    ]);
  });
});

const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days));
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const types = clearancePapers.flatMap((one) => typesOfPaper[one]);
const aPaper: fc.Arbitrary<ClearedPaper> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom(...types),
    from: day,
    to: nullable(fc.integer({ min: 1, max: 800 })),
    status: fc.constantFrom('valid', 'valid', 'valid', 'pending', 'expired'),
    result: fc.constantFrom(null, null, 'approved' as const, 'conditional' as const, 'rejected' as const),
  })
  .map(({ to, ...rest }) => ({ ...rest, to: to === null ? null : addDays(rest.from, to) }));
const anyUnit: fc.Arbitrary<KnownUnit> = fc.record({
  vehicle: fc.record({
    kind: nullable(fc.constantFrom(...vehicleKinds)),
    use: nullable(fc.constantFrom(...vehicleUses)),
    grossKg: nullable(fc.integer({ min: 500, max: 45_000 })),
    seats: nullable(fc.integer({ min: 1, max: 60 })),
    trailerKind: nullable(fc.constantFrom(...trailerKinds)),
    fuels: fc.subarray([...vehicleFuels]),
    jurisdiction: nullable(fc.constantFrom<string>(...registeringJurisdictions)),
    registeredOn: nullable(day),
    licensePlate: fc.constantFrom('AB123CD', 'ABC120', 'SINNUMERO'),
    currentKm: fc.integer({ min: 0, max: 200_000 }),
    engineCc: nullable(fc.integer({ min: 50, max: 1_200 })),
    powerKw: fc.constant(null),
  }),
  // Many papers, so that some units may circulate.
  papers: fc.array(aPaper, { maxLength: 25 }),
  driver: nullable(
    fc.record({
      licenseExpiry: day,
      licenseIssuedOn: nullable(day),
      licenseClasses: fc.subarray([...licenseClasses]),
      birthDate: fc.constant(null),
    }),
  ),
  trailer: nullable(
    fc.record({ grossKg: nullable(fc.integer({ min: 200, max: 30_000 })), trailerKind: fc.constant(null) }),
  ),
});

/** Has a paper of each type. */
const complete = anyUnit.map((unit) => ({
  ...unit,
  papers: [...types.map((type) => paper(type, { from: '2024-01-01', to: null })), ...unit.papers],
}));
const someUnit = fc.oneof(anyUnit, complete);
const worse = { yes: 0, unknown: 1, no: 2 };

describe('of any unit', () => {
  test('never yes without a paper that every unit has to have', () => {
    fc.assert(
      fc.property(someUnit, day, (unit, on) => {
        if (answer(unit, on) !== 'yes') return;
        for (const needed of ['insurance', 'cedula'] as const) {
          const started = unit.papers.filter(
            ({ type, from, status }) => typesOfPaper[needed].includes(type) && status === 'valid' && (from ?? '') <= on,
          );
          expect(started.length, needed).toBeGreaterThan(0);
          if (needed === 'insurance') expect(started.some(({ to }) => to === null || to >= on)).toBe(true);
        }
        const { vehicle } = unit;
        const has = (type: string) => unit.papers.some((one) => one.type === type);
        // Never with an unknown rule.
        if (vehicle.kind === null) expect(has('extinguisher') && has('permit')).toBe(true);
        if (vehicle.jurisdiction === null) expect(has('vtv') || has('rto')).toBe(true);
        if (unit.driver && vehicle.kind !== 'trailer' && vehicle.kind !== 'semitrailer') {
          expect(vehicle.kind).not.toBeNull();
          expect(unit.driver.licenseClasses.length).toBeGreaterThan(0);
          expect(unit.driver.licenseExpiry).not.toBeNull();
          expect((unit.driver.licenseExpiry ?? '') >= on).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('later is never better, once every paper has begun', () => {
    fc.assert(
      fc.property(someUnit, day, fc.integer({ min: 1, max: 900 }), (unit, start, days) => {
        const begins = [unit.driver?.licenseIssuedOn ?? '', ...unit.papers.map(({ from }) => from ?? '')];
        const on = [start, ...begins].sort().at(-1) ?? start;
        expect(worse[answer(unit, addDays(on, days))]).toBeGreaterThanOrEqual(worse[answer(unit, on)]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the order of what is known does not matter, and no fact is there twice', () => {
    fc.assert(
      fc.property(someUnit, fc.infiniteStream(fc.nat()), (unit, numbers) => {
        const shuffled = unit.papers
          .map((one) => ({ one, by: numbers.next().value }))
          .sort((a, b) => a.by - b.by)
          .map(({ one }) => one);
        const found = facts(unit);
        expect(facts({ ...unit, papers: shuffled })).toEqual(found);
        const keys = found.map(({ code, subject, since }: ClearanceFact) => [code, subject, since].join());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('each reason has a name of its own, and each rule that it names is there', () => {
    const rules = new Set(programRules.roadside.map(({ id }) => id));
    fc.assert(
      fc.property(anyUnit, (unit) => {
        for (const { code, subject, ruleId } of facts(unit)) {
          const known = reasonOfKey(`${code}.${subject}`);
          expect(known && reasonKey(known)).toBe(`${code}.${subject}`);
          if (ruleId && rules.has(ruleId) && ruleId !== 'habilitacion')
            expect(programRules.sourcesOf(ruleId)).not.toEqual([]);
        }
      }),
    );
  });
});
