import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { driverQuery } from '../../lookup/drivers.ts';
import classes from '../../vehicles/parts/only-vehicle.module.css';

interface Props {
  id: string;
  /** What the list has of a driver: 'las' of fines. */
  article: 'las' | 'los';
  onRemove: () => void;
}

/** The filter that a driver's card leads here with, and the way out of it. */
export function OnlyDriver({ id, article, onRemove }: Props) {
  const { data, isPending } = useQuery({ ...driverQuery(id), retry: false });
  return (
    <p className={classes.filter}>
      <span className={classes.words}>
        {data
          ? `Solo ${article} de ${data.name}`
          : isPending
            ? `Solo ${article} de un conductor`
            : 'Un conductor que ya no existe'}
      </span>
      <CloseButton aria-label="Quitar el filtro por conductor" onClick={onRemove} />
    </p>
  );
}
