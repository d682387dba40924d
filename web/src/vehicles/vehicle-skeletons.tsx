import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/loading.tsx';
import card from './vehicle-card.module.css';
import page from './vehicles-page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function VehicleSkeletons() {
  return (
    <Loading text="Cargando vehículos...">
      <div className={page.grid}>
        {places.map((place) => (
          <div key={place} className={card.card}>
            <div className={card.picture} />
            <div className={card.words}>
              <Skeleton height={22} width="60%" />
              <Skeleton height={28} width={110} />
              <Skeleton height={20} width="80%" mt="auto" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
