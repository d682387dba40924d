import type { DocumentsSet } from '@baqueano/domain/bulk/documents';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { alike, manyOf } from '../../records/many.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { isFine } from '../fines/details-store.ts';
import { holderOf, lockHolders, recomputeHolders } from './holder-store.ts';
import { findAll, lockAll } from './renewal-store.ts';
import { documentKind } from './store.ts';
import { documents } from './table.ts';
import { rulesOfType } from './type-rules-store.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(documents.organizationId, organizationId), inArray(documents.id, ids));

/** With these locked. */
async function follow(tx: Database, tenant: Tenant, records: readonly VehicleDocument[]): Promise<void> {
  // A deletion of before drivers and organizations had papers says nothing of them.
  await recomputeHolders(tx, tenant, records.map(holderOf), records, ['document', 'fine']);
}

export const manyDocuments = manyOf<VehicleDocument, DocumentsSet>({
  kind: documentKind,
  labelOf: (count) => formatCount(count, 'documento', 'documentos'),
  lock: lockAll,

  async remove(tx, tenant, records) {
    await tx.delete(documents).where(
      these(
        tenant,
        records.map(({ id }) => id),
      ),
    );
    await follow(tx, tenant, records);
  },

  async restore(tx, tenant, records, put) {
    await lockHolders(tx, tenant, records.map(holderOf));
    for (const type of new Set(records.map((one) => one.type))) await rulesOfType(tx, tenant, type);
    await put();
    await follow(tx, tenant, records);
  },

  changing: {
    next(document, set) {
      if (isFine(document)) throw invalid('Las multas se cambian en Multas, de a una');
      return set;
    },
    async write(tx, tenant, touched) {
      for (const { ids, fields } of alike(touched)) {
        const { issuer, number, cost, details } = fields;
        await tx
          .update(documents)
          .set({ issuer, number, cost, details, updatedAt: sql`now()` })
          .where(these(tenant, ids));
      }
    },
    find: findAll,
  },
});
