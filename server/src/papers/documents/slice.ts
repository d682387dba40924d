import { documentTypes } from '@baqueano/domain/papers/document';
import { documentInput } from '@baqueano/domain/papers/document-input';
import { documentTypeInput } from '@baqueano/domain/papers/document-type';
import * as z from 'zod/mini';
import { exportOf } from '../../http/records/list-export.ts';
import { countedWithCost } from '../../records/of-vehicle.ts';
import type { Slice } from '../../slice.ts';
import { documentUndo } from './many-store.ts';
import { documentList, documentRoutes } from './routes.ts';
import { paperCosts } from './summary-store.ts';
import { documents, documentTypeRows } from './table.ts';
import { documentTypeRoutes } from './type-routes.ts';
import { documentTypeUndo, keyOf } from './type-store.ts';

export const documentSlice: Slice<'document'> = {
  routes: [documentRoutes],
  undo: documentUndo,
  list: (db) => exportOf(documentList(db)),
  tables: [
    {
      ...{ table: documents, called: 'los documentos', schema: documentInput },
      of: ({ expiryDate, ...row }) => ({ ...row, expiryDate: expiryDate === 'infinity' ? null : expiryDate }),
      computed: { renew_by: null, superseded: false, closed: false },
    },
  ],
  summary: countedWithCost(documents),
  costs: paperCosts,
};

/** For a type that the program knows the row holds the notice alone. */
const typeRow = z.union(
  [
    z
      .extend(documentTypeInput, { code: z.null(), nameKey: z.string() })
      .check(z.refine(({ name, nameKey }) => nameKey === keyOf(name))),
    z.object({
      ...{ code: z.enum(documentTypes), noticeDays: documentTypeInput.shape.noticeDays },
      ...{ name: z.null(), nameKey: z.null(), owner: z.null(), expires: z.null() },
    }),
  ],
  { error: 'El tipo de documento no es válido' },
);

export const documentTypeSlice: Slice<'document_type'> = {
  routes: [documentTypeRoutes],
  undo: documentTypeUndo,
  tables: [{ table: documentTypeRows, called: 'los tipos de documento', schema: typeRow }],
};
