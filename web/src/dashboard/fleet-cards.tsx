import { formatKm } from '@baqueano/domain/format';
import { vehicleName, vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicle';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Plate } from '../ui/plate.tsx';
import classes from './fleet.module.css';
import { FleetActions } from './fleet-actions.tsx';
import { type FleetRow, type FleetSorting, fleetColumns } from './fleet-order.ts';

interface Props {
  rows: readonly FleetRow[];
  sorting: FleetSorting;
  onSort: (sorting: FleetSorting) => void;
}

const orders = fleetColumns.map(({ column, label }) => ({ value: column, label: `Por ${label.toLowerCase()}` }));

/** The fleet table on a phone. */
export function FleetCards({ rows, sorting, onSort }: Props) {
  function sortBy(value: string) {
    const chosen = fleetColumns.find(({ column }) => column === value);
    if (chosen) onSort({ column: chosen.column, order: chosen.first });
  }

  return (
    <>
      <NativeSelect
        className={classes.order}
        aria-label="Ordenar la flota"
        data={orders}
        value={sorting.column}
        onChange={(event) => sortBy(event.currentTarget.value)}
      />
      <ul className={classes.cards} aria-label="Flota">
        {rows.map(({ vehicle, driverName }) => (
          <Card key={vehicle.id} vehicle={vehicle} driverName={driverName} />
        ))}
      </ul>
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
