import type { MonthlyCost } from '@baqueano/domain/statistics';
import { daysOfMonth, today } from '@baqueano/domain/values/dates';
import { formatDate, formatMonth } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';

/** A chart shows no more months apart; further ones are added up by year. */
const mostMonths = 24;
/** A phone has room for so many names side by side. */
const mostNames = 12;

export interface MonthPoint {
  key: string;
  /** 'noviembre de 2026', or '2026'. */
  title: string;
  cost: number;
  /** Its days, for the list of its records. */
  days: Days;
  /** 'al 25/11' where it still runs. */
  until: string;
  /** Below it: 'nov', and the year where it begins; empty where there are too many. */
  name: string;
  year: string;
}

export const isByYear = (months: number): boolean => months > mostMonths;

/** @param days the chart's own: the records of a point are no others. */
export function monthPoints(months: readonly MonthlyCost[], days: Days, on = today()): MonthPoint[] {
  const byYear = isByYear(months.length);
  const parts = [...Map.groupBy(months, ({ month }) => (byYear ? month.slice(0, 4) : month))];
  const step = Math.ceil(parts.length / mostNames);
  return parts.map(([key, its], index) => {
    const [from, to] = [daysOfMonth(its[0]?.month ?? key)[0], daysOfMonth(its.at(-1)?.month ?? key)[1]];
    const isNamed = index % step === 0;
    const shortName = byYear ? key : formatMonth(key).slice(0, 3);
    return {
      key,
      title: byYear ? key : formatMonth(key),
      cost: its.reduce((sum, { cost }) => sum + cost, 0),
      days: {
        from: days.from && days.from > from ? days.from : from,
        to: days.to && days.to < to ? days.to : to,
      },
      until: on.startsWith(key) && !(days.to && days.to < on) ? `al ${formatDate(on).slice(0, 5)}` : '',
      name: isNamed ? shortName : '',
      year: !byYear && (index === 0 || (key.endsWith('-01') && isNamed)) ? key.slice(0, 4) : '',
    };
  });
}
