import { settleFines } from '../../fleet/vehicles/fine-store.ts';
import { undoOf } from '../../records/undo.ts';
import { isFine } from '../fines/details-store.ts';
import { holderOf, lockHolders, settleHolders } from './holder-store.ts';
import { revokeRenewal, unlink } from './link-store.ts';
import { restoreChosen, revertChosen } from './many-store.ts';
import { documentKind, documentStore } from './store.ts';
import { rulesOfType } from './type-rules-store.ts';

export const documentUndo = undoOf(documentKind, {
  storeOf: documentStore,
  acts: {
    renewed: (db, tenant, entry) => revokeRenewal(db, tenant, documentKind, entry),
    deleted_many: (db, tenant, entry) => restoreChosen(db, tenant, documentKind, entry),
    changed_many: (db, tenant, entry) => revertChosen(db, tenant, documentKind, entry),
    linked: (db, tenant, entry) => unlink(db, tenant, documentKind, entry),
  },
  async restore(tx, tenant, document, put) {
    // What was kept before drivers and organizations had papers says nothing of them.
    const holder = holderOf(document);
    await lockHolders(tx, tenant, [holder]);
    await rulesOfType(tx, tenant, document.type);
    await put();
    await settleHolders(tx, tenant, [holder], [document.type]);
    if (isFine(document)) await settleFines(tx, tenant, [document.vehicleId ?? '']);
  },
});
