import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { driverQuery } from '../../lookup/drivers.ts';
import classes from '../../vehicles/parts/only-vehicle.module.css';

interface Props {
  id: string;
  /** For the records: 'las' multas, 'los' siniestros. */
  article: 'las' | 'los';
  onRemove: () => void;
}

/** The filter of a link from a driver's card, with a button to remove it. */
export function OnlyDriver({ id, article, onRemove }: Props) {
  const { data, isPending } = useQuery({ ...driverQuery(id), retry: false });
  const theirs = `Solo ${article} de`;
  return (
    <p className={classes.filter}>
      <span className={classes.words}>
        {data ? `${theirs} ${data.name}` : isPending ? `${theirs} un conductor` : 'Un conductor que ya no existe'}
      </span>
      <CloseButton aria-label="Quitar el filtro por conductor" onClick={onRemove} />
    </p>
  );
}
