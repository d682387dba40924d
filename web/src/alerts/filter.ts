import {
  type Alert,
  type AlertDueFilter,
  type AlertPriority,
  type AlertType,
  alertPriorities,
  alertTypes,
  isOverdue,
} from '@baqueano/domain/alerts/alert';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { AlertSearch } from './search.ts';

export interface AlertFilter {
  search?: string;
  type?: AlertType;
  priority?: AlertPriority;
  due?: AlertDueFilter;
}

/** How an address calls what each filter asks of the due date, in the order in which they are offered. */
export const dueWords = { vencidas: 'overdue', 7: '7', 14: '14' } as const satisfies Record<string, AlertDueFilter>;
export type DueWord = 'vencidas' | '7' | '14';
export const dueFilters: readonly DueWord[] = ['vencidas', '7', '14'];

/** What cannot be a filter is none. */
export function alertFilter({ buscar, tipo, prioridad, vence }: AlertSearch): AlertFilter {
  const word = dueFilters.find((one) => one === vence);
  return {
    search: buscar?.trim() || undefined,
    type: alertTypes.find((type) => type === tipo),
    priority: alertPriorities.find((priority) => priority === prioridad),
    due: word && dueWords[word],
  };
}

/** Whether an alert is sure to be in the list: what a search finds only the server knows. */
export function matches(alert: Alert, { search, type, priority, due }: AlertFilter, on = today()): boolean {
  return (
    !search &&
    (!type || alert.type === type) &&
    (!priority || alert.priority === priority) &&
    (!due || (due === 'overdue' ? isOverdue(alert, on) : isDueWithin(alert, Number(due), on)))
  );
}

function isDueWithin(alert: Alert, days: number, on: string): boolean {
  return !isOverdue(alert, on) && alert.dueDate <= addDays(on, days);
}
