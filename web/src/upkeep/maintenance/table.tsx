import type { MaintenanceSort } from '@baqueano/domain/maintenance';
import { SortableHeader } from '../../ui/list/sortable-header.tsx';
import { Table } from '../../ui/list/table.tsx';
import { WindowedRows } from '../../ui/list/windowed-grid.tsx';
import { firstOrder, type MaintenanceSorting } from './filter.ts';
import type { RecordListProps } from './props.ts';
import { RecordRow } from './row.tsx';
import classes from './table.module.css';

const columns: readonly { column: MaintenanceSort; title: string; numeric?: boolean }[] = [
  { column: 'date', title: 'Fecha' },
  { column: 'vehicle', title: 'Vehículo' },
  { column: 'km', title: 'Kilómetros', numeric: true },
  { column: 'serviceType', title: 'Tipo de Servicio' },
  { column: 'workshop', title: 'Taller' },
  { column: 'cost', title: 'Costo', numeric: true },
];

interface Props extends RecordListProps {
  sorting: MaintenanceSorting;
  onSort: (sorting: MaintenanceSorting) => void;
}

export function RecordTable({ sorting, onSort, records, vehicles, stale, markedId, removingId, ...actions }: Props) {
  return (
    <Table label="Registros de mantenimiento" stale={stale}>
      <colgroup>
        {columns.map(({ column }) => (
          <col key={column} className={classes[column]} />
        ))}
        <col className={classes.actions} />
      </colgroup>
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
          <th scope="col" data-numeric data-actions>
            Acciones
          </th>
        </tr>
      </thead>
      <WindowedRows columns={columns.length + 1} items={records} keyOf={({ id }) => id} pinnedKey={markedId}>
        {(record, index) => (
          <RecordRow
            key={record.id}
            record={record}
            vehicle={vehicles.get(record.vehicleId)}
            markedAt={record.id === markedId ? index : null}
            busy={record.id === removingId}
            {...actions}
          />
        )}
      </WindowedRows>
    </Table>
  );
}
