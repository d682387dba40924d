import {
  type Alert,
  type AlertDueFilter,
  alertPriorities,
  alertPriorityLabels,
  alertTypeLabels,
  alertTypes,
  isOverdue,
} from '@baqueano/domain/alerts/alert';
import { addDays } from '@baqueano/domain/values/dates';
import { chosen, filtersOf, searched } from '../ui/list-screen/list-filters.ts';
import type { AlertSearch } from './search.ts';

/** The address's word for each filter by due date, in the order offered. */
export const dueWords = { vencidas: 'overdue', 7: '7', 14: '14' } as const satisfies Record<string, AlertDueFilter>;
export type DueWord = 'vencidas' | '7' | '14';
export const dueFilters: readonly DueWord[] = ['vencidas', '7', '14'];

export const filters = filtersOf<Alert, AlertSearch>()({
  search: {
    ...searched('Buscar alertas', 'Buscar por patente o conductor'),
    read: (text) => text.trim() || undefined,
  },
  type: chosen('tipo', alertTypes, { label: 'Filtrar por tipo', all: 'Tipo: todos', labels: alertTypeLabels }),
  priority: chosen('prioridad', alertPriorities, {
    ...{ label: 'Filtrar por prioridad', all: 'Prioridad: todas', labels: alertPriorityLabels },
  }),
  due: {
    word: 'vence',
    read: (text) => {
      const word = dueFilters.find((one) => one === text);
      return word && dueWords[word];
    },
    holds: (alert, due: AlertDueFilter, on) =>
      due === 'overdue' ? isOverdue(alert, on) : isDueWithin(alert, Number(due), on),
    input: 'own',
  },
});
export type AlertFilter = ReturnType<typeof filters.filterOf>;

function isDueWithin(alert: Alert, days: number, on: string): boolean {
  return !isOverdue(alert, on) && alert.dueDate <= addDays(on, days);
}
