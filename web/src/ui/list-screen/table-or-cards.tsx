import type { ReactNode } from 'react';
import type { Order, Sorting } from '../../lib/sorting.ts';
import { RecordCards } from '../list/record-cards.tsx';
import { type Column, type RecordListProps, RecordTable } from '../list/table/record-table.tsx';
import { useOnPhone } from '../list/use-on-phone.ts';

interface Props<Row, Name extends string> extends RecordListProps<Row> {
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row, Name>[];
  /** Rem that the columns of fixed widths need together. */
  atLeast?: number;
  sorting?: Sorting<Name>;
  onSort?: (sorting: Sorting<Name>) => void;
  firstOrder?: (column: Name) => Order;
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
}

/** A table, or the same as cards on a phone; nothing without rows. */
export function TableOrCards<Row extends { id: string }, Name extends string = never>(props: Props<Row, Name>) {
  const { label, columns, atLeast, sorting, onSort, firstOrder, nameOf, card, ...list } = props;
  const onPhone = useOnPhone();
  if (list.rows.length === 0) return null;
  if (onPhone) return <RecordCards {...list} nameOf={nameOf} card={card} />;
  return <RecordTable {...list} {...{ label, columns, atLeast, sorting, onSort, firstOrder }} />;
}
