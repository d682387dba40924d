import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/loading.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import page from './alerts-page.module.css';

const counters = ['a', 'b', 'c', 'd', 'e'];
const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AlertSkeletons() {
  return (
    <Loading text="Cargando alertas...">
      <StatCards>
        {counters.map((place) => (
          <Skeleton key={place} height={82} radius="lg" />
        ))}
      </StatCards>
      <div className={page.list}>
        {cards.map((place) => (
          <Skeleton key={place} height={76} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}
