import { undoOfMany } from '../../records/many.ts';
import { revokeRenewal, unlink } from './link-store.ts';
import { manyDocuments } from './many-store.ts';
import { documentKind, documentStore } from './store.ts';

export const documentUndo = undoOfMany(documentKind, manyDocuments, {
  storeOf: documentStore,
  acts: {
    renewed: (db, tenant, entry) => revokeRenewal(db, tenant, documentKind, entry),
    linked: (db, tenant, entry) => unlink(db, tenant, documentKind, entry),
  },
});
