import type { Sorting } from '../../lib/sorting.ts';

/** The orders offered beside a table: its headers sort it, so this only leads back to the usual order. */

const byColumn = 'columna';

function isUsual<Column extends string>({ column, order }: Sorting<Column>, usual: Column): boolean {
  return column === usual && order === 'asc';
}

export function tableOrders<Column extends string>(sorting: Sorting<Column>, usual: Column) {
  const first = { value: '', label: 'Orden: lo que te necesita' };
  return isUsual(sorting, usual) ? [first] : [first, { value: byColumn, label: 'Orden: por columna' }];
}

export function tableOrderOf<Column extends string>(sorting: Sorting<Column>, usual: Column): string {
  return isUsual(sorting, usual) ? '' : byColumn;
}
