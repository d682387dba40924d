import { fileInput, mediaTypes } from '@baqueano/domain/records/file';
import { optionalInteger } from '@baqueano/domain/records/record-fields';
import * as z from 'zod/mini';
import { counted } from '../records/of-vehicle.ts';
import type { Slice } from '../slice.ts';
import { fileRoutes } from './routes.ts';
import { fileUndo } from './store.ts';
import { contents, files, recordHolders } from './table.ts';

const countUpTo = (most: number) => z.nullable(optionalInteger('La cantidad', 0, most));

export const fileSlice: Slice<'file'> = {
  routes: [fileRoutes],
  undo: fileUndo,
  tables: [
    {
      ...{ table: contents, called: 'los archivos', arrives: { sent_by: null } },
      schema: z.object({
        hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        size: z.int().check(z.gt(0), z.lte(1_000_000_000_000)),
        mediaType: z.enum(mediaTypes),
        pages: countUpTo(1_000_000),
        width: countUpTo(1_000_000),
        height: countUpTo(1_000_000),
      }),
    },
    {
      ...{ table: files, called: 'los archivos', people: ['created_by'] },
      schema: z
        .looseObject({ name: fileInput.shape.name })
        .check(z.refine((row) => recordHolders.filter((kind) => row[`${kind}Id`] !== null).length <= 1)),
    },
  ],
  summary: counted(files),
};
