import type { ManyRecords } from '../../../lib/records/many.ts';
import { path, records } from './queries.ts';

export const manyDocuments: ManyRecords = {
  collection: records.collection,
  area: 'document',
  path,
  one: 'documento',
  several: 'documentos',
};
