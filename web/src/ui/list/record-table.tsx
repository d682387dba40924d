import type { RecordArea } from '@baqueano/domain/people/permissions';
import { memo, type ReactNode, useMemo } from 'react';
import { changing, isOffered, type Needs } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import type { Order, Sorting } from '../../lib/sorting.ts';
import type { RowSelection } from './row-selection.ts';
import { SortableHeader } from './sortable-header.tsx';
import { rem, Table } from './table.tsx';
import { useInViewWhenMarked } from './use-in-view.ts';
import { WindowedRows } from './windowed-grid.tsx';

export interface Column<Row, Name extends string = never> extends Needs {
  title: string;
  /** What the list is sorted by at a press of its header; none: it cannot be sorted by it. */
  column?: Name;
  /** Lined up at the right. */
  numeric?: boolean;
  /** Of what can be done with a row: it stays in view where the table scrolls sideways. */
  actions?: boolean;
  /** In rem: it does not follow the rows in view. Nothing moves sideways as rows come and go. */
  width?: number;
  cell: (row: Row) => ReactNode;
}

/** The last column: what can be done with a row, for who may. */
export const actsColumn = <Row,>(area: RecordArea, cell: Column<Row>['cell'], width?: number): Column<Row> => ({
  ...{ title: 'Acciones', needs: changing(area), numeric: true, actions: true, width, cell },
});

/** What a table and the cards of a phone get alike. */
export interface RecordListProps<Row> {
  rows: readonly Row[];
  /** While they are not what the filters ask for any more. */
  stale?: boolean;
  /** Just saved: brought into view and marked for a moment. */
  markedId?: string | null;
  removingId?: string;
  /** The colour of a row that needs somebody. */
  tintOf?: (row: Row) => string | undefined;
  /** Its rows can be chosen. */
  selection?: RowSelection<Row>;
}

interface Props<Row, Name extends string> extends RecordListProps<Row> {
  /** What it lists, for who does not see it. */
  label: string;
  /** Keeps its identity while nothing about the rows changes: each row is drawn again with it. */
  columns: readonly Column<Row, Name>[];
  /** Rem that the columns of fixed widths need together: they have them on a narrow screen too, where the table scrolls. */
  atLeast?: number;
  sorting?: Sorting<Name>;
  onSort?: (sorting: Sorting<Name>) => void;
  /** The order of a header's first press: numbers and dates mostly start with the largest. */
  firstOrder?: (column: Name) => Order;
}

/** The rows that are near the window, in a table whose columns are data. */
export function RecordTable<Row extends { id: string }, Name extends string = never>({
  label,
  columns: all,
  atLeast,
  sorting,
  onSort,
  firstOrder,
  rows,
  stale,
  markedId = null,
  removingId,
  tintOf,
  selection,
}: Props<Row, Name>) {
  const may = useMay();
  const columns = useMemo(() => all.filter((column) => isOffered(column, may)), [all, may]);
  const ofAll = selection?.boxOfAll(rows);
  return (
    <Table label={label} stale={stale} chooses={selection !== undefined} atLeast={atLeast}>
      {columns.some(({ width }) => width) && (
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={rem('--width', width)} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ title, column, numeric, actions }, index) =>
            column && sorting && onSort ? (
              <SortableHeader
                key={title}
                column={column}
                sorting={sorting}
                onSort={onSort}
                first={firstOrder?.(column)}
                numeric={numeric}
                before={index === 0 && ofAll}
              >
                {title}
              </SortableHeader>
            ) : (
              <th key={title} scope="col" data-numeric={numeric || undefined} data-actions={actions || undefined}>
                {index === 0 && ofAll}
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <WindowedRows items={rows} keyOf={({ id }) => id} pinnedKey={markedId}>
        {(row, index) => (
          <RecordRow
            key={row.id}
            row={row}
            columns={columns}
            markedAt={row.id === markedId ? index : null}
            busy={row.id === removingId}
            tint={tintOf?.(row)}
            box={selection?.box}
            chosen={selection?.chosen.has(row.id) ?? false}
          />
        )}
      </WindowedRows>
    </Table>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row, string>[];
  markedAt: number | null;
  busy: boolean;
  tint: string | undefined;
  box: RowSelection<Row>['box'] | undefined;
  chosen: boolean;
}

function DrawnRow<Row>({ row, columns, markedAt, busy, tint, box, chosen }: RowProps<Row>) {
  const element = useInViewWhenMarked<HTMLTableRowElement>(markedAt);
  return (
    <tr
      ref={element}
      data-tint={tint}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
      data-chosen={chosen || undefined}
    >
      {columns.map(({ title, numeric, actions, cell }, index) => (
        <td key={title} data-numeric={numeric || undefined} data-actions={actions || undefined}>
          {index === 0 && box?.(row, chosen)}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row whose record has not changed is not drawn again. React's `memo` forgets the type of the record. */
const RecordRow = memo(DrawnRow) as typeof DrawnRow;
