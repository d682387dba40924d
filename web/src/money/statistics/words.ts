import type { VehicleCosts } from '@baqueano/domain/statistics';
import { addMonths } from '@baqueano/domain/values/dates';
import { formatMonth, formatPesos } from '@baqueano/domain/values/format';

const inMillions = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });
const numerals = ['', 'una', 'dos', 'tres'];

/** Rounded, '$ 15,6 M'; below a million whole, '$ 950.000'. */
export function roughPesos(pesos: number): string {
  return pesos < 1_000_000 ? formatPesos(pesos) : `$\u00a0${inMillions.format(pesos / 1_000_000)}\u00a0M`;
}

/** 'noviembre' */
export const monthName = (date: string) => formatMonth(date.slice(0, 7)).split(' ')[0];

/** Against the month before, up to the same day: ': 8 % menos que en octubre a esta altura'. */
export function comparison(cost: number, before: number, on: string): string {
  const then = `en ${monthName(addMonths(on, -1))} a esta altura`;
  const percent = Math.round((cost / before - 1) * 100);
  // 'Eleven times as much' is more easily read as an amount.
  if (cost === 0 || before === 0 || percent > 200) return `; ${then}, ${roughPesos(before)}`;
  const change = percent === 0 ? 'lo mismo' : `${Math.abs(percent)}\u00a0% ${percent < 0 ? 'menos' : 'más'}`;
  return `: ${change} que ${then}`;
}

/** The dearest of these costs, at most three, with the words before their plates: 'Tres unidades hacen el 31 %: '. */
export function dearest(costs: readonly VehicleCosts[]): { words: string; ids: string[] } {
  const withCost = costs.filter(({ cost }) => cost > 0).toSorted((one, other) => other.cost - one.cost);
  const first = withCost.slice(0, 3);
  const sumOf = (those: readonly VehicleCosts[]) => those.reduce((sum, { cost }) => sum + cost, 0);
  const numeral = numerals[first.length];
  const units = first.length === 1 ? 'unidad' : 'unidades';
  const words =
    first.length === withCost.length
      ? `Todo en ${numeral} ${units}: `
      : `Tres unidades hacen el ${Math.round((sumOf(first) / sumOf(withCost)) * 100)}\u00a0%: `;
  return { words, ids: first.map(({ vehicleId }) => vehicleId) };
}
