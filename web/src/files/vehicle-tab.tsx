import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { vehicleChange } from '@baqueano/domain/vehicles/vehicle-input';
import { useSaveVehicle } from '../fleet/lookup/vehicles.ts';
import { messageOf } from '../lib/http/http.ts';
import { useMay } from '../lib/session/permission.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { RecordFiles } from './record-files.tsx';

function whatStays({ brand, model, year, licensePlate, vin, currentKm, kind }: Vehicle) {
  return { brand, model, year, licensePlate, vin, currentKm, kind };
}

/** Only the vehicle's own files: those of its papers are with them. One of them may be its photo. */
export function VehicleFiles({ vehicle }: { vehicle: Vehicle }) {
  const { mutateAsync } = useSaveVehicle();
  const may = useMay();

  async function choose(photoFileId: string | null) {
    try {
      // An absent field keeps its value.
      const { data, error } = vehicleChange({ ...whatStays(vehicle), photoFileId }, vehicle.missing);
      if (!data) throw error;
      await mutateAsync({ seen: vehicle, input: data });
      toast('success', photoFileId ? 'Es la foto del vehículo' : 'El vehículo quedó sin esa foto');
    } catch (error) {
      toast('error', messageOf(error, 'No se pudo cambiar la foto'));
    }
  }

  const photo = may('vehicle:write') ? { id: vehicle.photoFileId, choose } : undefined;
  return <RecordFiles kind="vehicle" recordId={vehicle.id} photo={photo} />;
}
