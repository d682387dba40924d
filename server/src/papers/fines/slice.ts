import { driverSources, fineInput } from '@baqueano/domain/fines/fine';
import { fineRuleInput } from '@baqueano/domain/fines/fine-rules';
import * as z from 'zod/mini';
import { exportOf } from '../../http/records/list-export.ts';
import type { Row } from '../../records/carried.ts';
import type { Slice } from '../../slice.ts';
import { demoFineRules } from './demo.ts';
import { fineUndo } from './many-store.ts';
import { fineList, fineRoutes } from './routes.ts';
import { fineRuleUndo } from './rule-store.ts';
import { anyFine, fineCosts } from './store.ts';
import { fineRules, fines } from './table.ts';

const { vehicleId: _vehicle, moment: _moment, expiryDate: _expiry, details: _details, ...ofFine } = fineInput.shape;

const withUnitValue = (row: Row) => ({
  ...row,
  unitValue: typeof row.unitCents === 'number' ? row.unitCents / 100 : null,
});

export const fineSlice: Slice<'fine'> = {
  routes: [fineRoutes],
  undo: fineUndo,
  list: (db) => exportOf(fineList(db)),
  tables: [
    {
      ...{ table: fines, key: 'document_id', called: 'las multas' },
      schema: z.object({
        ...ofFine,
        state: z.nullable(ofFine.state),
        time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'La hora no es válida' })),
        driverSource: z.nullable(z.enum(driverSources)),
      }),
      of: withUnitValue,
    },
  ],
  costs: fineCosts,
  any: anyFine,
};

/** Its calls are among those of fines. */
export const fineRuleSlice: Slice<'fine_rule'> = {
  routes: [],
  undo: fineRuleUndo,
  demo: demoFineRules,
  tables: [{ table: fineRules, called: 'los datos de multas', schema: fineRuleInput, of: withUnitValue }],
};
