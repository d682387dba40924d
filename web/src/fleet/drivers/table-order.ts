import { type DriverTableSort, firstDriverOrder } from '@baqueano/domain/drivers/driver-table';
import { sortingsOf } from '../../lib/sorting.ts';

const word = (sort: DriverTableSort, name: string, label: string) => ({
  name,
  first: firstDriverOrder(sort),
  labels: [label] as const,
});

/** The words of the address: the orders of the cards, and those of the table's own columns. */
export const sortings = sortingsOf<DriverTableSort>({
  need: word('need', 'vencimiento', 'lo que te necesita'),
  name: word('name', 'nombre', 'nombre'),
  number: word('number', 'licencia', 'licencia'),
  units: word('units', 'unidades', 'unidades'),
  email: word('email', 'email', 'email'),
});
