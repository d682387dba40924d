import type { Alert } from '@baqueano/domain/alert';
import { vehicleName } from '@baqueano/domain/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../ui/plate.tsx';
import classes from './alert-card.module.css';

/** Whom an alert is about: its vehicle ('Toyota Hilux - AB 123 CD', its id when nobody knows it), or a driver who has none. */
export function AlertSubject({ alert: { vehicleId, vehicle } }: { alert: Pick<Alert, 'vehicleId' | 'vehicle'> }) {
  if (!vehicleId) {
    return (
      <Link to="/conductores" className={classes.link}>
        Conductor sin vehículo asignado
      </Link>
    );
  }
  return (
    <Link to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'alertas' }} className={classes.link}>
      {vehicle ? (
        <>
          {vehicleName(vehicle)} - <Plate plate={vehicle.licensePlate} size="sm" />
        </>
      ) : (
        vehicleId
      )}
    </Link>
  );
}
