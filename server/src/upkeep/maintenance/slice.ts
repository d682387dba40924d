import { maintenanceInput } from '@baqueano/domain/maintenance';
import { exportOf } from '../../http/records/list-export.ts';
import { onDays } from '../../records/days.ts';
import { costOf, countedWithCost } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { maintenanceUndo } from './many-store.ts';
import { maintenanceList, maintenanceRoutes } from './routes.ts';
import { maintenanceRecords } from './table.ts';

export const maintenanceSlice: Slice<'maintenance'> = {
  routes: [maintenanceRoutes],
  undo: maintenanceUndo,
  list: (db) => exportOf(maintenanceList(db)),
  tables: [{ table: maintenanceRecords, called: 'los mantenimientos', schema: maintenanceInput }],
  summary: countedWithCost(maintenanceRecords),
  costs: costOf('services', maintenanceRecords, (days) => onDays(maintenanceRecords.date, days)),
};
