import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { money } from '../../lib/session/needs.ts';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { type RowActions, RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowNote } from '../../ui/list/table/row-note.tsx';
import text from '../../ui/look/text.module.css';
import classes from './columns.module.css';
import { recordName } from './words.ts';

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowActions<MaintenanceRecord>): Column<MaintenanceRecord, MaintenanceSort>[] {
  return [
    {
      title: 'Fecha',
      column: 'date',
      width: 6.75,
      cell: ({ date }) => <span className={classes.date}>{formatDate(date)}</span>,
    },
    {
      title: 'Vehículo',
      column: 'vehicle',
      width: 17,
      cell: (record) => <VehicleLink record={record} />,
    },
    {
      title: 'Kilómetros',
      column: 'km',
      numeric: true,
      width: 7.25,
      cell: ({ km }) => formatKm(km),
    },
    {
      title: 'Tipo de Servicio',
      column: 'serviceType',
      width: 14.5,
      cell: (record) => <Service record={record} name={recordName(record)} />,
    },
    {
      title: 'Taller',
      column: 'workshop',
      cell: ({ workshop }) => <span className={classes.workshop}>{workshop}</span>,
    },
    {
      title: 'Costo',
      needs: money('maintenance'),
      column: 'cost',
      numeric: true,
      width: 7.25,
      cell: ({ cost }) => formatPesos(cost),
    },
    actsColumn('maintenance', (record) => <RecordButtons record={record} {...actions} />, 6.5),
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

/** No link while the vehicle's name is unknown. */
export function VehicleLink({ record: { vehicleId, vehicle } }: { record: MaintenanceRecord }) {
  if (!vehicle) return <span className={text.soft}>—</span>;
  return (
    <span className={classes.vehicle}>
      <Plate plate={plateOf(vehicle)} size="sm" />
      <Link className={classes.name} to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'mantenimiento' }}>
        {vehicleName(vehicle)}
      </Link>
    </span>
  );
}

export function RecordButtons({
  record,
  onEdit,
  onDelete,
}: RowChanges<MaintenanceRecord> & { record: MaintenanceRecord }) {
  return (
    <span className={text.actions}>
      <RowButtons
        area="maintenance"
        name={recordName(record)}
        onEdit={() => onEdit(record)}
        onDelete={(row) => onDelete(record, row)}
      />
    </span>
  );
}
