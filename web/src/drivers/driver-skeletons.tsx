import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/loading.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import card from './driver-card.module.css';
import page from './drivers-page.module.css';

const cards = ['a', 'b', 'c', 'd'];
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function CountSkeletons() {
  return (
    <div aria-hidden>
      <StatCards>
        {cards.map((place) => (
          <Skeleton key={place} className={page.count} radius="lg" />
        ))}
      </StatCards>
    </div>
  );
}

export function DriverSkeletons() {
  return (
    <Loading text="Cargando conductores...">
      <div className={page.grid}>
        {places.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton height={20} width="60%" />
            <Skeleton height={16} width="40%" mt={6} />
            <Skeleton height={16} width="50%" mt={20} />
            <Skeleton height={16} width="70%" mt={10} />
            <Skeleton height={16} width="60%" mt={10} mb={48} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
