import { classNeeded, drivenKinds, fitOf } from '@baqueano/domain/rules/licence';
import { addMonths } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import examples from '../examples/licence-examples.json' with { type: 'json' };
import { proposedLicenceExpiry } from '../proposal.ts';
import { programRules } from './corrected.ts';

const { requiredClasses, licenceClasses } = programRules;
const mayDrive = (held: readonly string[], needed: string) =>
  fitOf(licenceClasses, held, needed, null, '2026-11-22').fits === 'yes';

const proposedOf = (held: readonly string[], born: string, issuedOn: string) =>
  proposedLicenceExpiry(programRules, held, born, issuedOn);
const expiryOf = (...known: Parameters<typeof proposedOf>) => proposedOf(...known).expiryDate;

const vehicle = z.object({
  kind: z.enum(drivenKinds),
  grossKg: z.optional(z.int()),
  trailerKg: z.optional(z.int()),
  trailerKind: z.optional(z.string()),
  passengers: z.optional(z.int()),
  cc: z.optional(z.int()),
  kw: z.optional(z.int()),
});
const known = z
  .object({
    required: z.array(z.object({ id: z.string(), vehicle, expectedClass: z.string() })),
    mayDrive: z.array(z.object({ id: z.string(), holds: z.array(z.string()), vehicle, expectedMayDrive: z.boolean() })),
    validity: z.array(
      z.object({ id: z.string(), ageAtIssue: z.int(), professional: z.boolean(), expectedYears: z.int() }),
    ),
  })
  .parse(examples.data);

/** The examples omit facts that a vehicle does not have. */
function needed({ kind, grossKg, trailerKg = 0, trailerKind, passengers, cc, kw }: z.infer<typeof vehicle>) {
  const facts = { grossKg: grossKg ?? null, passengers: passengers ?? null, cc: cc ?? null, kw: kw ?? null };
  return classNeeded(requiredClasses, { kind, trailerKg, caravan: trailerKind === 'caravan', ...facts }).licenceClass;
}

test.each(known.required.map((one) => [one.id, one] as const))('example %s', (_, { vehicle, expectedClass }) => {
  expect(needed(vehicle)).toBe(expectedClass);
});

test.each(known.mayDrive.map((one) => [one.id, one] as const))('example %s', (_, { holds, vehicle, ...expected }) => {
  expect(mayDrive(holds, needed(vehicle) ?? '')).toBe(expected.expectedMayDrive);
});

test.each(known.validity.map((one) => [one.id, one] as const))('example %s', (_, one) => {
  const issuedOn = '2026-11-22';
  const born = addMonths(issuedOn, -12 * one.ageAtIssue);
  const held = [one.professional ? 'C.1' : 'B.1'];
  expect(expiryOf(held, born, issuedOn)).toBe(addMonths(issuedOn, 12 * one.expectedYears));
});

const none = { grossKg: null, trailerKg: 0, caravan: false, passengers: null, cc: null, kw: null };

test.each([
  ['motorcycle', 'engine'],
  ['truck', 'gross-weight'],
  ['car', 'gross-weight'],
  ['passenger_service', 'passengers'],
] as const)('of a %s without facts the %s is missing', (kind, missing) => {
  expect(classNeeded(requiredClasses, { ...none, kind })).toMatchObject({ licenceClass: null, missing });
});

test('what needs no fact is known without any', () => {
  expect(classNeeded(requiredClasses, { ...none, kind: 'articulated' })).toMatchObject({ licenceClass: 'E.1' });
  const trailerUnknown = { ...none, kind: 'truck', grossKg: 9_000, trailerKg: null } as const;
  expect(classNeeded(requiredClasses, trailerUnknown)).toMatchObject({ licenceClass: null, missing: 'trailer-weight' });
});

test('a limit of age counts from the birthday; a child has no licence', () => {
  expect(expiryOf(['B.1'], '1961-11-22', '2026-11-21')).toBe('2031-11-21');
  expect(expiryOf(['B.1'], '1961-11-22', '2026-11-22')).toBe('2029-11-22');
  expect(expiryOf(['B.1'], '2012-11-22', '2026-11-22')).toBeNull();
});
