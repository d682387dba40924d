import { Skeleton } from '@mantine/core';
import { StatCardSkeletons } from '../ui/counters/stat-cards.tsx';
import text from '../ui/look/text.module.css';
import card from './card.module.css';
import page from './page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AlertSkeletons() {
  return (
    <div className={page.place} aria-hidden>
      <StatCardSkeletons count={5} line />
      <div className={page.list}>
        {places.map((place) => (
          <div key={place} className={card.card}>
            <div className={text.shrinks}>
              <Skeleton height={16} width="60%" my={4} />
              <Skeleton height={16} width="40%" mt={12} mb={6} />
            </div>
            <div className={card.badges}>
              <Skeleton height={24} width="9rem" />
            </div>
            <div className={card.dates}>
              <Skeleton height={14} width="70%" my={4} />
              <Skeleton height={14} width="50%" my={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
