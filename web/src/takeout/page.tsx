import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../ui/feedback/loading.tsx';
import { LoadState } from '../ui/list/load-state.tsx';
import panels from '../ui/look/panels.module.css';
import { BringPanel } from './bring-panel.tsx';
import { takeoutsQuery } from './queries.ts';
import { TakePanel } from './take-panel.tsx';

export function Page() {
  const takeouts = useQuery(takeoutsQuery);
  return (
    <div className={panels.page}>
      <LoadState
        queries={[takeouts]}
        failed="Error al cargar tus datos"
        loading={
          <Loading text="Cargando...">
            <Skeleton height={240} radius="lg" />
          </Loading>
        }
      >
        {() =>
          takeouts.data && (
            <>
              <TakePanel takeouts={takeouts.data.takeouts} />
              <BringPanel takeouts={takeouts.data.takeouts} problem={takeouts.data.room.problem} />
            </>
          )
        }
      </LoadState>
    </div>
  );
}
