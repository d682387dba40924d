import type { Slice } from '../../slice.ts';
import { apiKeys } from '../credentials/table.ts';
import { apiKeyRoutes } from './routes.ts';
import { apiKeyUndo } from './store.ts';

export const apiKeySlice: Slice<'api_key'> = {
  routes: [apiKeyRoutes],
  undo: apiKeyUndo,
  tables: [{ table: apiKeys, stays: 'a key opens this installation' }],
};
