import { afterEach, describe, expect, test, vi } from 'vitest';
import { daysOfPeriod, isWithin, type Period } from './period.ts';

describe('the days of a period', () => {
  test.each<[Period, string, string, string]>([
    ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['thisMonth', '2024-02-01', '2024-02-01', '2024-02-29'],
    ['thisMonth', '2100-02-28', '2100-02-01', '2100-02-28'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['nextMonth', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['thisYear', '2024-02-29', '2024-01-01', '2024-12-31'],
    ['lastYear', '2024-02-29', '2023-01-01', '2023-12-31'],
  ])('%s on %s: from %s to %s', (period, on, from, to) => {
    expect(daysOfPeriod(period, on)).toEqual([from, to]);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('today is a day of Buenos Aires, where the month is three hours longer', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:59:00Z') });
    expect(daysOfPeriod('thisMonth')).toEqual(['2026-11-01', '2026-11-30']);
    vi.setSystemTime(new Date('2026-12-01T03:00:00Z'));
    expect(daysOfPeriod('thisMonth')).toEqual(['2026-12-01', '2026-12-31']);
  });
});

test.each([
  ['2026-11-01', { from: '2026-11-01', to: '2026-11-30' }, true],
  ['2026-11-30', { from: '2026-11-01', to: '2026-11-30' }, true],
  ['2026-10-31', { from: '2026-11-01', to: '2026-11-30' }, false],
  ['2026-12-01', { from: '2026-11-01', to: '2026-11-30' }, false],
  ['2026-12-01', { from: '2026-11-01' }, true],
  ['2026-12-01', { to: '2026-11-30' }, false],
  ['2026-12-01', {}, true],
])('%s within %o: %s', (date, days, isIn) => {
  expect(isWithin(date, days)).toBe(isIn);
});
