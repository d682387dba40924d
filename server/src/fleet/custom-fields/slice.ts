import { customFieldInput } from '@baqueano/domain/records/custom-field';
import type { Slice } from '../../slice.ts';
import { customFieldRoutes } from './routes.ts';
import { customFieldUndo } from './store.ts';
import { customFields } from './table.ts';

export const customFieldSlice: Slice<'custom_field'> = {
  routes: [customFieldRoutes],
  undo: customFieldUndo,
  tables: [{ table: customFields, called: 'los campos propios', schema: customFieldInput }],
};
