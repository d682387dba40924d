import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../values/dates.ts';
import { isOfFewerKm, kmQuestion, mostKmPerDay } from './odometer.ts';

const on = '2026-11-23';
const last = { date: '2026-11-22', km: 661_781 };
const typed = { licensePlate: 'AF676DQ', date: on, before: last, after: null };

describe('a typed count', () => {
  test('below the last reading is asked about, with the reading and its day', () => {
    expect(kmQuestion({ ...typed, km: 213_000 }, on)).toBe(
      'El último kilometraje de AF 676 DQ es 661.781 (22/11). ¿Son 213.000?',
    );
    const older = { date: '2025-11-22', km: 661_781 };
    expect(kmQuestion({ ...typed, km: 213_000, before: older }, on)).toContain('(22/11/2025)');
  });

  test.each([
    ['as much as the last one', last.km, on, false],
    ['what a day can add', last.km + 1_500, on, false],
    ['one more than a day can add', last.km + 1_501, on, true],
    ['what ten days can add', last.km + 15_000, addDays(last.date, 10), false],
    ['one more than ten days can add', last.km + 15_001, addDays(last.date, 10), true],
    ['on the same day, what a day can add', last.km + 1_500, last.date, false],
    ['on the same day, one less', last.km - 1, last.date, true],
  ])('of %s', (_name, km, date, isQuestioned) => {
    expect(kmQuestion({ ...typed, km, date }, on) !== null).toBe(isQuestioned);
  });

  test('of a past day has to lie between the readings around it', () => {
    const past = {
      ...typed,
      date: '2025-06-10',
      before: { date: '2025-05-01', km: 400_000 },
      after: { date: '2025-08-01', km: 430_000 },
    };
    expect(kmQuestion({ ...past, km: 415_000 }, on)).toBeNull();
    expect(kmQuestion({ ...past, km: 399_999 }, on)).toBe(
      'El kilometraje de AF 676 DQ era 400.000 el 01/05/2025. ¿Son 399.999?',
    );
    expect(kmQuestion({ ...past, km: 430_001 }, on)).toBe(
      'El kilometraje de AF 676 DQ era 430.000 el 01/08/2025. ¿Son 430.001?',
    );
    expect(kmQuestion({ ...past, km: 1, before: null }, on)).toBeNull();
  });
});

test.each([
  ['fewer than the last ones', { km: 213_000 }, true],
  ['more than a day can add', { km: 6_617_810 }, false],
  ['more than later ones', { km: 661_790, after: { date: '2026-11-24', km: 661_785 } }, false],
  ['fewer than the ones before', { km: 999, after: { date: '2026-11-24', km: 661_785 } }, true],
  ['fewer, of a unit whose name ends like a number', { km: 1, licensePlate: 'Interno es 3' }, true],
])('a question about km that are %s says so', (_name, of, isOfFewer) => {
  expect(isOfFewerKm(kmQuestion({ ...typed, ...of }, on) ?? '')).toBe(isOfFewer);
});

test('nothing is asked exactly where every other reading can be true as well', () => {
  const reading = fc.option(fc.record({ days: fc.integer({ min: 1, max: 800 }), km: fc.nat(9_999_999) }));
  fc.assert(
    fc.property(fc.nat(9_999_999), reading, reading, (km, earlier, later) => {
      const before = earlier && { date: addDays(on, -earlier.days), km: earlier.km };
      const after = later && { date: addDays(on, later.days), km: later.km };
      const notBelow = !earlier || km >= earlier.km;
      const notTooFast = !earlier || km - earlier.km <= mostKmPerDay * earlier.days;
      const notAbove = !later || km <= later.km;
      const question = kmQuestion({ licensePlate: 'AF676DQ', km, date: on, before, after }, on);
      expect(question === null).toBe(notBelow && notTooFast && notAbove);
    }),
  );
});
