import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { driverQuery } from '../../fleet/lookup/drivers.ts';
import classes from '../../fleet/vehicles/parts/only-vehicle.module.css';

/** The filter that a driver's card leads here with, and the way out of it. */
export function OnlyDriver({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data, isPending } = useQuery({ ...driverQuery(id), retry: false });
  return (
    <p className={classes.filter}>
      <span className={classes.words}>
        {data ? `Solo las de ${data.name}` : isPending ? 'Solo las de un conductor' : 'Un conductor que ya no existe'}
      </span>
      <CloseButton aria-label="Quitar el filtro por conductor" onClick={onRemove} />
    </p>
  );
}
