import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDate,
  isMinute,
  lastMonths,
  monthsBetween,
  sameLengthAfter,
  stopClockAt,
  thisMinute,
  timeOf,
  today,
} from './dates.ts';

test('today is the day in Argentina, not in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T02:59:00Z') });
  expect(today()).toBe('2026-02-28');
  vi.setSystemTime(new Date('2026-03-01T03:00:00Z'));
  expect(today()).toBe('2026-03-01');
  vi.useRealTimers();
});

test('this minute is that of Argentina, also at midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T03:00:59Z') });
  expect(thisMinute()).toBe('2026-03-01T00:00');
  vi.useRealTimers();
});

test('a clock that was stopped has that minute until it runs again', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  stopClockAt('2026-02-28T23:59');
  expect([today(), thisMinute()]).toEqual(['2026-02-28', '2026-02-28T23:59']);
  stopClockAt(null);
  expect([today(), thisMinute()]).toEqual(['2026-03-01', '2026-03-01T09:00']);
  vi.useRealTimers();
});

test.each([
  ['2024-02-29T23:59', true],
  ['2026-02-29T10:00', false],
  ['2026-03-01T24:00', false],
  ['2026-03-01T10:60', false],
  ['2026-03-01T10:00:00', false],
  ['2026-03-01', false],
])('%s is a minute: %s', (text, is) => {
  expect(isMinute(text)).toBe(is);
});

test('the time of a moment is that of Argentina', () => {
  expect([timeOf('2026-03-01T02:59:59Z'), timeOf('2026-03-01T03:00:00Z')]).toEqual(['23:59', '00:00']);
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

test.each([
  ['2026-11', '2026-11', ['2026-11']],
  ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-11', '2026-10', []],
])('the months from %s to %s', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months);
});

test('a month that is shorter ends the count of months', () => {
  expect(addMonths('2026-11-22', 12)).toBe('2027-11-22');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-01-15', 0)).toBe('2026-01-15');
});

test.each([
  // A year that ends the day before, and one that ends on the same day; leap years change neither.
  ['2027-10-30', '2025-10-30', '2026-10-29', '2028-10-29'],
  ['2027-03-01', '2025-03-01', '2026-03-01', '2028-03-01'],
  ['2027-12-01', '2026-06-01', '2026-12-01', '2028-06-01'],
  ['2026-11-22', '2026-11-01', '2026-11-11', '2026-12-02'],
  ['2026-01-31', '2025-01-31', '2025-02-28', '2026-02-28'],
])('from %s as long as from %s to %s is until %s', (start, from, to, until) => {
  expect(sameLengthAfter(start, from, to)).toBe(until);
});
