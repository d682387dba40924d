import { daysBetween, today } from './dates.ts';

/** How values are written for a person, for the Argentine locale (spec, sections 1 and 9). */

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const currency = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0 });

export function formatNumber(value: number): string {
  return number.format(value);
}

/** Whole pesos: '$ 1.234.567'. */
export function formatPesos(pesos: number): string {
  return currency.format(pesos);
}

/** '123.456 km'. */
export function formatKm(km: number): string {
  return `${number.format(km)}\u00a0km`;
}

/** '2026-12-05' -> '05/12/2026'. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** How far a due date is, in words: 'en 15 días', 'mañana', 'hoy', 'ayer', 'hace 3 días'. */
export function formatDistance(date: string, on = today()): string {
  const days = daysBetween(on, date);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days === -1) return 'ayer';
  return days > 0 ? `en ${number.format(days)} días` : `hace ${number.format(-days)} días`;
}

/** '1 registro', '2.345 registros'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
