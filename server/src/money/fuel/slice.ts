import { fuelEntryInput } from '@baqueano/domain/fuel/fuel-entry';
import { exportOf } from '../../http/records/list-export.ts';
import { minuteOf } from '../../records/carried.ts';
import { anyOf, costOf, countedWithCost } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { demoFuel } from './demo.ts';
import { fuelUndo } from './many-store.ts';
import { fuelList, fuelRoutes } from './routes.ts';
import { onMoments } from './search-store.ts';
import { fuelEntries } from './table.ts';

export const fuelSlice: Slice<'fuel'> = {
  routes: [fuelRoutes],
  undo: fuelUndo,
  demo: demoFuel,
  list: (db) => exportOf(fuelList(db)),
  tables: [
    {
      ...{ table: fuelEntries, called: 'las cargas de combustible', schema: fuelEntryInput },
      of: (row) => ({
        ...row,
        moment: minuteOf(row.moment),
        quantity: Number(row.quantity) / 100,
        hours: row.hours === null ? null : Number(row.hours) / 100,
      }),
    },
  ],
  summary: countedWithCost(fuelEntries),
  costs: costOf('fuel', fuelEntries, onMoments),
  any: anyOf(fuelEntries),
};
