import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/feedback/loading.tsx';
import { StatCardSkeletons } from '../../ui/list/stat-cards.tsx';

export function DocumentSkeletons() {
  return (
    <Loading text="Cargando documentos...">
      <StatCardSkeletons count={5} line />
      <Skeleton height={24} width={120} mb="sm" />
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
