import type { ReactNode } from 'react';
import { RecordCards } from '../list/record-cards.tsx';
import { RecordTable, type RecordTableProps } from '../list/table/record-table.tsx';
import { useOnPhone } from '../list/use-on-phone.ts';

interface Props<Row, Name extends string> extends RecordTableProps<Row, Name> {
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
}

/** A table, or the same as cards on a phone; nothing without rows. */
export function TableOrCards<Row extends { id: string }, Name extends string = never>(props: Props<Row, Name>) {
  const { nameOf, card, ...table } = props;
  const onPhone = useOnPhone();
  if (table.rows.length === 0) return null;
  return onPhone ? <RecordCards {...table} nameOf={nameOf} card={card} /> : <RecordTable {...table} />;
}
