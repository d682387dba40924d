import { customFieldInput } from '@baqueano/domain/records/custom-field';
import type { Slice } from '../../slice.ts';
import { customFieldRoutes } from './routes.ts';
import { customFieldUndo } from './store.ts';
import { customFields } from './table.ts';

export const customFieldSlice: Slice = {
  routes: [customFieldRoutes],
  undo: customFieldUndo,
  list: null,
  tables: [{ table: customFields, called: 'los campos propios', schema: customFieldInput }],
};
