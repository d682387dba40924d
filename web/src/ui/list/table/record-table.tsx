import type { RecordArea } from '@baqueano/domain/people/permissions';
import { memo, type ReactNode, useMemo } from 'react';
import { changing, isOffered, type Needs } from '../../../lib/session/needs.ts';
import { useMay } from '../../../lib/session/permission.ts';
import type { Order, Sorting } from '../../../lib/sorting.ts';
import { useInViewWhenMarked } from '../../windowed/use-in-view.ts';
import { WindowedRows } from '../../windowed/windowed-grid.tsx';
import type { RowSelection } from './row-selection.ts';
import { SortableHeader } from './sortable-header.tsx';
import { rem, Table } from './table.tsx';

export interface Column<Row, Name extends string = never> extends Needs {
  title: string;
  /** The order of a press on its header; undefined where the list cannot be sorted by it. */
  column?: Name;
  /** Lined up at the right. */
  numeric?: boolean;
  /** The buttons of a row: they stay in view where the table scrolls sideways. */
  actions?: boolean;
  /** In rem: it does not follow the rows in view. Nothing moves sideways as rows come and go. */
  width?: number;
  /** The same under 1.216 px. */
  narrow?: number;
  /** From this width of the window on; under it the text of another cell says it (row-line.tsx). */
  from?: 'wide' | 'widest';
  cell: (row: Row) => ReactNode;
}

/** The last column: what can be done with a row, for who may. */
export const actsColumn = <Row,>(
  area: RecordArea,
  cell: Column<Row>['cell'],
  width?: number,
  narrow?: number,
): Column<Row> => ({
  ...{ title: 'Acciones', needs: changing(area), numeric: true, actions: true, width, narrow, cell },
});

export interface RecordListProps<Row> {
  rows: readonly Row[];
  /** The rows are of the filters before. */
  stale?: boolean;
  /** Just saved: brought into view and marked for a moment. */
  markedId?: string | null;
  removingId?: string;
  /** The colour of a row with an open act. */
  tintOf?: (row: Row) => string | undefined;
  selection?: RowSelection<Row>;
}

export interface RecordTableProps<Row, Name extends string> extends RecordListProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** Keeps its identity while the rows stay the same: each row is drawn again with it. */
  columns: readonly Column<Row, Name>[];
  /** Rem that the columns of fixed widths need together: they have them on a narrow screen too, where the table scrolls. */
  atLeast?: number;
  sorting?: Sorting<Name>;
  onSort?: (sorting: Sorting<Name>) => void;
  /** The order of a header's first press: numbers and dates mostly start with the largest. */
  firstOrder?: (column: Name) => Order;
}

/** A table with columns as data; it draws only the rows near the window. */
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
}: RecordTableProps<Row, Name>) {
  const may = useMay();
  const columns = useMemo(() => all.filter((column) => isOffered(column, may)), [all, may]);
  const ofAll = selection?.boxOfAll(rows);
  return (
    <Table label={label} stale={stale} chooses={selection !== undefined} atLeast={atLeast}>
      {columns.some(({ width }) => width) && (
        <colgroup>
          {columns.map(({ title, width, narrow, from }) => (
            <col key={title} style={{ ...rem('--width', width), ...rem('--narrow', narrow) }} data-from={from} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ title, column, numeric, actions, from }, index) =>
            column && sorting && onSort ? (
              <SortableHeader
                key={title}
                column={column}
                sorting={sorting}
                onSort={onSort}
                first={firstOrder?.(column)}
                numeric={numeric}
                from={from}
                before={index === 0 && ofAll}
              >
                {title}
              </SortableHeader>
            ) : (
              <th
                key={title}
                scope="col"
                data-numeric={numeric || undefined}
                data-actions={actions || undefined}
                data-from={from}
              >
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
      {columns.map(({ title, numeric, actions, from, cell }, index) => (
        <td key={title} data-numeric={numeric || undefined} data-actions={actions || undefined} data-from={from}>
          {index === 0 && box?.(row, chosen)}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of an unchanged record is not drawn again. React's `memo` loses the type of the record. */
const RecordRow = memo(DrawnRow) as typeof DrawnRow;
