import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/loading.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import classes from './dashboard-page.module.css';

const cards = ['a', 'b', 'c', 'd'];

export function DashboardSkeleton() {
  return (
    <Loading text="Cargando dashboard...">
      <StatCards>
        {cards.map((place) => (
          <Skeleton key={place} height={82} radius="lg" />
        ))}
      </StatCards>
      <div className={classes.panels}>
        <Skeleton height={370} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </div>
      <Skeleton height={400} radius="lg" />
    </Loading>
  );
}
