/** The order of a list in the words of its address: '?orden=costo&sentido=asc'. */

export type Order = 'asc' | 'desc';

export interface Sorting<Column extends string> {
  column: Column;
  order: Order;
}

export interface SortSearch {
  orden?: string;
  sentido?: string;
}

interface SortWord {
  /** Its name in an address. */
  name: string;
  /** The order that it starts with: numbers and dates mostly with the largest. */
  first: Order;
  /** The choices where there is no header to press: in the first order and in the other one, if that is offered. */
  labels: readonly [first: string, other?: string];
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The orders of a list, as they are offered. The first one is the usual order, and is not in the address. */
export function sortingsOf<Column extends string>(words: Record<Column, SortWord>) {
  const columns = Object.keys(words) as [Column, ...Column[]];
  const [usual] = columns;

  const offered = (column: Column, order: Order, label: string | undefined) =>
    label ? [{ value: `${column} ${order}`, label: `Orden: ${label}`, sorting: { column, order } }] : [];
  const options = columns.flatMap((column) => {
    const { first, labels } = words[column];
    return [...offered(column, first, labels[0]), ...offered(column, opposite[first], labels[1])];
  });

  return {
    options,

    firstOrder: (column: Column): Order => words[column].first,

    sortingOf({ orden, sentido }: SortSearch): Sorting<Column> {
      const column = columns.find((one) => words[one].name === orden) ?? usual;
      return { column, order: sentido === 'asc' || sentido === 'desc' ? sentido : words[column].first };
    },

    searchOf({ column, order }: Sorting<Column>): SortSearch {
      return {
        orden: column === usual ? undefined : words[column].name,
        sentido: order === words[column].first ? undefined : order,
      };
    },
  };
}
