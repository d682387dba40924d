import type { MoneyArea, Permission, RecordArea } from '@baqueano/domain/people/permissions';
import type { May } from './permission.ts';

/** Permissions of a column, a field or a button: one of them is enough. Without any, everybody sees it. */
export interface Needs {
  needs?: readonly Permission[];
}

export function isOffered({ needs }: Needs, mayDo: May): boolean {
  return !needs || needs.some(mayDo);
}

export const changing = (area: RecordArea): Permission[] => [`${area}:write`, `${area}:delete`];

export const money = (area: MoneyArea): Permission[] => [`${area}:money`];
