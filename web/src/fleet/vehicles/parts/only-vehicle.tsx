import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { CloseButton } from '@mantine/core';
import classes from './only-vehicle.module.css';
import { Plate } from './plate.tsx';

interface Props {
  /** Undefined while loading, or for an unknown id. */
  vehicle: Vehicle | undefined;
  loading: boolean;
  onRemove: () => void;
}

/** The filter of links from other screens, with a button to remove it. */
export function OnlyVehicle({ vehicle, loading, onRemove }: Props) {
  return (
    <p className={classes.filter}>
      <span className={classes.words}>
        {vehicle && (
          <>
            Solo <Plate plate={plateOf(vehicle)} size="sm" /> {vehicleName(vehicle)}
          </>
        )}
        {!vehicle && (loading ? 'Solo un vehículo' : 'Un vehículo que ya no existe')}
      </span>
      <CloseButton aria-label="Quitar el filtro por vehículo" onClick={onRemove} />
    </p>
  );
}
