import { clearanceSheet } from '@baqueano/domain/sheets/clearance';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { listExport, pagesOf, paging, uncounted } from '../../http/records/list-export.ts';
import { clearanceListQuery } from './routes.ts';
import { clearanceStore } from './store.ts';

/** Whether a unit may circulate is no record: it declares its list alone. */
export const clearanceList = (db: Database) =>
  listExport({
    path: '/clearance',
    area: 'vehicle',
    sheet: clearanceSheet,
    query: z.omit(clearanceListQuery, paging),
    rows: (tenant, filter) =>
      pagesOf((limit, cursor) => clearanceStore(db, tenant).page(filter, limit, cursor, uncounted)),
  });
