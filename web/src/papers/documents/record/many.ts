import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import { post } from '../../../lib/http/http.ts';
import { doneWords, type ManyRecords, useActOnMany } from '../../../lib/records/many.ts';
import { path, records } from './queries.ts';

export const manyDocuments: ManyRecords = {
  collection: records.collection,
  area: 'document',
  path,
  one: 'documento',
  several: 'documentos',
};

/** All of them in one act, with one undo. */
export const useSaveDocuments = () =>
  useActOnMany<{ documents: CheckedDocumentInput[] }, VehicleDocument[]>(
    manyDocuments,
    'creations',
    ({ length }) => doneWords(manyDocuments, length, 'cread'),
    false,
    (made) => post(`${path}/deletions`, { records: made.map(({ id }) => ({ id })) }),
  );
