import { accidentInput } from '@baqueano/domain/accidents/accident';
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import * as z from 'zod/mini';
import { idOf, listExport, orderOf, pagesOf, paging, uncounted } from '../../http/records/list-export.ts';
import { minuteOf } from '../../records/carried.ts';
import { anyOf, countedWithRecovered } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { accidentUndo } from './many-store.ts';
import { accidentListQuery, accidentRoutes } from './routes.ts';
import { accidentCosts, accidentStore } from './store.ts';
import { accidents } from './table.ts';

export const accidentSlice: Slice<'accident'> = {
  routes: [accidentRoutes],
  undo: accidentUndo,
  list: (db) =>
    listExport({
      path: '/accidents',
      area: 'accident',
      idOf,
      sheet: accidentSheet,
      query: z.omit(accidentListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) =>
          accidentStore(db, tenant).page(filter, orderOf(sort, order), limit, cursor, uncounted),
        ),
    }),
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
