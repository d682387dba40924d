import { assignmentInput } from '@baqueano/domain/drivers/assignment';
import { optionalText } from '@baqueano/domain/records/fields';
import { isoMinute } from '@baqueano/domain/records/record-fields';
import { assignmentSheet } from '@baqueano/domain/sheets/assignments';
import * as z from 'zod/mini';
import { idOf, listExport, pagesOf, paging } from '../../http/records/list-export.ts';
import { ruleStore } from '../../papers/rules/store.ts';
import { minuteOf } from '../../records/carried.ts';
import { anyOf } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { demoAssignments } from './demo.ts';
import { assignmentUndo } from './many-store.ts';
import { assignmentListQuery, assignmentRoutes } from './routes.ts';
import { assignmentStore } from './store.ts';
import { assignments } from './table.ts';

export const assignmentSlice: Slice<'assignment'> = {
  routes: [(db) => assignmentRoutes(db, (tenant, written) => ruleStore(db, tenant).warningsOf(written))],
  undo: assignmentUndo,
  demo: demoAssignments,
  list: (db) =>
    listExport({
      path: '/assignments',
      area: 'assignment',
      idOf,
      sheet: assignmentSheet,
      query: z.omit(assignmentListQuery, paging),
      rows: (tenant, { order, ...filter }) =>
        pagesOf((limit, cursor) => assignmentStore(db, tenant).page(filter, order, limit, cursor)),
    }),
  tables: [
    {
      ...{ table: assignments, called: 'las asignaciones', later: ['ends'] },
      schema: z.safeExtend(assignmentInput, {
        begins: isoMinute('El inicio es requerido'),
        driverName: optionalText(120),
      }),
      of: ({ begins, until, sinceBefore, ...row }) => ({
        ...row,
        begins: minuteOf(begins),
        from: sinceBefore ? null : minuteOf(begins),
        to: minuteOf(until),
      }),
    },
  ],
  any: anyOf(assignments),
};
