import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/feedback/loading.tsx';
import classes from './page.module.css';

export function StatisticsSkeleton() {
  return (
    <Loading text="Cargando estadísticas..." spinner>
      <div className={classes.tiles}>
        <Skeleton height={82} radius="lg" />
        <Skeleton height={82} radius="lg" />
      </div>
      <div className={classes.charts}>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} height={400} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}
