import { maintenanceInput } from '@baqueano/domain/maintenance';
import { maintenanceSheet } from '@baqueano/domain/sheets/maintenance';
import * as z from 'zod/mini';
import { idOf, listExport, pagesOf, paging, uncounted } from '../../http/records/list-export.ts';
import { onDays } from '../../records/days.ts';
import { costOf, countedWithCost } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { maintenanceUndo } from './many-store.ts';
import { maintenanceListQuery, maintenanceRoutes } from './routes.ts';
import { maintenanceStore } from './store.ts';
import { maintenanceRecords } from './table.ts';

export const maintenanceSlice: Slice<'maintenance'> = {
  routes: [maintenanceRoutes],
  undo: maintenanceUndo,
  list: (db) =>
    listExport({
      path: '/maintenance',
      area: 'maintenance',
      idOf,
      sheet: maintenanceSheet,
      query: z.omit(maintenanceListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) =>
          maintenanceStore(db, tenant).page(filter, { sort, order }, limit, cursor, uncounted),
        ),
    }),
  tables: [{ table: maintenanceRecords, called: 'los mantenimientos', schema: maintenanceInput }],
  summary: countedWithCost(maintenanceRecords),
  costs: costOf('services', maintenanceRecords, (days) => onDays(maintenanceRecords.date, days)),
};
