import { reminderSources } from '@baqueano/domain/alerts/problem';
import { reminderInput } from '@baqueano/domain/alerts/reminder';
import { mostProblemPhotos } from '@baqueano/domain/clearance/own-unit';
import { optionalText } from '@baqueano/domain/records/fields';
import { alertSheet } from '@baqueano/domain/sheets/alerts';
import * as z from 'zod/mini';
import { dismissals, dueFacts } from '../due/table.ts';
import { idOf, listExport, pagesOf, uncounted } from '../http/records/list-export.ts';
import { counted } from '../records/of-vehicle.ts';
import type { Slice } from '../slice.ts';
import { demoReminders } from './demo.ts';
import { alertUndo, reminderUndo } from './many-store.ts';
import { problemRoutes } from './problem-routes.ts';
import { alertFilterQuery, alertRoutes } from './routes.ts';
import { alertStore } from './store.ts';
import { reminders } from './table.ts';

const code = z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\w:.-]+$/)));

export const alertSlice: Slice<'alert'> = {
  routes: [alertRoutes],
  undo: alertUndo,
  list: (db) =>
    listExport({
      path: '/alerts',
      area: 'alert',
      idOf,
      sheet: alertSheet,
      query: alertFilterQuery,
      rows: (tenant, filter) =>
        pagesOf((limit, cursor) => alertStore(db, tenant).page(filter, limit, cursor, uncounted)),
    }),
  tables: [
    {
      table: dismissals,
      key: 'alert_id',
      called: 'las alertas eliminadas',
      schema: z.object({ cause: code, due: code }),
    },
    { table: dueFacts, stays: 'computed anew' },
  ],
};

/** Its calls are among those of alerts. */
export const reminderSlice: Slice<'reminder'> = {
  routes: [problemRoutes],
  undo: reminderUndo,
  demo: demoReminders,
  tables: [
    {
      ...{ table: reminders, called: 'los recordatorios', people: ['reported_by'] },
      schema: z.extend(reminderInput, {
        source: z.enum(reminderSources),
        reportedByName: optionalText(400),
        seenBy: optionalText(400),
        fileIds: z.array(z.uuid()).check(z.maxLength(mostProblemPhotos)),
      }),
    },
  ],
  summary: counted(reminders),
};
