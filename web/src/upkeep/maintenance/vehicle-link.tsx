import { type Vehicle, vehicleName } from '@baqueano/domain/vehicle';
import { Link } from '@tanstack/react-router';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import classes from './vehicle-link.module.css';

/** None while the vehicles are on their way. */
export function VehicleLink({ vehicle }: { vehicle: Vehicle | undefined }) {
  if (!vehicle) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.vehicle}>
      <Plate plate={vehicle.licensePlate} size="sm" />
      <Link className={classes.name} to="/vehiculos/$id" params={{ id: vehicle.id }} search={{ tab: 'mantenimiento' }}>
        {vehicleName(vehicle)}
      </Link>
    </span>
  );
}
