import { Skeleton } from '@mantine/core';
import card from './card.module.css';
import page from './page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function VehicleSkeletons() {
  return (
    <div className={page.grid} aria-hidden>
      {places.map((place) => (
        <div key={place} className={card.card}>
          <div className={card.picture} />
          <div className={card.words}>
            <Skeleton height={16} width="60%" mt={3} mb={9} />
            <Skeleton height={12} width="20%" mb={15} />
            <Skeleton height={32} width={100} mb={13} />
            <Skeleton height={12} width="45%" mb={12} />
            <Skeleton height={12} width="40%" mb={5} />
          </div>
        </div>
      ))}
    </div>
  );
}
