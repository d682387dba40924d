import { v7 as uuidv7 } from 'uuid';
import type { Demo } from '../../records/demo.ts';
import { folders } from './table.ts';

/** The call that makes a link shows it only once: these have none yet. */
export const demoFolders: Demo = ({ vehicles }) => [
  [
    folders,
    vehicles.slice(0, 3).map(({ id }) => {
      return {
        ...{ id: uuidv7(), vehicle_id: id, name: 'Control de ruta' },
        ...{ shows_files: true, shows_driver: true, sticker: false },
      };
    }),
  ],
];
