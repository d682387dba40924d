import {
  type Alert,
  type AlertPriority,
  type AlertType,
  alertPriorities,
  alertTypes,
  isOverdue,
} from '@baqueano/domain/alert';
import { today } from '@baqueano/domain/dates';
import type { AlertSearch } from './alert-search.ts';

export interface AlertFilter {
  type: AlertType | undefined;
  priority: AlertPriority | undefined;
}

/** What cannot be a filter is none. */
export function alertFilter({ tipo, prioridad }: AlertSearch): AlertFilter {
  return {
    type: alertTypes.find((type) => type === tipo),
    priority: alertPriorities.find((priority) => priority === prioridad),
  };
}

export function filterAlerts(alerts: readonly Alert[], { type, priority }: AlertFilter): Alert[] {
  return alerts.filter((alert) => (!type || alert.type === type) && (!priority || alert.priority === priority));
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
