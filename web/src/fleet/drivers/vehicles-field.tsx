import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordMultiSelect } from '../../ui/fields/record-multi-select.tsx';
import text from '../../ui/look/text.module.css';
import { useDriversById } from '../lookup/drivers.ts';
import { vehiclesQuery } from '../lookup/vehicles.ts';
import classes from './vehicles-field.module.css';

interface Props {
  label: string;
  /** Undefined for a new one. */
  driverId: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

const none: Vehicle[] = [];

/** The vehicles of a driver. A vehicle has one driver at most: the field warns when it changes from another. */
export function VehiclesField({ driverId, value, onChange, ...props }: Props) {
  const { data, error } = useQuery(vehiclesQuery);
  const vehicles = data ?? none;
  const drivers = useDriversById();

  const options = useMemo(
    () =>
      vehicles.map((vehicle) => {
        const holder = otherDriverOf(vehicle, driverId);
        return {
          value: vehicle.id,
          label: `${plateText(vehicle)} · ${vehicleName(vehicle)}`,
          hint: holder && (drivers.get(holder)?.name ?? 'Con otro conductor'),
          keywords: [plateOf(vehicle)],
        };
      }),
    [vehicles, drivers, driverId],
  );
  const occupied = vehicles.filter((vehicle) => value.includes(vehicle.id) && otherDriverOf(vehicle, driverId));

  if (!data) {
    return (
      <p className={text.note} data-full>
        {error ? 'No se pudieron cargar los vehículos: los asignados quedan como están.' : 'Cargando vehículos...'}
      </p>
    );
  }
  return (
    <div data-full>
      <RecordMultiSelect
        {...props}
        size="md"
        placeholder={value.length === 0 ? 'Buscar por patente, marca o modelo' : undefined}
        options={options}
        value={value}
        onChange={onChange}
      />
      <ul className={classes.occupied} aria-live="polite">
        {occupied.map((vehicle) => (
          <li key={vehicle.id}>
            {plateText(vehicle)} deja de estar asignado a{' '}
            {drivers.get(vehicle.assignedDriver ?? '')?.name ?? 'otro conductor'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function otherDriverOf({ assignedDriver }: Vehicle, driverId: string | undefined): string | undefined {
  return assignedDriver && assignedDriver !== driverId ? assignedDriver : undefined;
}
