import type { MaintenanceRecord } from '../maintenance.ts';
import { type Sheet, unitColumns } from './sheet.ts';

export const maintenanceSheet: Sheet<MaintenanceRecord> = {
  name: 'Mantenimiento',
  kind: 'maintenance',
  columns: [
    { of: 'date', header: 'Fecha', target: 'maintenance.date', type: 'date' },
    ...unitColumns<MaintenanceRecord>(),
    { of: 'km', header: 'Kilometraje', target: 'maintenance.km', type: 'whole' },
    { of: 'serviceType', header: 'Tipo de servicio', target: 'maintenance.serviceType', type: 'text', width: 28 },
    { of: 'workshop', header: 'Taller', target: 'maintenance.workshop', type: 'text', width: 24 },
    { of: 'cost', header: 'Costo', target: 'maintenance.cost', type: 'money', total: true },
    { of: 'notes', header: 'Notas', target: 'maintenance.notes', type: 'text', width: 40 },
    {
      of: 'nextOilChangeKm',
      header: 'Km hasta el próximo cambio',
      target: 'maintenance.nextOilChangeKm',
      type: 'whole',
    },
  ],
  without: ['id', 'vehicleId', 'version'],
};
