import type { Vehicle } from '@baqueano/domain/vehicle';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { useDeleteVehicle } from '../lookup/vehicles.ts';
import { VehicleDeletion } from './deletion.tsx';
import { VehicleForm } from './form.tsx';

const words = { deleted: 'Vehículo eliminado exitosamente', failed: 'Error al eliminar el vehículo' };

/** As the list and the detail both offer them. */
export function useVehicleDialogs(onDeleted?: () => void) {
  return useRecordDialogs<Vehicle>({
    form: (vehicle, onClosed) => <VehicleForm vehicle={vehicle} onClosed={onClosed} />,
    deletion: useDeleteVehicle(),
    question: (vehicle) => ({ title: 'Eliminar Vehículo', message: <VehicleDeletion vehicle={vehicle} /> }),
    words,
    onDeleted,
  });
}
