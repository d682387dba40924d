import { daysBetween, today } from './dates.ts';

/** Values in the Argentine locale (docs/spec-coverage.md, section 1). */

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const currency = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0 });
const monthAndYear = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function formatNumber(value: number): string {
  return number.format(value);
}

/** Whole pesos: '$ 1.234.567'. */
export function formatPesos(pesos: number): string {
  return currency.format(pesos);
}

/** For the axes of charts: '$120k', '$1.500k'. */
export function formatThousands(pesos: number): string {
  return `$${number.format(pesos / 1_000)}k`;
}

/** '123.456 km'; '—' where it is unknown. */
export function formatKm(km: number | null): string {
  return km === null ? '—' : `${number.format(km)}\u00a0km`;
}

/** '2026-12-05' -> '05/12/2026'. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** '2026-12-05T08:30' -> '05/12/2026, 08:30'; the first minute of a day gives the day alone. */
export function formatMinute(minute: string): string {
  const [date = '', time = ''] = minute.split('T');
  return time === '00:00' ? formatDate(date) : `${formatDate(date)}, ${time}`;
}

/** '2026-11' -> 'noviembre de 2026'. */
export function formatMonth(month: string): string {
  return monthAndYear.format(Date.parse(`${month}-01T00:00:00Z`));
}

const daysPerMonth = 30.44;

/** The most useful unit: days below two months, months below two years. */
function inUnits(days: number): string {
  if (days < 60) return formatCount(days, 'día', 'días');
  if (days < 730) return formatCount(Math.round(days / daysPerMonth), 'mes', 'meses');
  return formatCount(Math.floor(days / (daysPerMonth * 12)), 'año', 'años');
}

/** The distance of a due date, in words: 'en 15 días', 'mañana', 'hoy', 'ayer', 'hace 3 días', 'en 8 meses', 'en 4 años'. */
export function formatDistance(date: string, on = today()): string {
  const days = daysBetween(on, date);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days === -1) return 'ayer';
  return days > 0 ? `en ${inUnits(days)}` : `hace ${inUnits(-days)}`;
}

/** '1 registro', '2.345 registros'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
