import { logos } from '../../files/table.ts';
import type { Slice } from '../../slice.ts';
import { organizationUndo } from './store.ts';

export const organizationSlice: Slice<'organization'> = {
  routes: [],
  undo: organizationUndo,
  tables: [{ table: logos, stays: 'the organization that brings them in has its own' }],
};
