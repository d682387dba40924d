import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedRenewalInput } from '@baqueano/domain/papers/document-renewal';
import { formatDate } from '@baqueano/domain/values/format';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { attachToDocuments } from '../../files/attach-store.ts';
import { actOnMany } from '../../records/act.ts';
import { conflict, invalid, notFound, Refusal } from '../../records/refusals.ts';
import { requireOurs, trace } from '../../records/trace-store.ts';
import { lineOf, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { isFine } from '../fines/details-store.ts';
import { isSameHolder, lockHolders, recomputeHolders } from './holder-store.ts';
import { columnsOf } from './row-store.ts';
import { documents } from './table.ts';
import { insertRow } from './write-store.ts';

/** Documents that take the place of others (decision 56). */

/** A document, the id of its renewal, and the fields of that one. */
export interface Renewal extends CheckedRenewalInput {
  of: string;
  id: string;
}

export async function findAll(
  db: Pick<Database, 'select'>,
  { organizationId }: Tenant,
  ids: string[],
): Promise<Map<string, VehicleDocument>> {
  const rows = await db
    .select(columnsOf(organizationId))
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks these, and the papers of their holders, until the transaction ends. Unknown ones are left out. */
export async function lockAll(tx: Database, tenant: Tenant, ids: string[]): Promise<Map<string, VehicleDocument>> {
  const { organizationId } = tenant;
  const seen = await findAll(tx, tenant, ids);
  await lockHolders(tx, tenant, [...seen.values()]);
  const these = and(eq(documents.organizationId, organizationId), inArray(documents.id, ids));
  await tx.select({ id: documents.id }).from(documents).where(these).orderBy(documents.id).for('no key update');
  const locked = await findAll(tx, tenant, ids);
  for (const [id, document] of locked) {
    const before = seen.get(id);
    if (!before || !isSameHolder(before, document)) throw new Overtaken();
  }
  return locked;
}

/** @throws Refusal with the reason why the old one cannot be renewed so. */
function requireRenewable(old: VehicleDocument, { issueDate, expiryDate = null }: CheckedRenewalInput): void {
  if (isFine(old)) throw invalid('Una multa no se renueva: registrá su pago en Multas');
  if (old.superseded) throw conflict('Ese documento ya fue renovado');
  if (issueDate < old.issueDate) {
    const error = `La fecha de emisión no puede ser anterior a la del que se renueva (${formatDate(old.issueDate)})`;
    throw invalid(error, { issueDate: error });
  }
  // On the same day, the later end counts: a paper that never expires ends last.
  const endsLater = old.expiryDate !== null && (expiryDate === null || expiryDate > old.expiryDate);
  if (issueDate > old.issueDate || endsLater) return;
  const error = 'La fecha de emisión debe ser posterior a la del que se renueva';
  throw invalid(error, { issueDate: error });
}

/**
 * All of them are renewed, or none. Each leaves a line, and an undo of one undoes all of the same request.
 * @param kind the documents'.
 * @throws Refusal 'notFound' for one of another organization, 'conflict' for one that was renewed, 'invalid' for an
 * impossible one.
 */
export async function renewAll(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<VehicleDocument>,
  renewals: readonly Renewal[],
): Promise<VehicleDocument[]> {
  const olds = renewals.map(({ of }) => of);
  const news = renewals.map(({ id }) => id);
  try {
    return await actOnMany(db, tenant, kind, async (tx) => {
      const locked = await lockAll(tx, tenant, olds);
      for (const { of, id, files: _, ...change } of renewals) {
        const old = locked.get(of);
        if (!old) throw notFound(kind.missing);
        requireRenewable(old, change);
        const { vehicleId, driverId, type } = old;
        await insertRow(tx, tenant, id, { ...change, vehicleId, driverId, type }, of);
      }
      const attached = renewals.flatMap(({ id, files = [] }) => files.map((file) => ({ ...file, documentId: id })));
      await attachToDocuments(tx, tenant, attached);
      const written = renewals.flatMap(({ id, of }) => {
        const old = locked.get(of);
        return old ? [old, { id, type: old.type }] : [];
      });
      await recomputeHolders(tx, tenant, [...locked.values()], written);
      const made = await findAll(tx, tenant, news);
      const done = news.flatMap((id) => made.get(id) ?? []);
      const lines = done.map((document) => lineOf(kind, 'renewed', document));
      const last = lines.pop() ?? null;
      for (const line of lines) await trace(tx, tenant, line);
      return { done, line: last };
    });
  } catch (error) {
    // A repetition after a lost answer gets the existing ones.
    const before = error instanceof Refusal ? await findAll(db, tenant, news) : new Map<string, VehicleDocument>();
    const isRepeated = renewals.every(({ of, id }) => before.get(id)?.renews === of);
    if (!isRepeated) throw error;
    const [id = ''] = news;
    const made = { kind: kind.name, recordId: id, action: 'renewed' } as const;
    await requireOurs(db, tenant, made, news.length === 1 ? before.get(id) : undefined);
    return news.flatMap((id) => before.get(id) ?? []);
  }
}

/**
 * The documents that a document renews, and those that renew it, in both directions: the oldest first. Empty for an unknown
 * one.
 */
export async function chainOf(db: Database, tenant: Tenant, id: string): Promise<VehicleDocument[]> {
  const start = (await findAll(db, tenant, [id])).get(id);
  if (!start) return [];
  const chain = [start];
  // One step after the other: a chain has as many as a paper has years.
  for (let first: VehicleDocument | undefined = start; first?.renews; ) {
    first = (await findAll(db, tenant, [first.renews])).get(first.renews);
    if (first) chain.unshift(first);
  }
  for (let last: VehicleDocument | undefined = start; last?.renewedBy; ) {
    last = (await findAll(db, tenant, [last.renewedBy])).get(last.renewedBy);
    if (last) chain.push(last);
  }
  return chain;
}
