import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { changing, money } from '../../lib/session/needs.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { RowNote } from '../../ui/list/row-note.tsx';
import classes from './columns.module.css';
import { firstOrder } from './filter.ts';
import { recordName } from './words.ts';

export interface RecordActions {
  onEdit: (record: MaintenanceRecord) => void;
  onDelete: (record: MaintenanceRecord, row: Element | null) => void;
}

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RecordActions): Column<MaintenanceRecord, MaintenanceSort>[] {
  return [
    {
      title: 'Fecha',
      column: 'date',
      first: firstOrder('date'),
      className: classes.dateColumn,
      cell: ({ date }) => <span className={classes.date}>{formatDate(date)}</span>,
    },
    {
      title: 'Vehículo',
      column: 'vehicle',
      first: firstOrder('vehicle'),
      className: classes.vehicleColumn,
      cell: (record) => <VehicleLink record={record} />,
    },
    {
      title: 'Kilómetros',
      column: 'km',
      first: firstOrder('km'),
      numeric: true,
      className: classes.kmColumn,
      cell: ({ km }) => formatKm(km),
    },
    {
      title: 'Tipo de Servicio',
      column: 'serviceType',
      first: firstOrder('serviceType'),
      className: classes.serviceColumn,
      cell: (record) => <Service record={record} name={recordName(record)} />,
    },
    {
      title: 'Taller',
      column: 'workshop',
      first: firstOrder('workshop'),
      cell: ({ workshop }) => <span className={classes.workshop}>{workshop}</span>,
    },
    {
      title: 'Costo',
      needs: money('maintenance'),
      column: 'cost',
      first: firstOrder('cost'),
      numeric: true,
      className: classes.costColumn,
      cell: ({ cost }) => formatPesos(cost),
    },
    {
      title: 'Acciones',
      needs: changing('maintenance'),
      numeric: true,
      actions: true,
      className: classes.actionsColumn,
      cell: (record) => <RecordButtons record={record} {...actions} />,
    },
  ];
}

/** With a button for the notes, if there are any. */
export function Service({ record, name }: { record: MaintenanceRecord; name: string }) {
  return (
    <span className={classes.service}>
      {record.serviceType}
      {record.notes && <RowNote label={`Notas de ${name}`}>{record.notes}</RowNote>}
    </span>
  );
}

/** None while it is not known what the vehicle is called. */
export function VehicleLink({ record: { vehicleId, vehicle } }: { record: MaintenanceRecord }) {
  if (!vehicle) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.vehicle}>
      <Plate plate={plateOf(vehicle)} size="sm" />
      <Link className={classes.name} to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'mantenimiento' }}>
        {vehicleName(vehicle)}
      </Link>
    </span>
  );
}

export function RecordButtons({ record, onEdit, onDelete }: RecordActions & { record: MaintenanceRecord }) {
  return (
    <span className={classes.actions}>
      <RowButtons
        area="maintenance"
        name={recordName(record)}
        onEdit={() => onEdit(record)}
        onDelete={(row) => onDelete(record, row)}
      />
    </span>
  );
}
