import { documentInput } from '@baqueano/domain/papers/document-input';
import * as z from 'zod/mini';
import { undoOfMany } from '../../records/many.ts';
import { revokeRenewal, unlink } from './link-store.ts';
import { manyDocuments } from './many-store.ts';
import { documentKind, documentStore } from './store.ts';

const schema = z.safeExtend(documentInput, { renews: z.nullish(z.uuid()), renewedBy: z.nullish(z.uuid()) });

export const documentUndo = undoOfMany(documentKind, manyDocuments, {
  changes: { storeOf: documentStore, schema },
  acts: {
    renewed: (db, tenant, entry) => revokeRenewal(db, tenant, documentKind, entry),
    linked: (db, tenant, entry) => unlink(db, tenant, documentKind, entry),
  },
});
