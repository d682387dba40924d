import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { RecordForm } from './form.tsx';
import { findRecord, useDeleteMaintenance } from './queries.ts';
import { deletionOf } from './words.ts';

export const forms: ActForms<'maintenance', MaintenanceRecord> = {
  find: findRecord,
  missing: 'Ese registro de mantenimiento ya no existe.',
  form: ({ record, start: { serviceType }, vehicle, previous, onClosed }) => (
    <RecordForm record={record} start={{ vehicle, serviceType, previous }} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/maintenance',
    useDelete: useDeleteMaintenance,
    question: (record, cache) => deletionOf(record, record.vehicle ?? listedVehicle(cache, record.vehicleId)),
    words: { deleted: 'Registro eliminado exitosamente', failed: 'Error al eliminar el registro' },
  },
};
