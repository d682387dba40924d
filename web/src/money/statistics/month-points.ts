import type { MonthlyCost } from '@baqueano/domain/statistics';
import { formatMonth } from '@baqueano/domain/values/format';

/** A chart shows no more months apart; further ones are added up by year. */
const mostMonths = 24;
/** A phone has room for so many names side by side. */
const mostNames = 12;

export interface MonthPoint {
  key: string;
  /** 'noviembre de 2026', or '2026'. */
  title: string;
  cost: number;
  /** Below it: 'nov', and the year where it begins; empty where there are too many. */
  name: string;
  year: string;
}

export const isByYear = (months: number): boolean => months > mostMonths;

export function monthPoints(months: readonly MonthlyCost[]): MonthPoint[] {
  if (isByYear(months.length)) return yearPoints(months);
  const step = Math.ceil(months.length / mostNames);
  return months.map(({ month, cost }, index) => ({
    key: month,
    title: formatMonth(month),
    cost,
    name: index % step === 0 ? formatMonth(month).slice(0, 3) : '',
    year: index === 0 || (month.endsWith('-01') && index % step === 0) ? month.slice(0, 4) : '',
  }));
}

function yearPoints(months: readonly MonthlyCost[]): MonthPoint[] {
  const years = [...Map.groupBy(months, ({ month }) => month.slice(0, 4))];
  const step = Math.ceil(years.length / mostNames);
  return years.map(([year, its], index) => ({
    key: year,
    title: year,
    cost: its.reduce((sum, { cost }) => sum + cost, 0),
    name: index % step === 0 ? year : '',
    year: '',
  }));
}
