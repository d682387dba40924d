import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/feedback/loading.tsx';
import classes from './page.module.css';

export function StatisticsSkeleton() {
  return (
    <Loading text="Cargando estadísticas..." spinner>
      <Skeleton height={42} width="24rem" maw="100%" mb="1rem" />
      <Skeleton height={26} maw="60rem" mb="1rem" />
      <div className={classes.tiles}>
        <Skeleton height={104} radius="lg" />
        <Skeleton height={104} radius="lg" />
        <div className={classes.perKm} />
      </div>
      <div className={classes.charts}>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} height={400} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}
