import { describe, expect, test, vi } from 'vitest';
import { addDays, daysBetween, isCalendarDate, lastMonths, today } from './dates.ts';

test('today is the day in Argentina, not in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T02:59:00Z') });
  expect(today()).toBe('2026-02-28');
  vi.setSystemTime(new Date('2026-03-01T03:00:00Z'));
  expect(today()).toBe('2026-03-01');
  vi.useRealTimers();
});

describe('isCalendarDate', () => {
  test.each(['2024-02-29', '2026-12-31', '1900-01-01', '2100-12-31'])('%s is a date', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '0001-01-01',
    '9999-12-31',
    '1/2/2026',
    '2026-1-2',
    '',
  ])('"%s" is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

test('days are counted on the calendar, across months, leap years and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30);
  expect(daysBetween('2026-12-20', '2026-11-20')).toBe(-30);
});

test('the last six months are this one and the five before it', () => {
  expect(lastMonths(6, '2026-03-31')).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
});
