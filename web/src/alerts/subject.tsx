import type { Alert } from '@baqueano/domain/alerts/alert';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import classes from './card.module.css';
import { alertLink } from './queries.ts';

/** Of a paper its driver, or the organization; of a licence the specification's words. */
const withoutVehicle = ({ kind, driverName }: Alert) =>
  ({ driver_document: driverName, organization_document: 'De la organización' })[String(kind)] ??
  'Conductor sin vehículo asignado';

/** Whom an alert is about: its vehicle ('Toyota Hilux - AB 123 CD', its id when nobody knows it), or who has none. */
export function AlertSubject({ alert }: { alert: Alert }) {
  const { vehicleId, vehicle } = alert;
  return (
    <Link {...alertLink(alert)} className={classes.link}>
      {vehicle ? (
        <>
          {vehicleName(vehicle)} - <Plate plate={vehicle.licensePlate} size="sm" />
        </>
      ) : (
        (vehicleId ?? withoutVehicle(alert))
      )}
    </Link>
  );
}
