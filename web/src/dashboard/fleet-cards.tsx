import { formatKm } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName, vehicleStatusLabel, vehicleStatusTone } from '@baqueano/domain/vehicles/vehicle';
import { memo } from 'react';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { Badge } from '../ui/look/badge.tsx';
import { WindowedGrid } from '../ui/windowed/windowed-grid.tsx';
import classes from './fleet.module.css';
import { FleetActions } from './fleet-actions.tsx';
import type { FleetRow } from './fleet-order.ts';
import { FleetWord } from './fleet-word.tsx';

export function FleetCards({ rows }: { rows: readonly FleetRow[] }) {
  return (
    <WindowedGrid as="ul" grid={classes.cards} items={rows} keyOf={({ vehicle }) => vehicle.id}>
      {({ vehicle, driverName }) => <Card key={vehicle.id} vehicle={vehicle} driverName={driverName} />}
    </WindowedGrid>
  );
}

const Card = memo(function Card({ vehicle, driverName }: FleetRow) {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <Plate plate={plateOf(vehicle)} />
        <Badge tone={vehicleStatusTone(vehicle.status)}>{vehicleStatusLabel(vehicle.status)}</Badge>
      </div>
      <div className={classes.words}>
        <p className={classes.name}>
          {vehicleName(vehicle)} <span className={classes.soft}>{vehicle.year}</span>
        </p>
        <p className={classes.facts}>
          {formatKm(vehicle.currentKm)}&nbsp;· {driverName ?? 'Sin conductor'}
        </p>
        <div className={classes.word}>
          <FleetWord id={vehicle.id} />
        </div>
      </div>
      <div className={classes.actions}>
        <FleetActions vehicle={vehicle} />
      </div>
    </li>
  );
});
