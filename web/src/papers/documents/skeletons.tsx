import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/feedback/loading.tsx';
import { StatCards } from '../../ui/list/stat-cards.tsx';

const five = ['a', 'b', 'c', 'd', 'e'];

export function DocumentSkeletons() {
  return (
    <Loading text="Cargando documentos...">
      <StatCards>
        {five.map((place) => (
          <Skeleton key={place} height={82} radius="lg" />
        ))}
      </StatCards>
      <Skeleton height={24} width={120} mb="sm" />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
