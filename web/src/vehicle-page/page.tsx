import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { useDocumentTitle } from '@mantine/hooks';
import IconCarOff from '@tabler/icons-react/dist/esm/icons/IconCarOff.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useDriverName } from '../fleet/lookup/drivers.ts';
import { useVehicle } from '../fleet/lookup/vehicles.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { useVehicleDialogs } from '../fleet/vehicles/dialogs.tsx';
import { RecordPage, Ways } from '../record-page/record-page.tsx';
import { VehicleHeading } from './heading.tsx';
import { Neighbours } from './neighbours.tsx';
import { VehicleTabs } from './tabs.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useVehicleKeys } from './use-vehicle-keys.ts';

const route = getRouteApi('/shell/vehiculos/$id');
const back = 'Volver a Vehículos';

export function Page() {
  const { id } = route.useParams();
  return (
    <RecordPage
      query={useVehicle(id)}
      id={id}
      name="Vehículo"
      icon={<IconCarOff size={28} stroke={1.5} />}
      failed="Error al cargar los vehículos"
      list="/vehiculos"
      back={back}
    >
      {(vehicle, goBack) => <Detail vehicle={vehicle} goBack={goBack} />}
    </RecordPage>
  );
}

function Detail({ vehicle, goBack }: { vehicle: Vehicle; goBack: () => void }) {
  const [name, plate] = [vehicleName(vehicle), plateText(vehicle)];
  useDocumentTitle(`${name} ${plate} · Baqueano`);
  const driverName = useDriverName(vehicle.assignedDriver);
  const { retire, retirementDialog } = useRetirement();
  const { edit, remove, removingId, dialog } = useVehicleDialogs(retire, goBack);
  const neighbours = useNeighbours(vehicle.id);
  useVehicleKeys(vehicle.id, neighbours, () => edit(vehicle));

  return (
    <>
      <Ways back={back} goBack={goBack} name={`${plate} · ${name}`}>
        <Neighbours {...neighbours} />
      </Ways>
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
