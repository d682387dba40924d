import type { MaintenanceRecord } from '../maintenance.ts';
import { type Sheet, unitColumns } from './sheet.ts';

export const maintenanceSheet: Sheet<MaintenanceRecord> = {
  name: 'Mantenimiento',
  columns: [
    { of: 'date', header: 'Fecha', type: 'date' },
    ...unitColumns<MaintenanceRecord>(),
    { of: 'km', header: 'Kilometraje', type: 'whole' },
    { of: 'serviceType', header: 'Tipo de servicio', type: 'text', width: 28 },
    { of: 'workshop', header: 'Taller', type: 'text', width: 24 },
    { of: 'cost', header: 'Costo', type: 'money', total: true },
    { of: 'notes', header: 'Notas', type: 'text', width: 40 },
    { of: 'nextOilChangeKm', header: 'Km hasta el próximo cambio', type: 'whole' },
  ],
  without: ['id', 'vehicleId', 'version'],
};
