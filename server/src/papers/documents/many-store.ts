import type { ActivityEntry } from '@baqueano/domain/activity';
import type { VehicleDocument } from '@baqueano/domain/document';
import { type CheckedDocumentsChange, sharedByPapers } from '@baqueano/domain/document-bulk';
import { formatCount } from '@baqueano/domain/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleFines } from '../../fleet/vehicles/fine-store.ts';
import { changeMany, deleteMany, type ManyOf, restoreMany, revertMany } from '../../records/many.ts';
import { invalid } from '../../records/refusals.ts';
import type { RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { isFine } from '../fines/details-store.ts';
import { holderOf, lockHolders, settleHolders } from './holder-store.ts';
import { findAll, lockAll } from './renewal-store.ts';
import { documents } from './table.ts';
import { rulesOfType } from './type-rules-store.ts';

/** One act over many documents (decision 63). */

type Kind = RecordKind<VehicleDocument>;

const idsOf = (all: readonly VehicleDocument[]) => all.map(({ id }) => id);

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(documents.organizationId, organizationId), inArray(documents.id, ids));

const manyOf = (tenant: Tenant): ManyOf<VehicleDocument> => ({
  labelOf: (count) => formatCount(count, 'documento', 'documentos'),
  lock: (tx, ids) => lockAll(tx, tenant, ids),
});

/** With these locked. */
async function settle(tx: Database, tenant: Tenant, records: readonly VehicleDocument[]): Promise<void> {
  await settleHolders(tx, tenant, records.map(holderOf));
  const fines = records.filter(isFine);
  if (fines.length === 0) return;
  await settleFines(
    tx,
    tenant,
    fines.flatMap(({ vehicleId }) => vehicleId ?? []),
  );
}

/** @param act its id. Throws as `deleteMany`. */
export function deleteChosen(
  db: Database,
  tenant: Tenant,
  kind: Kind,
  records: CheckedDocumentsChange['records'],
  act: string,
): Promise<number> {
  return deleteMany(
    db,
    tenant,
    kind,
    { act, records },
    {
      ...manyOf(tenant),
      async remove(tx, locked) {
        await tx.delete(documents).where(these(tenant, idsOf(locked)));
        await settle(tx, tenant, locked);
      },
    },
  );
}

export function restoreChosen(db: Database, tenant: Tenant, kind: Kind, entry: ActivityEntry): Promise<void> {
  return restoreMany(db, tenant, kind, entry, async (tx, records, put) => {
    await lockHolders(tx, tenant, records.map(holderOf));
    for (const type of new Set(records.map((one) => one.type))) await rulesOfType(tx, tenant, type);
    await put();
    await settle(tx, tenant, records);
  });
}

/** What is said of all of them is written to each. @throws Refusal 'invalid' for a fine, and as `changeMany`. */
export function changeChosen(
  db: Database,
  tenant: Tenant,
  kind: Kind,
  { records, set }: CheckedDocumentsChange,
  act: string,
): Promise<number> {
  const said = Object.fromEntries(
    sharedByPapers.flatMap((field) => (set[field] === undefined ? [] : [[field, set[field]]])),
  );
  return changeMany(
    db,
    tenant,
    kind,
    { act, records, said },
    {
      ...manyOf(tenant),
      async change(tx, locked) {
        if (locked.some(isFine)) throw invalid('Las multas se cambian en Multas, de a una');
        const ids = idsOf(locked);
        await tx
          .update(documents)
          .set({ ...said, updatedAt: sql`now()` })
          .where(these(tenant, ids));
        return findAll(tx, tenant, ids);
      },
    },
  );
}

export function revertChosen(db: Database, tenant: Tenant, kind: Kind, entry: ActivityEntry): Promise<void> {
  return revertMany(db, tenant, kind, entry, {
    ...manyOf(tenant),
    async write(tx, { id }, fields) {
      await tx
        .update(documents)
        .set({ ...fields, updatedAt: sql`now()` })
        .where(these(tenant, [id]));
    },
  });
}
