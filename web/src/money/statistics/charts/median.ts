import type { MonthlyCost, Spending } from '@baqueano/domain/statistics';
import { daysOfMonth, monthOf } from '@baqueano/domain/values/dates';
import { formatPesos } from '@baqueano/domain/values/format';
import { shownMonths } from '@baqueano/domain/values/period';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import type { VehicleTotal } from './vehicle-totals.ts';

/** A level to compare the months of a chart with, and its words. */
export interface Median {
  cost: number;
  words: string;
}

/** Fewer are no measure of one another. */
const fewest = 3;

/** Undefined where it says nothing. @param share the part of each cost that counts. */
function medianOf(costs: readonly number[], name: string, share = 1): Median | undefined {
  const sorted = costs.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const cost = Math.round((middle.reduce((sum, one) => sum + one, 0) / middle.length) * share);
  if (costs.length < fewest || cost === 0) return undefined;
  return { cost, words: `Mediana por mes${name}: ${formatPesos(cost)}` };
}

/** The running month does not count. */
export function monthMedian(months: readonly MonthlyCost[], { on }: Spending): Median | undefined {
  return medianOf(
    months.filter(({ month }) => month < monthOf(on)).map(({ cost }) => cost),
    '',
  );
}

/**
 * The monthly cost in the middle of the vehicles of one kind, over six months: in most single months most of them cost
 * nothing.
 */
export function kindMedian(all: readonly VehicleTotal[], { kind }: VehicleTotal, { on, vehicles }: Spending) {
  if (!kind) return undefined;
  const costs = new Map(vehicles.map(({ vehicleId, cost }) => [vehicleId, cost]));
  const alike = all.filter((one) => one.kind === kind && !one.isRetired).map(({ id }) => costs.get(id) ?? 0);
  const running = Number(on.slice(8)) / Number(daysOfMonth(monthOf(on))[1].slice(8));
  return medianOf(alike, `, ${vehicleKindLabels[kind]}`, 1 / (shownMonths - 1 + running));
}
