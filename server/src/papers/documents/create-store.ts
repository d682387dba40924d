import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { actOnMany } from '../../records/act.ts';
import { Refusal } from '../../records/refusals.ts';
import { requireOurs, trace } from '../../records/trace-store.ts';
import { lineOf } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { holderOf, lockHolders } from './holder-store.ts';
import { findAll } from './renewal-store.ts';
import { documentKind } from './store.ts';
import { insertDocument } from './write-store.ts';

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
