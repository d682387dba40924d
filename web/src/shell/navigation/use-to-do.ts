import { formatCount } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { pressingAlertsQuery } from '../../alerts/queries.ts';
import { useNumbers } from './use-numbers.ts';

/** What waits for somebody on a screen. */
export interface ToDo {
  count: number;
  words: string;
}

/** By the path of the screen; nothing where nobody has to act, or where it is not known yet. */
export function useToDo(): Partial<Record<string, ToDo>> {
  const { data: alerts } = useQuery(pressingAlertsQuery);
  const fleet = useNumbers();
  return {
    '/documentos': toDo(fleet?.expiredDocuments, 'documento vencido', 'documentos vencidos'),
    '/alertas': toDo(alerts?.high, 'alerta crítica', 'alertas críticas'),
  };
}

function toDo(count: number | undefined, one: string, many: string): ToDo | undefined {
  return count ? { count, words: formatCount(count, one, many) } : undefined;
}
