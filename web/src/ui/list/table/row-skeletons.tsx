import { Skeleton } from '@mantine/core';
import { Loading } from '../../feedback/loading.tsx';
import classes from './row-skeletons.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function RowSkeletons({ text }: { text: string }) {
  return (
    <Loading text={text}>
      <div className={classes.rows}>
        {places.map((place) => (
          <div key={place} className={classes.row}>
            <Skeleton height={18} width="5rem" />
            <Skeleton height={18} width="40%" />
            <Skeleton height={18} width="5rem" ml="auto" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
