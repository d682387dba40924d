import type { MaintenanceRecord } from '../maintenance.ts';
import { maintenanceFields } from '../maintenance-fields.ts';
import { columnsOf, type Sheet, unitColumns } from './sheet.ts';

const { returning } = columnsOf<MaintenanceRecord>()(maintenanceFields, 'maintenance');

export const maintenanceSheet: Sheet<MaintenanceRecord> = {
  name: 'Mantenimiento',
  kind: 'maintenance',
  columns: [
    returning('date'),
    ...unitColumns<MaintenanceRecord>(),
    returning('km'),
    returning('serviceType', { width: 28 }),
    returning('workshop', { width: 24 }),
    returning('cost', { total: true }),
    returning('notes', { width: 40 }),
    returning('nextOilChangeKm'),
  ],
  without: ['id', 'vehicleId', 'version'],
};
