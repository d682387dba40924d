import { expect, test } from 'vitest';
import { type FineRule, fineRuleInput, lastDayOf, prescribesOn, ruleOn, unitValueOn } from './fine-rules.ts';

const values = [
  { amountArs: 1_435, from: null, to: '2025-08-31' },
  { amountArs: 1_606, from: '2025-09-01', to: '2025-10-31' },
  { amountArs: null, from: '2025-11-01', to: '2025-12-31' },
  { amountArs: 1_638, from: '2026-02-11', to: null },
];

test.each([
  ['2025-09-01', 1_606],
  ['2025-10-31', 1_606],
  // An end that is not verified: the value holds for the known day alone.
  ['2025-08-31', 1_435],
  ['2025-08-30', undefined],
  ['2026-02-11', 1_638],
  ['2026-02-12', undefined],
  ['2025-11-15', undefined],
  ['2026-01-05', undefined],
])('on %s a unit is worth %s', (day, amount) => {
  expect(unitValueOn(values, day)?.amountArs).toBe(amount);
});

test('business days are Monday to Friday, from the day that follows', () => {
  // A Friday.
  expect(lastDayOf('2026-11-20', 1, 'business')).toBe('2026-11-23');
  expect(lastDayOf('2026-11-20', 10, 'business')).toBe('2026-12-04');
  expect(lastDayOf('2026-11-21', 1, 'business')).toBe('2026-11-23');
  expect(lastDayOf('2026-11-20', 10, 'calendar')).toBe('2026-11-30');
  expect(lastDayOf('2026-11-20', 0, 'business')).toBe('2026-11-20');
});

test('a fine prescribes by its gravity; where the term is not known nobody says when', () => {
  const terms = { minorMonths: 24, seriousMonths: null };
  expect(prescribesOn('2024-02-29', terms, 'minor')).toBe('2026-02-28');
  expect(prescribesOn('2024-02-29', terms, 'serious')).toBeNull();
});

test('of what an organization has entered the newest counts that has begun and says it', () => {
  const rule = (from: string, says: Partial<FineRule>): FineRule => ({
    id: from,
    jurisdiction: 'AR-B',
    from,
    unitValue: null,
    discountPercent: null,
    discountDays: null,
    source: 'Boletín Oficial',
    version: '1',
    ...says,
  });
  const rules = [
    rule('2026-01-01', { unitValue: 1_000 }),
    rule('2026-03-01', { unitValue: 2_000 }),
    rule('2026-02-01', { discountPercent: 30 }),
  ];
  const on = (day: string) => ruleOn(rules, 'AR-B', day, 'unitValue')?.unitValue;
  expect([on('2025-12-31'), on('2026-02-28'), on('2026-03-01')]).toEqual([undefined, 1_000, 2_000]);
  expect(ruleOn(rules, 'AR-B', '2026-03-01', 'discountPercent')?.discountPercent).toBe(30);
  expect(ruleOn(rules, 'AR-C', '2026-03-01', 'unitValue')).toBeNull();
});

test('what is entered says something, and where it is from', () => {
  const { error } = fineRuleInput.safeParse({ jurisdiction: 'AR-B', from: '2026-01-01' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['source', 'unitValue']);
  const nothing = fineRuleInput.safeParse({ jurisdiction: 'AR-B', from: '2026-01-01', source: 'x' });
  expect(nothing.error?.issues.map(({ message }) => message)).toEqual(['Cargá el valor de la unidad o el descuento']);
});
