import { logos } from '../../files/table.ts';
import type { Slice } from '../../slice.ts';
import { organizationUndo } from './store.ts';

export const organizationSlice: Slice = {
  routes: [],
  undo: organizationUndo,
  list: null,
  tables: [{ table: logos, stays: 'the organization that brings them in has its own' }],
};
