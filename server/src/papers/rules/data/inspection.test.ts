import {
  type InspectedVehicle,
  inspectionClasses,
  inspectionDue,
  inspectionResults,
} from '@baqueano/domain/rules/inspection';
import { jurisdictions } from '@baqueano/domain/values/jurisdiction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import examples from '../examples/inspection-examples.json' with { type: 'json' };
import { inspectionSources, placeScheme, schemeNamed } from './inspection.ts';

const example = z.object({
  id: z.string(),
  vehicle: z.object({
    jurisdiction: z.optional(z.enum(jurisdictions)),
    scheme: z.optional(z.string()),
    class: z.enum(inspectionClasses),
    registrationDate: z.string(),
    plateEnd: z.optional(z.int()),
    km: z.optional(z.int()),
    lastInspection: z.optional(
      z.object({
        date: z.string(),
        result: z.enum(inspectionResults),
        satisfiesDue: z.optional(z.string()),
        km: z.optional(z.int()),
      }),
    ),
  }),
  asOf: z.string(),
  expected: z.object({
    status: z.string(),
    dueDate: z.nullable(z.string()),
    reason: z.string(),
    ruleId: z.nullable(z.string()),
  }),
});
const known = z.array(example).parse(examples.data.examples);

test.each(known.map((one) => [one.id, one] as const))('example %s', (_, { vehicle, asOf, expected }) => {
  const { jurisdiction, scheme, lastInspection, ...facts } = vehicle;
  const found = scheme ? schemeNamed(scheme) : jurisdiction ? placeScheme(jurisdiction) : null;
  const { date: on, ...rest } = lastInspection ?? { date: '', result: 'approved' as const };
  const due = inspectionDue(
    found,
    {
      class: facts.class,
      registeredOn: facts.registrationDate,
      plateEnd: facts.plateEnd ?? null,
      km: facts.km ?? null,
      last: lastInspection ? { on, ...rest } : null,
    },
    asOf,
  );
  const { status, dueOn, reason, ruleId } = due;
  expect({ status, dueDate: dueOn, reason, ruleId }).toEqual(expected);
});

test('every rule names sources that are there, or none', () => {
  const rules = jurisdictions.flatMap((one) => placeScheme(one)?.rules ?? []);
  expect(rules.length).toBeGreaterThan(10);
  for (const { sourceIds } of rules) expect(inspectionSources(sourceIds)).toHaveLength(sourceIds.length);
});

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const aVehicle: fc.Arbitrary<InspectedVehicle> = fc.record({
  class: fc.constantFrom(...inspectionClasses),
  registeredOn: nullable(day('1995-01-01', '2026-01-01')),
  plateEnd: nullable(fc.integer({ min: 0, max: 9 })),
  km: nullable(fc.integer({ min: 0, max: 400_000 })),
  last: nullable(fc.record({ on: day('2015-01-01', '2026-11-22'), result: fc.constantFrom(...inspectionResults) })),
});
const aPlace = fc.constantFrom(...jurisdictions);

test('what is in order one day was so the day before, and what is not known has no date', () => {
  fc.assert(
    fc.property(
      aPlace,
      aVehicle,
      day('2026-11-23', '2030-01-01'),
      fc.integer({ min: 1, max: 900 }),
      (place, vehicle, on, days) => {
        const scheme = placeScheme(place);
        const later = new Date(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        const [now, then] = [inspectionDue(scheme, vehicle, on), inspectionDue(scheme, vehicle, later)];
        if (then.status === 'ok') expect(now.status).toBe('ok');
        for (const due of [now, then]) {
          if (due.status === 'unknown') expect(due.dueOn).toBeNull();
          if (due.status === 'ok' || due.status === 'overdue') expect(due.dueOn).not.toBeNull();
        }
      },
    ),
  );
});

test('a fact more never turns a known date into another one', () => {
  fc.assert(
    fc.property(aPlace, aVehicle, day('2026-11-23', '2030-01-01'), (place, vehicle, on) => {
      const scheme = placeScheme(place);
      const known = inspectionDue(scheme, vehicle, on);
      if (known.status === 'unknown') return;
      const more = { ...vehicle, plateEnd: vehicle.plateEnd ?? 3, registeredOn: vehicle.registeredOn ?? '2020-02-29' };
      expect(inspectionDue(scheme, more, on)).toEqual(known);
    }),
  );
});
