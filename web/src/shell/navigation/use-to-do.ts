import { formatCount } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { pressingAlertsQuery } from '../../alerts/queries.ts';
import { useNumbers } from './use-numbers.ts';

export interface ToDo {
  count: number;
  words: string;
}

/** Keyed by the path of the screen; absent without open tasks, or while they are unknown. */
export function useToDo(): Partial<Record<string, ToDo>> {
  const { data: alerts } = useQuery(pressingAlertsQuery);
  const fleet = useNumbers();
  return {
    '/documentos': toDo(fleet?.expiredDocuments, 'documento vencido', 'documentos vencidos'),
    '/circulacion': toDo(fleet?.circulation.no, 'no puede circular', 'no pueden circular'),
    '/alertas': toDo(alerts?.high, 'alerta crítica', 'alertas críticas'),
  };
}

function toDo(count: number | undefined, one: string, many: string): ToDo | undefined {
  return count ? { count, words: formatCount(count, one, many) } : undefined;
}
