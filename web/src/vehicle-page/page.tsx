import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCarOff from '@tabler/icons-react/dist/esm/icons/IconCarOff.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { WithoutRecord } from '../activity/parts/without-record.tsx';
import { useDriverName } from '../fleet/lookup/drivers.ts';
import { isMissing, useVehicle } from '../fleet/lookup/vehicles.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { useVehicleDialogs } from '../fleet/vehicles/dialogs.tsx';
import { useWayBack } from '../lib/way-back.ts';
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
  const goBack = useWayBack('/vehiculos');
  // In the list, and deleted since. Who has seen the server's answer keeps it: a form may be open over it.
  const deleted = query.dataUpdatedAt === 0 && isMissing(query.error);
  return query.data && !deleted ? (
    <Detail vehicle={query.data} goBack={goBack} />
  ) : (
    <WithoutRecord
      {...query}
      id={id}
      name="Vehículo"
      icon={<IconCarOff size={28} stroke={1.5} />}
      failed="Error al cargar los vehículos"
      back="Volver a Vehículos"
      goBack={goBack}
    />
  );
}

function Detail({ vehicle, goBack }: { vehicle: Vehicle; goBack: () => void }) {
  useDocumentTitle(`${vehicleName(vehicle)} ${plateText(vehicle)} · Baqueano`);
  const driverName = useDriverName(vehicle.assignedDriver);
  const { retire, retirementDialog } = useRetirement();
  const { edit, remove, removingId, dialog } = useVehicleDialogs(retire, goBack);
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
