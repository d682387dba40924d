import { addDays, addMonths, type DayRange, daysOfMonth, monthOf, today, yearOf } from './dates.ts';

/** A chart without chosen days shows these months. */
export const shownMonths = 6;

/** Days relative to today: a saved filter 'this month' moves on with the months. */
export const periods = ['thisMonth', 'lastMonth', 'nextMonth', 'thisYear', 'lastYear'] as const;
export type Period = (typeof periods)[number];

const daysOfYear = (year: number): DayRange => [`${year}-01-01`, `${year}-12-31`];

const ofPeriod: Record<Period, (on: string) => DayRange> = {
  thisMonth: (on) => daysOfMonth(monthOf(on)),
  lastMonth: (on) => daysOfMonth(monthOf(addDays(`${monthOf(on)}-01`, -1))),
  nextMonth: (on) => daysOfMonth(monthOf(addMonths(`${monthOf(on)}-01`, 1))),
  thisYear: (on) => daysOfYear(yearOf(on)),
  lastYear: (on) => daysOfYear(yearOf(on) - 1),
};

export function daysOfPeriod(period: Period, on = today()): DayRange {
  return ofPeriod[period](on);
}

/** From one day to another, both included; without one of them, open on that side. */
export interface Days {
  from?: string;
  to?: string;
}

export function isWithin(date: string, { from, to }: Days): boolean {
  return (!from || date >= from) && (!to || date <= to);
}
