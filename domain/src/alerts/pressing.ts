import * as z from 'zod/mini';
import { type Alert, alert } from './alert.ts';

export const pressingCount = 5;

/** Alerts that every screen shows: in the bell and on the dashboard. */
export const pressingAlerts = z.object({
  total: z.int(),
  high: z.int(),
  /** For the dashboard. A person who may answer problems sees the unseen ones above this list, and not in it. */
  first: z.array(alert),
  /** For the bell: the most pressing alerts, one of each unit. */
  units: z.array(alert),
});
export type PressingAlerts = z.infer<typeof pressingAlerts>;

/** @param alerts the most pressing first. A unit is a vehicle, or a driver without one. */
export function onePerUnit(alerts: readonly Alert[], most: number): Alert[] {
  const units = new Map<string, Alert>();
  for (const alert of alerts) {
    const unit = alert.vehicleId ?? alert.driverId ?? alert.id;
    if (!units.has(unit)) units.set(unit, alert);
    if (units.size === most) break;
  }
  return [...units.values()];
}
