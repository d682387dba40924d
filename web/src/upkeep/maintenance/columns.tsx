import type { MaintenanceRecord, MaintenanceSort } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { money } from '../../lib/session/needs.ts';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { type RowActions, RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
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
      width: 8.25,
      narrow: 7.75,
      cell: ({ date }) => <span className={classes.date}>{formatDate(date)}</span>,
    },
    {
      title: 'Vehículo',
      column: 'vehicle',
      width: 14.5,
      narrow: 9.75,
      cell: (record) => <RecordVehicle record={record} />,
    },
    {
      title: 'Kilómetros',
      column: 'km',
      numeric: true,
      width: 7.25,
      narrow: 6.25,
      cell: ({ km }) => formatKm(km),
    },
    {
      title: 'Tipo de Servicio',
      column: 'serviceType',
      width: 13,
      narrow: 9.25,
      cell: (record) => (
        <>
          <Service record={record} name={recordName(record)} />
          <RowLine wide={[record.workshop]} />
        </>
      ),
    },
    {
      title: 'Taller',
      column: 'workshop',
      from: 'wide',
      cell: ({ workshop }) => <span className={classes.workshop}>{workshop}</span>,
    },
    {
      title: 'Costo',
      needs: money('maintenance'),
      column: 'cost',
      numeric: true,
      width: 7.25,
      narrow: 6.25,
      cell: ({ cost }) => formatPesos(cost),
    },
    actsColumn('maintenance', (record) => <RecordButtons record={record} {...actions} />, 6.5, 4.75),
  ];
}

/** With a button for the notes, if there are any. */
export function Service({ record, name }: { record: MaintenanceRecord; name: string }) {
  return (
    <span className={classes.service}>
      <span className={classes.type} title={record.serviceType}>
        {record.serviceType}
      </span>
      {record.notes && <RowNote label={`Notas de ${name}`}>{record.notes}</RowNote>}
    </span>
  );
}

/** No link while the vehicle's name is unknown. */
export function RecordVehicle({ record: { vehicleId, vehicle } }: { record: MaintenanceRecord }) {
  if (!vehicle) return <span className={text.soft}>—</span>;
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="mantenimiento" />;
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
