import { Skeleton } from '@mantine/core';
import card from './card.module.css';
import page from './page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function DriverSkeletons() {
  return (
    <div className={page.grid} aria-hidden>
      {places.map((place) => (
        <div key={place} className={card.card}>
          <Skeleton height={16} width="55%" mt={3} mb={9} />
          <Skeleton height={12} width="35%" mb={19} />
          <Skeleton height={12} width="45%" mb={15} />
          <Skeleton height={12} width="70%" mb={15} />
          <Skeleton height={12} width="55%" mb={19} />
          <Skeleton height={16} width="40%" mt={10} mb={14} />
        </div>
      ))}
    </div>
  );
}
