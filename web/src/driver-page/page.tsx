import type { Driver } from '@baqueano/domain/drivers/driver';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { Deleted } from '../activity/parts/deleted.tsx';
import { useDriverDialogs } from '../fleet/drivers/dialogs.tsx';
import { useDriver } from '../fleet/lookup/drivers.ts';
import { isMissing } from '../fleet/lookup/vehicles.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { messageOf } from '../lib/http/http.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { DriverHeading } from './heading.tsx';
import classes from './page.module.css';
import { DriverTabs } from './tabs.tsx';

const route = getRouteApi('/shell/conductores/$id');

export function Page() {
  const { id } = route.useParams();
  const query = useDriver(id);
  const goBack = useWayBack();
  // In the list, and deleted since. Who has seen the server's answer keeps it: a form may be open over it.
  const deleted = query.dataUpdatedAt === 0 && isMissing(query.error);
  return query.data && !deleted ? (
    <Detail driver={query.data} goBack={goBack} />
  ) : (
    <WithoutDriver {...query} id={id} goBack={goBack} />
  );
}

interface WithoutDriverProps extends Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> {
  id: string;
  goBack: () => void;
}

function WithoutDriver({ id, error, isFetching, refetch, goBack }: WithoutDriverProps) {
  return (
    <>
      <VisuallyHidden component="h1">Conductor</VisuallyHidden>
      {isMissing(error) && (
        <EmptyState
          icon={<IconUserOff size={28} stroke={1.5} />}
          title="Conductor no encontrado"
          hint="El conductor solicitado no existe."
          action={
            <>
              <Button onClick={goBack}>Volver a Conductores</Button>
              <Deleted id={id} what="el conductor" />
            </>
          }
        />
      )}
      {error && !isMissing(error) && (
        <ErrorBox
          title="Error al cargar el conductor"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && (
        <Loading text="Cargando conductor...">
          <Skeleton height={220} radius="lg" />
        </Loading>
      )}
    </>
  );
}

/** To the list as it was left, with its filters and its place; to a fresh one for whoever came from elsewhere. */
function useWayBack() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const fromList = useLocation({ select: (location) => location.state.fromList });
  return () => (fromList ? router.history.back() : void navigate({ to: '/conductores' }));
}

function Detail({ driver, goBack }: { driver: Driver; goBack: () => void }) {
  useDocumentTitle(`${driver.name} · Baqueano`);
  const { edit, remove, removingId, dialog } = useDriverDialogs(goBack);
  const { retire, retirementDialog } = useRetirement();
  return (
    <>
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={goBack}
      >
        Volver a Conductores
      </Button>
      <DriverHeading
        driver={driver}
        busy={removingId !== undefined}
        onEdit={() => edit(driver)}
        onRetire={() => void retire(driver)}
        onDelete={() => void remove(driver)}
      />
      <DriverTabs driver={driver} />
      {dialog}
      {retirementDialog}
    </>
  );
}
