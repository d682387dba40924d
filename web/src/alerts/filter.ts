import {
  type Alert,
  type AlertPriority,
  type AlertType,
  alertPriorities,
  alertTypes,
  isOverdue,
} from '@baqueano/domain/alert';
import { addDays, today } from '@baqueano/domain/dates';
import type { Driver } from '@baqueano/domain/driver';
import { vehicleName } from '@baqueano/domain/vehicle';
import { optionSearch } from '../ui/fields/option-search.ts';
import type { AlertSearch } from './search.ts';

/** Past due, or due from today until so many days ahead. */
export const dueFilters = ['vencidas', '7', '14'] as const;
export type DueFilter = (typeof dueFilters)[number];

export interface AlertFilter {
  text: string | undefined;
  type: AlertType | undefined;
  priority: AlertPriority | undefined;
  due: DueFilter | undefined;
}

/** What cannot be a filter is none. */
export function alertFilter({ buscar, tipo, prioridad, vence }: AlertSearch): AlertFilter {
  return {
    text: buscar?.trim() || undefined,
    type: alertTypes.find((type) => type === tipo),
    priority: alertPriorities.find((priority) => priority === prioridad),
    due: dueFilters.find((due) => due === vence),
  };
}

/** Found by message, vehicle, plate and the name of the driver, who is the licence's or the vehicle's. */
export function searchOfAlerts(alerts: readonly Alert[], drivers: readonly Driver[]) {
  const names = new Map<string | null, string>();
  for (const { id, name, assignedVehicles } of drivers) for (const of of [id, ...assignedVehicles]) names.set(of, name);
  const find = optionSearch(
    alerts.map((alert) => ({
      alert,
      value: alert.id,
      label: `${alert.message} ${alert.vehicle ? vehicleName(alert.vehicle) : ''}`,
      hint: names.get(alert.driverId) ?? names.get(alert.vehicleId),
      keywords: alert.vehicle ? [alert.vehicle.licensePlate] : [],
    })),
  );
  return (text: string): Alert[] => find(text).map(({ alert }) => alert);
}

export function filterAlerts(alerts: readonly Alert[], { type, priority, due }: AlertFilter, on = today()): Alert[] {
  const until = due && due !== 'vencidas' ? addDays(on, Number(due)) : undefined;
  const isDue = (alert: Alert) => (until ? !isOverdue(alert, on) && alert.dueDate <= until : isOverdue(alert, on));
  return alerts.filter(
    (alert) => (!type || alert.type === type) && (!priority || alert.priority === priority) && (!due || isDue(alert)),
  );
}

export function countAlerts(alerts: readonly Alert[], on = today()) {
  const counts = { total: alerts.length, high: 0, medium: 0, low: 0, overdue: 0 };
  for (const alert of alerts) {
    counts[alert.priority] += 1;
    if (isOverdue(alert, on)) counts.overdue += 1;
  }
  return counts;
}

export type AlertCounts = ReturnType<typeof countAlerts>;
