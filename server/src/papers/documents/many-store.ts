import type { DocumentsSet } from '@baqueano/domain/bulk/documents';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { type CheckedDocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { actOnMany } from '../../records/act.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import { invalid, Refusal } from '../../records/refusals.ts';
import { requireOurs, trace } from '../../records/trace-store.ts';
import { lineOf } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { isFine } from '../fines/details-store.ts';
import { holderOf, lockHolders, recomputeHolders } from './holder-store.ts';
import { revokeRenewal, unlink } from './link-store.ts';
import { findAll, lockAll } from './renewal-store.ts';
import { documentKind, documentStore } from './store.ts';
import { documents } from './table.ts';
import { rulesOfType } from './type-rules-store.ts';
import { insertDocument } from './write-store.ts';

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

/**
 * Creates all of them, or none. Each leaves a line.
 * @param key of the act: its repetition gets the same documents.
 * @throws like the creation of one.
 */
export async function createAll(
  db: Database,
  tenant: Tenant,
  inputs: readonly CheckedDocumentInput[],
  key: string,
): Promise<VehicleDocument[]> {
  const ids = inputs.map((_, index) => uuidv5(String(index), key));
  try {
    return await actOnMany(db, tenant, documentKind, async (tx) => {
      // All holders at once: with another order two calls could wait for each other.
      await lockHolders(tx, tenant, inputs.map(holderOf));
      for (const [index, input] of inputs.entries()) await insertDocument(tx, tenant, ids[index] ?? '', input);
      const made = await findAll(tx, tenant, ids);
      const done = ids.flatMap((id) => made.get(id) ?? []);
      const lines = done.map((document) => lineOf(documentKind, 'created', document));
      const last = lines.pop() ?? null;
      for (const line of lines) await trace(tx, tenant, line);
      return { done, line: last };
    });
  } catch (error) {
    // A repetition, after a lost answer, gets the existing documents.
    const before = error instanceof Refusal ? await findAll(db, tenant, ids) : new Map<string, VehicleDocument>();
    if (before.size < ids.length) throw error;
    await requireOurs(db, tenant, { kind: documentKind.name, recordId: ids[0] ?? '', action: 'created' });
    return ids.flatMap((id) => before.get(id) ?? []);
  }
}

const schema = z.safeExtend(documentInput, { renews: z.nullish(z.uuid()), renewedBy: z.nullish(z.uuid()) });

export const documentUndo = undoOfMany(documentKind, manyDocuments, {
  changes: { storeOf: documentStore, schema },
  acts: {
    renewed: (db, tenant, entry) => revokeRenewal(db, tenant, documentKind, entry),
    linked: (db, tenant, entry) => unlink(db, tenant, documentKind, entry),
  },
});
