import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { isPulled } from '@baqueano/domain/vehicles/vehicle-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordSelect } from '../../../ui/fields/record-select.tsx';
import { vehiclesQuery } from '../../lookup/vehicles.ts';

interface Props {
  label: string;
  error?: string;
  /** The vehicle's own id; undefined for a new one. */
  vehicleId: string | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** The vehicle's present trailer: one of the fleet's, or none. */
export function TrailerField({ vehicleId, ...props }: Props) {
  const { data: fleet } = useQuery(vehiclesQuery);
  const options = useMemo(
    () =>
      (fleet ?? [])
        .filter(({ id, kind }) => id !== vehicleId && isPulled(kind))
        .map((vehicle) => ({
          value: vehicle.id,
          label: `${plateText(vehicle)} · ${vehicleName(vehicle)}`,
          hint: vehicle.internalNumber ?? undefined,
          keywords: [plateOf(vehicle)],
        })),
    [fleet, vehicleId],
  );
  return (
    <RecordSelect
      {...props}
      size="md"
      placeholder="Ninguno"
      options={options}
      nothingFoundMessage="No hay semirremolques ni acoplados en la flota"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el acoplado', 'aria-hidden': false, tabIndex: 0 }}
      data-path="trailerId"
    />
  );
}
