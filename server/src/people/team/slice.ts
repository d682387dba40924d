import type { Slice } from '../../slice.ts';
import { invitationUndo } from './invitation-store.ts';
import { memberUndo } from './store.ts';
import { invitations } from './table.ts';

export const memberSlice: Slice = {
  routes: [],
  undo: memberUndo,
  list: null,
  tables: [],
};

export const invitationSlice: Slice = {
  routes: [],
  undo: invitationUndo,
  list: null,
  tables: [{ table: invitations, stays: 'a link opens an address of this installation' }],
};
