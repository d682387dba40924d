import type { Slice } from '../../slice.ts';
import { invitationUndo } from './invitation-store.ts';
import { memberUndo } from './store.ts';
import { invitations } from './table.ts';

export const memberSlice: Slice<'member'> = {
  routes: [],
  undo: memberUndo,
  tables: [],
};

export const invitationSlice: Slice<'invitation'> = {
  routes: [],
  undo: invitationUndo,
  tables: [{ table: invitations, stays: 'a link opens an address of this installation' }],
};
