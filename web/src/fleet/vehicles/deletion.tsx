import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';

export function VehicleDeletion({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <div>
        ¿Está seguro que desea eliminar el vehículo {vehicleName(vehicle)} ({plateText(vehicle)})? Esta acción no se
        puede deshacer.
      </div>
      {vehicle.assignedDriver && <div>Su conductor queda sin este vehículo.</div>}
    </>
  );
}
