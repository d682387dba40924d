import { accidentInput } from '@baqueano/domain/accidents/accident';
import { exportOf } from '../../http/records/list-export.ts';
import { minuteOf } from '../../records/carried.ts';
import { anyOf, countedWithRecovered } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { demoAccidents } from './demo.ts';
import { accidentUndo } from './many-store.ts';
import { accidentList, accidentRoutes } from './routes.ts';
import { accidentCosts } from './store.ts';
import { accidents } from './table.ts';

export const accidentSlice: Slice<'accident'> = {
  routes: [accidentRoutes],
  undo: accidentUndo,
  demo: demoAccidents,
  list: (db) => exportOf(accidentList(db)),
  tables: [
    {
      ...{ table: accidents, called: 'los siniestros', schema: accidentInput },
      of: (row) => ({ ...row, moment: minuteOf(row.moment) }),
    },
  ],
  summary: countedWithRecovered(accidents),
  costs: accidentCosts,
  any: anyOf(accidents),
};
