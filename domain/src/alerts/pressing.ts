import * as z from 'zod/mini';
import { type Alert, alert } from './alert.ts';

/** The dashboard's panel shows at most these (spec, section 9), and so does the bell. */
export const pressingCount = 5;

/** What every screen tells of the alerts. */
export const pressingAlerts = z.object({
  total: z.int(),
  /** How many have high priority: the number that the bell carries. */
  high: z.int(),
  /** The most pressing ones, for the dashboard. Whoever may answer problems has the unseen ones above, and not here. */
  first: z.array(alert),
  /** The most pressing ones, each of another unit, for the bell. */
  units: z.array(alert),
});
export type PressingAlerts = z.infer<typeof pressingAlerts>;

/** Of alerts that come with the most pressing first. The unit is the vehicle; a driver without one is a unit of their own. */
export function onePerUnit(alerts: readonly Alert[], most: number): Alert[] {
  const units = new Map<string, Alert>();
  for (const alert of alerts) {
    const unit = alert.vehicleId ?? alert.driverId ?? alert.id;
    if (!units.has(unit)) units.set(unit, alert);
    if (units.size === most) break;
  }
  return [...units.values()];
}
