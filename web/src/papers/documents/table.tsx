import type { DocumentSort } from '@baqueano/domain/document';
import { formatDate } from '@baqueano/domain/format';
import { memo } from 'react';
import { SortableHeader } from '../../ui/list/sortable-header.tsx';
import { Table } from '../../ui/list/table.tsx';
import { WindowedRows } from '../../ui/list/windowed-grid.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import {
  DocumentActions,
  type DocumentListProps,
  type DocumentProps,
  useInViewWhenMarked,
  VehicleLink,
} from './cells.tsx';
import { type DocumentOrder, firstOrder } from './filter.ts';
import { DocumentState } from './parts/document-state.tsx';
import classes from './table.module.css';
import { costOf, nothing, tintOf } from './words.ts';

const columns: readonly { column: DocumentSort; title: string; numeric?: boolean }[] = [
  { column: 'vehicle', title: 'Vehículo' },
  { column: 'issueDate', title: 'Emisión' },
  { column: 'expiryDate', title: 'Vencimiento' },
  { column: 'status', title: 'Estado' },
  { column: 'cost', title: 'Costo', numeric: true },
];

const Row = memo(function Row({ document, vehicle, markedAt, busy, onEdit, onDelete }: DocumentProps) {
  const row = useInViewWhenMarked<HTMLTableRowElement>(markedAt);
  return (
    <tr
      ref={row}
      className={classes.row}
      data-tint={tintOf(document)}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
    >
      <td>
        <VehicleLink id={document.vehicleId} vehicle={vehicle} />
        <span className={`${classes.details} ${classes.below}`}>
          Emisión {formatDate(document.issueDate)}
          {document.details && (
            <>
              {'\u00a0· '}
              <WholeNumbers text={document.details} />
            </>
          )}
        </span>
      </td>
      <td>{formatDate(document.issueDate)}</td>
      <td>
        <DueDate date={document.expiryDate} quiet={!document.inForce} />
      </td>
      <td>
        <DocumentState document={document} />
      </td>
      <td data-numeric>{costOf(document)}</td>
      <td>
        <span className={classes.details} title={document.details ?? undefined}>
          {document.details ? <WholeNumbers text={document.details} /> : nothing}
        </span>
      </td>
      <td data-numeric>
        <DocumentActions document={document} vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
});

interface Props extends DocumentListProps {
  label: string;
  sorting: DocumentOrder;
  onSort: (sorting: DocumentOrder) => void;
}

export function DocumentTable({
  label,
  sorting,
  onSort,
  documents,
  vehicles,
  stale,
  markedId,
  removingId,
  ...actions
}: Props) {
  return (
    <div className={classes.place}>
      <Table label={label} stale={stale}>
        <thead>
          <tr>
            {columns.map(({ column, title, numeric }) => (
              <SortableHeader
                key={column}
                column={column}
                sorting={sorting}
                onSort={onSort}
                first={firstOrder[column]}
                numeric={numeric}
              >
                {title}
              </SortableHeader>
            ))}
            <th scope="col">Detalles</th>
            <th scope="col" data-numeric>
              Acciones
            </th>
          </tr>
        </thead>
        <WindowedRows columns={columns.length + 2} items={documents} keyOf={({ id }) => id} pinnedKey={markedId}>
          {(document, index) => (
            <Row
              key={document.id}
              document={document}
              vehicle={vehicles.get(document.vehicleId)}
              markedAt={document.id === markedId ? index : null}
              busy={document.id === removingId}
              {...actions}
            />
          )}
        </WindowedRows>
      </Table>
    </div>
  );
}
