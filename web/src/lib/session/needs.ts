import type { MoneyArea, Permission, RecordArea } from '@baqueano/domain/people/permissions';
import type { May } from './permission.ts';

/** Of a column, a field, a button: whoever may do one of these sees it. None: everybody does. */
export interface Needs {
  needs?: readonly Permission[];
}

export function isOffered({ needs }: Needs, mayDo: May): boolean {
  return !needs || needs.some(mayDo);
}

/** To change a record, or to delete it. */
export const changing = (area: RecordArea): Permission[] => [`${area}:write`, `${area}:delete`];

/** To see what it costs. */
export const money = (area: MoneyArea): Permission[] => [`${area}:money`];
