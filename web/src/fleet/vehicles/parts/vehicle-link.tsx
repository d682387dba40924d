import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { type VehicleLabel, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import type { VehicleTab, vehicleTabs } from '../../../kinds.ts';
import { Plate } from './plate.tsx';
import classes from './vehicle-link.module.css';

interface Props {
  id: string;
  vehicle: VehicleLabel | null | undefined;
  tab: (typeof vehicleTabs)[VehicleTab]['value'];
  /** Beside or below the name. */
  note?: string | undefined;
}

/** The vehicle of a row or a card, by plate and name, with the link to its page. */
export function VehicleLink({ id, vehicle, tab, note }: Props) {
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id }} search={{ tab }}>
      {vehicle ? (
        <>
          <Plate plate={plateOf(vehicle)} size="sm" />{' '}
          <span className={classes.name} title={vehicleName(vehicle)}>
            {vehicleName(vehicle)}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </>
      ) : (
        'Ver vehículo'
      )}
    </Link>
  );
}
