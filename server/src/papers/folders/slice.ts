import { folderInput } from '@baqueano/domain/papers/folder';
import type { Slice } from '../../slice.ts';
import { demoFolders } from './demo.ts';
import { folderRoutes } from './routes.ts';
import { folderUndo } from './store.ts';
import { folderLinks, folders } from './table.ts';

export const folderSlice: Slice<'folder'> = {
  routes: [folderRoutes],
  undo: folderUndo,
  demo: demoFolders,
  tables: [
    { table: folders, called: 'las carpetas', schema: folderInput },
    { table: folderLinks, stays: 'a link opens an address of this installation' },
  ],
};
