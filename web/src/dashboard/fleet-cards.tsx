import { formatKm } from '@baqueano/domain/format';
import { vehicleName, vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicle';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Plate } from '../ui/plate.tsx';
import { WindowedGrid } from '../ui/windowed-grid.tsx';
import classes from './fleet.module.css';
import { FleetActions } from './fleet-actions.tsx';
import type { FleetRow, FleetSorting } from './fleet-order.ts';

interface Props {
  rows: readonly FleetRow[];
  sorting: FleetSorting;
  onSort: (sorting: FleetSorting) => void;
}

const orders: { value: string; label: string; sorting: FleetSorting }[] = [
  { value: 'plate', label: 'Orden: patente', sorting: { column: 'plate', order: 'asc' } },
  { value: 'name', label: 'Orden: vehículo', sorting: { column: 'name', order: 'asc' } },
  { value: 'most-km', label: 'Orden: más kilómetros', sorting: { column: 'km', order: 'desc' } },
  { value: 'least-km', label: 'Orden: menos kilómetros', sorting: { column: 'km', order: 'asc' } },
  { value: 'status', label: 'Orden: estado', sorting: { column: 'status', order: 'asc' } },
  { value: 'driver', label: 'Orden: conductor', sorting: { column: 'driver', order: 'asc' } },
];

/** The fleet table on a phone. */
export function FleetCards({ rows, sorting, onSort }: Props) {
  const order =
    orders.find((one) => one.sorting.column === sorting.column && one.sorting.order === sorting.order) ??
    orders.find((one) => one.sorting.column === sorting.column);

  function sortBy(value: string) {
    const chosen = orders.find((one) => one.value === value);
    if (chosen) onSort(chosen.sorting);
  }

  return (
    <>
      <NativeSelect
        className={classes.order}
        aria-label="Ordenar por"
        data={orders}
        value={order?.value}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
      <WindowedGrid as="ul" grid={classes.cards} items={rows} keyOf={({ vehicle }) => vehicle.id}>
        {({ vehicle, driverName }) => <Card key={vehicle.id} vehicle={vehicle} driverName={driverName} />}
      </WindowedGrid>
    </>
  );
}

const Card = memo(function Card({ vehicle, driverName }: FleetRow) {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <Plate plate={vehicle.licensePlate} />
        <Badge tone={vehicleStatusTone(vehicle.status)}>{vehicleStatusLabel(vehicle.status)}</Badge>
      </div>
      <div className={classes.words}>
        <p className={classes.name}>
          {vehicleName(vehicle)} <span className={classes.soft}>{vehicle.year}</span>
        </p>
        <p className={classes.facts}>
          {formatKm(vehicle.currentKm)} · {driverName ?? 'Sin conductor'}
        </p>
      </div>
      <div className={classes.actions}>
        <FleetActions vehicle={vehicle} />
      </div>
    </li>
  );
});
