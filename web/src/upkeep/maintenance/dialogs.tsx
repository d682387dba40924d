import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { useQueryClient } from '@tanstack/react-query';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { RecordForm } from './form.tsx';
import { findRecord, useDeleteMaintenance } from './queries.ts';
import { deletionOf } from './words.ts';

const words = { deleted: 'Registro eliminado exitosamente', failed: 'Error al eliminar el registro' };

/** @param vehicle the screen's own vehicle, for a new record. */
export function useMaintenanceDialogs(vehicle?: Vehicle) {
  const cache = useQueryClient();
  return useRecordDialogs<MaintenanceRecord>({
    form: (record, onClosed) => <RecordForm record={record} start={{ vehicle }} onClosed={onClosed} />,
    path: '/api/maintenance',
    deletion: useDeleteMaintenance(),
    question: (record) => deletionOf(record, record.vehicle ?? listedVehicle(cache, record.vehicleId)),
    words,
  });
}

export const forms: ActForms<'maintenance', MaintenanceRecord> = {
  find: findRecord,
  missing: 'Ese registro de mantenimiento ya no existe.',
  useDialogs: useMaintenanceDialogs,
  form: ({ record, start: { serviceType }, vehicle, previous, onClosed }) => (
    <RecordForm record={record} start={{ vehicle, serviceType, previous }} onClosed={onClosed} />
  ),
};
