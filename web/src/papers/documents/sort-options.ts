import type { DocumentOrder } from './filter.ts';

interface SortOption {
  value: string;
  label: string;
  order: DocumentOrder;
}

function option(column: DocumentOrder['column'], order: DocumentOrder['order'], label: string): SortOption {
  return { value: `${column} ${order}`, label, order: { column, order } };
}

/** The usual order, which has no header to press, and the others for phones, which have none. */
export const sortOptions: readonly SortOption[] = [
  option('need', 'asc', 'Orden: lo que te necesita'),
  option('expiryDate', 'desc', 'Orden: vence más tarde'),
  option('expiryDate', 'asc', 'Orden: vence antes'),
  option('issueDate', 'desc', 'Orden: emisión más nueva'),
  option('issueDate', 'asc', 'Orden: emisión más vieja'),
  option('status', 'asc', 'Orden: vencidos primero'),
  option('status', 'desc', 'Orden: vigentes primero'),
  option('cost', 'desc', 'Orden: mayor costo'),
  option('cost', 'asc', 'Orden: menor costo'),
  option('vehicle', 'asc', 'Orden: patente A-Z'),
  option('vehicle', 'desc', 'Orden: patente Z-A'),
];

export function sortOptionOf({ column, order }: DocumentOrder): string {
  return `${column} ${order}`;
}
