import * as z from 'zod/mini';
import { firstSteps } from './people/first-steps.ts';
import { ofModules } from './people/modules.ts';
import { lastMonths, monthOf, today } from './values/dates.ts';
import { shownMonths } from './values/period.ts';

export const longRepairDays = 7;

export const dashboardStatistics = z.object({
  totalVehicles: z.int(),
  activeVehicles: z.int(),
  inMaintenance: z.int(),
  /** All but those that are out of service. */
  vehiclesInService: z.int(),
  /** In maintenance for more than `longRepairDays`. */
  longInMaintenance: z.int(),
  highPriorityAlerts: z.int(),
  /** High and past. */
  overdueHighAlerts: z.int(),
  totalDrivers: z.int(),
  expiredLicenses: z.int(),
  /** Reported by drivers, and not seen yet. */
  unseenProblems: z.int(),
  /** Sin renovar (decision 30). */
  expiredDocuments: z.int(),
  vehiclesWithoutPapers: z.int(),
  /** The number of due dates on each of the next seven days, today first. */
  week: z.array(z.int()),
  circulation: z.object({ no: z.int(), unknown: z.int(), yes: z.int() }),
  /** Null once a person has closed them. */
  firstSteps: z.nullable(firstSteps),
  /**
   * Areas beyond the seven of the specification that have a record, by their collection: 'Individual' sees no other.
   * `clearance` is true with the first vehicle.
   */
  begun: ofModules(z.boolean()),
});
export type DashboardStatistics = z.infer<typeof dashboardStatistics>;

/** A month is 'YYYY-MM'; a month without cost is present, with 0. */
export const monthlyCost = z.object({ month: z.string(), cost: z.int() });
export type MonthlyCost = z.infer<typeof monthlyCost>;

/** The `count` months that end with the month of `on`, oldest first; costs of other months are left out. */
export function monthlyCosts(
  costs: Iterable<{ date: string; cost: number }>,
  count = shownMonths,
  on = today(),
): MonthlyCost[] {
  return costsByMonth(costs, lastMonths(count, on));
}

/** Costs of other months are left out. */
export function costsByMonth(costs: Iterable<{ date: string; cost: number }>, shown: readonly string[]): MonthlyCost[] {
  const months = new Map(shown.map((month) => [month, 0]));
  for (const { date, cost } of costs) {
    const month = monthOf(date);
    const sum = months.get(month);
    if (sum !== undefined) months.set(month, sum + cost);
  }
  return [...months].map(([month, cost]) => ({ month, cost }));
}

/** The longest period: charts show a longer one by years, and older records are not expected. */
export const mostPeriodMonths = 360;

/** A vehicle's visits to the workshop, with their cost; vehicles without any are absent. */
export const vehicleCosts = z.object({ vehicleId: z.uuid(), visits: z.int(), cost: z.int() });
export type VehicleCosts = z.infer<typeof vehicleCosts>;

/** The last six months of each vehicle with a visit in them, the most expensive first. */
export const spending = z.object({
  /** The day up to which `thisMonth` counts; `before` counts the month before, up to the same day. */
  on: z.iso.date(),
  vehicles: z.array(z.extend(vehicleCosts, { thisMonth: z.int(), before: z.int() })),
});
export type Spending = z.infer<typeof spending>;

/** All costs of the units with known kilometres on these days, and these kilometres. */
export const costPerKm = z.object({ cost: z.int(), km: z.int(), vehicles: z.int() });
export type CostPerKm = z.infer<typeof costPerKm>;
