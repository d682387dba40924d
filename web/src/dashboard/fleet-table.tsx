import { formatKm } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName, vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicles/vehicle';
import { memo } from 'react';
import { DriverLink } from '../fleet/drivers/parts/driver-link.tsx';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { SortableHeader } from '../ui/list/table/sortable-header.tsx';
import { Table } from '../ui/list/table/table.tsx';
import { Badge } from '../ui/look/badge.tsx';
import { WindowedRows } from '../ui/windowed/windowed-grid.tsx';
import classes from './fleet.module.css';
import { FleetActions } from './fleet-actions.tsx';
import { type FleetRow, type FleetSorting, fleetColumns } from './fleet-order.ts';
import { FleetWord } from './fleet-word.tsx';

interface Props {
  rows: readonly FleetRow[];
  sorting: FleetSorting;
  onSort: (sorting: FleetSorting) => void;
}

export function FleetTable({ rows, sorting, onSort }: Props) {
  return (
    <Table label="Flota">
      <thead>
        <tr>
          {fleetColumns.map(({ column, label, first }) => (
            <SortableHeader
              key={column}
              column={column}
              sorting={sorting}
              onSort={onSort}
              first={first}
              numeric={column === 'km'}
            >
              {label}
            </SortableHeader>
          ))}
          <th scope="col" data-numeric>
            Acciones
          </th>
        </tr>
      </thead>
      <WindowedRows items={rows} keyOf={({ vehicle }) => vehicle.id}>
        {({ vehicle, driverName }) => <Row key={vehicle.id} vehicle={vehicle} driverName={driverName} />}
      </WindowedRows>
    </Table>
  );
}

const Row = memo(function Row({ vehicle, driverName }: FleetRow) {
  return (
    <tr>
      <td>
        <Plate plate={plateOf(vehicle)} />
      </td>
      <td>
        {vehicleName(vehicle)} <span className={classes.soft}>{vehicle.year}</span>
      </td>
      <td data-numeric>{formatKm(vehicle.currentKm)}</td>
      <td>
        <Badge tone={vehicleStatusTone(vehicle.status)}>{vehicleStatusLabel(vehicle.status)}</Badge>
        <FleetWord id={vehicle.id} />
      </td>
      <td>
        {driverName ? (
          <DriverLink id={vehicle.assignedDriver}>{driverName}</DriverLink>
        ) : (
          <span className={classes.soft}>Sin conductor</span>
        )}
      </td>
      <td className={classes.actions} data-numeric>
        <FleetActions vehicle={vehicle} />
      </td>
    </tr>
  );
});
