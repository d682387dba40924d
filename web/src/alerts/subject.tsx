import type { Alert } from '@baqueano/domain/alerts/alert';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import classes from './card.module.css';
import { alertLink } from './queries.ts';

/** The words without a vehicle: a paper's driver or the organization, and the specification's words for a licence. */
const withoutVehicle = ({ kind, driverName }: Alert) =>
  ({ driver_document: driverName, organization_document: 'De la organización' })[String(kind)] ??
  'Conductor sin vehículo asignado';

/** The subject of an alert: its vehicle ('Toyota Hilux - AB 123 CD', or its id while unknown), or the words without one. */
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
