import { formatPlate } from '@baqueano/domain/values/plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCarOff from '@tabler/icons-react/dist/esm/icons/IconCarOff.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { Deleted } from '../activity/parts/deleted.tsx';
import { useDriverName } from '../fleet/lookup/drivers.ts';
import { isMissing, useVehicle } from '../fleet/lookup/vehicles.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { useVehicleDialogs } from '../fleet/vehicles/dialogs.tsx';
import { messageOf } from '../lib/http/http.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { VehicleHeading } from './heading.tsx';
import { Neighbours } from './neighbours.tsx';
import classes from './page.module.css';
import { VehicleTabs } from './tabs.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useVehicleKeys } from './use-vehicle-keys.ts';

const route = getRouteApi('/shell/vehiculos/$id');

export function Page() {
  const { id } = route.useParams();
  const query = useVehicle(id);
  const goBack = useWayBack();
  // In the list, and deleted since. Who has seen the server's answer keeps it: a form may be open over it.
  const deleted = query.dataUpdatedAt === 0 && isMissing(query.error);
  return query.data && !deleted ? (
    <Detail vehicle={query.data} goBack={goBack} />
  ) : (
    <WithoutVehicle {...query} id={id} goBack={goBack} />
  );
}

interface WithoutVehicleProps extends Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> {
  id: string;
  goBack: () => void;
}

function WithoutVehicle({ id, error, isFetching, refetch, goBack }: WithoutVehicleProps) {
  return (
    <>
      <VisuallyHidden component="h1">Vehículo</VisuallyHidden>
      {isMissing(error) && (
        <EmptyState
          icon={<IconCarOff size={28} stroke={1.5} />}
          title="Vehículo no encontrado"
          hint="El vehículo solicitado no existe."
          action={
            <>
              <Button onClick={goBack}>Volver a Vehículos</Button>
              <Deleted id={id} what="el vehículo" />
            </>
          }
        />
      )}
      {error && !isMissing(error) && (
        <ErrorBox
          title="Error al cargar los vehículos"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && (
        <Loading text="Cargando vehículo...">
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
  return () => (fromList ? router.history.back() : void navigate({ to: '/vehiculos' }));
}

function Detail({ vehicle, goBack }: { vehicle: Vehicle; goBack: () => void }) {
  useDocumentTitle(`${vehicleName(vehicle)} ${formatPlate(vehicle.licensePlate)} · Baqueano`);
  const driverName = useDriverName(vehicle.assignedDriver);
  const { edit, remove, removingId, dialog } = useVehicleDialogs(goBack);
  const { retire, retirementDialog } = useRetirement();
  const neighbours = useNeighbours(vehicle.id);
  useVehicleKeys(vehicle.id, neighbours, () => edit(vehicle));

  return (
    <>
      <div className={classes.ways}>
        <Button
          className={classes.back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={goBack}
        >
          Volver a Vehículos
        </Button>
        <Neighbours {...neighbours} />
      </div>
      <VehicleHeading
        vehicle={vehicle}
        driverName={driverName}
        busy={removingId !== undefined}
        onEdit={() => edit(vehicle)}
        onRetire={() => retire(vehicle)}
        onDelete={() => void remove(vehicle)}
      />
      <VehicleTabs vehicle={vehicle} />
      {dialog}
      {retirementDialog}
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean;
  }
}
