import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { type Days, daysOfPeriod, type Period } from '@baqueano/domain/values/period';

/** The days in a list's address. A period stays relative: the link means the same in a month. */
export interface DaysSearch {
  periodo?: string;
  desde?: string;
  hasta?: string;
}

export const periodWords: Record<Period, { name: string; label: string }> = {
  thisMonth: { name: 'este-mes', label: 'este mes' },
  lastMonth: { name: 'mes-pasado', label: 'mes pasado' },
  nextMonth: { name: 'mes-que-viene', label: 'mes que viene' },
  thisYear: { name: 'este-anio', label: 'este año' },
  lastYear: { name: 'anio-pasado', label: 'año pasado' },
};

const periodNames = Object.entries(periodWords) as [Period, { name: string }][];

export function periodOf({ periodo }: DaysSearch): Period | undefined {
  return periodNames.find(([, { name }]) => name === periodo)?.[0];
}

const dayIn = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined);

/** Invalid days are dropped; the earlier of two is the first. */
export function daysOf(search: DaysSearch, on = today()): Days {
  const period = periodOf(search);
  if (period) {
    const [from, to] = daysOfPeriod(period, on);
    return { from, to };
  }
  const [from, to] = [dayIn(search.desde), dayIn(search.hasta)];
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

export function hasDays({ from, to }: Days): boolean {
  return from !== undefined || to !== undefined;
}

/** 'del 01/11/2026 al 30/11/2026'; '' for all days. */
export function daysInWords({ from, to }: Days): string {
  if (from && from === to) return `el ${formatDate(from)}`;
  if (from && to) return `del ${formatDate(from)} al ${formatDate(to)}`;
  if (from) return `desde el ${formatDate(from)}`;
  return to ? `hasta el ${formatDate(to)}` : '';
}

/** '12 registros' with the days that it counts, if not all. @param joined the words between the two. */
export function countOn(count: string, days: Days, joined = ', '): string {
  return hasDays(days) ? `${count}${joined}${daysInWords(days)}` : count;
}
