import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import {
  meaningOf,
  statusMeaningLabels,
  type Vehicle,
  vehicleName,
  vehicleStatusTone,
} from '@baqueano/domain/vehicles/vehicle';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import text from '../../ui/look/text.module.css';
import { vehiclesQuery } from '../lookup/vehicles.ts';
import { Plate } from '../vehicles/parts/plate.tsx';
import classes from './assigned-vehicles.module.css';

export function AssignedVehicles({ ids }: { ids: readonly string[] }) {
  const query = useQuery(vehiclesQuery);
  const { data, error } = query;
  if (ids.length === 0) return <p className={text.paddedNote}>No tiene vehículos asignados</p>;
  if (data) {
    return (
      <ul className={classes.list}>
        {data
          .filter(({ id }) => ids.includes(id))
          .map((vehicle) => (
            <li key={vehicle.id}>
              <AssignedVehicle vehicle={vehicle} />
            </li>
          ))}
      </ul>
    );
  }
  if (!error) return <p className={text.paddedNote}>Cargando vehículos...</p>;
  return <LoadFailed queries={[query]} failed="Error al cargar los vehículos" />;
}

/**
 * Any status but active and maintenance is Inactivo here (docs/spec-coverage.md: 'Both vocabularies of vehicle status; unknown
 * shown raw (decision: Vehicle status)').
 */
function AssignedVehicle({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id: vehicle.id }}>
      <Plate plate={plateOf(vehicle)} size="sm" />
      <span className={classes.name}>{vehicleName(vehicle)}</span>
      <Badge tone={vehicleStatusTone(vehicle.status)}>
        {statusMeaningLabels[meaningOf(vehicle.status) ?? 'inactive']}
      </Badge>
    </Link>
  );
}
