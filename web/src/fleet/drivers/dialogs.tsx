import type { Driver } from '@baqueano/domain/driver';
import { formatNumber } from '@baqueano/domain/format';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { useDeleteDriver } from '../lookup/drivers.ts';
import { DriverForm } from './form.tsx';

const words = { deleted: 'Conductor eliminado exitosamente', failed: 'Error al eliminar el conductor' };

function question({ name, assignedVehicles: { length } }: Driver) {
  const left = length === 1 ? 'Su vehículo queda' : `Sus ${formatNumber(length)} vehículos quedan`;
  const vehicles = length > 0 ? ` ${left} sin conductor.` : '';
  const message = `¿Está seguro que desea eliminar a ${name}?${vehicles} Esta acción no se puede deshacer.`;
  return { title: 'Eliminar Conductor', message };
}

export function useDriverDialogs() {
  return useRecordDialogs<Driver>({
    form: (driver, onClosed) => <DriverForm driver={driver} onClosed={onClosed} />,
    deletion: useDeleteDriver(),
    question,
    words,
  });
}
