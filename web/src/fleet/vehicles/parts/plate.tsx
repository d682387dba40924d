import { formatPlate, plateKind } from '@baqueano/domain/values/plate';
import classes from './plate.module.css';

interface Props {
  plate: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A licence plate drawn as the real thing. Its band is paint, not text: copying or reading it gives the plate alone. */
export function Plate({ plate, size = 'md' }: Props) {
  return (
    <span className={classes.plate} data-kind={plateKind(plate)} data-size={size}>
      {formatPlate(plate)}
    </span>
  );
}
