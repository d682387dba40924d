import type { Slice } from '../../slice.ts';
import { apiKeys } from '../credentials/table.ts';
import { apiKeyRoutes } from './routes.ts';
import { apiKeyUndo } from './store.ts';

export const apiKeySlice: Slice = {
  routes: [apiKeyRoutes],
  undo: apiKeyUndo,
  list: null,
  tables: [{ table: apiKeys, stays: 'a key opens this installation' }],
};
