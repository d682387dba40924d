import { isKnownType, type VehicleDocument } from '@baqueano/domain/papers/document';
import { type CheckedDocumentInput, ofInspectionsAlone } from '@baqueano/domain/papers/document-input';
import { isInspection, problemsOfRules, rulesOfTypes, type TypeRules } from '@baqueano/domain/papers/document-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { inOneTrip } from '../../database/statements/transaction.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { invalid } from '../../records/refusals.ts';
import { theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { followDocument, isFine } from '../fines/details-store.ts';
import { type Held, holderOf, isSameHolder, lockHolders, recomputeHolders } from './holder-store.ts';
import {
  columnsOf,
  findDocument,
  insertPrepared,
  type NewDocument,
  noneGiven,
  ownColumns,
  stored,
} from './row-store.ts';
import { documents } from './table.ts';
import { rulesOfType } from './type-rules-store.ts';

/** Writes of a document, in a transaction that has locked its holder. */

/** An undo of a change also has the links that it dropped. */
export type DocumentChange = CheckedDocumentInput & Partial<Pick<VehicleDocument, 'renews' | 'renewedBy'>>;

/** @throws Refusal 'invalid' for a value that its type does not allow. */
function requireAllowed(rules: TypeRules, input: CheckedDocumentInput): void {
  const problems = Object.entries({
    ...problemsOfRules(rules, input),
    ...(!isInspection(input.type) && input.inspectionResult != null && { inspectionResult: ofInspectionsAlone }),
    ...(!isInspection(input.type) && input.satisfiesDue != null && { satisfiesDue: ofInspectionsAlone }),
  });
  const [first] = problems;
  if (first) throw invalid(first[1], Object.fromEntries(problems));
}

/** @throws like `requireAllowed`. @returns the name of the organization's own type. */
async function requireRules(tx: Database, tenant: Tenant, input: CheckedDocumentInput): Promise<string | null> {
  const { name, ...rules } = await rulesOfType(tx, tenant, input.type);
  requireAllowed(rules, input);
  return name;
}

/** `recomputeHolders` has to follow. Its statement is sent at once. */
function insertAllowed(tx: Database, { organizationId }: Tenant, id: string, input: NewDocument) {
  return insertPrepared(tx).execute({ ...noneGiven, ...stored(input), id, organizationId });
}

/**
 * `recomputeHolders` has to follow.
 * @param renews the document that it replaces.
 */
export async function insertRow(
  tx: Database,
  tenant: Tenant,
  id: string,
  input: CheckedDocumentInput,
  renews: string | null = null,
) {
  const typeName = await requireRules(tx, tenant, input);
  return { ...theRow(await insertAllowed(tx, tenant, id, { ...input, renewsId: renews })), typeName };
}

/** Locks the holder. */
export async function insertDocument(
  tx: Database,
  tenant: Tenant,
  id: string,
  input: CheckedDocumentInput,
): Promise<VehicleDocument> {
  const holder = holderOf(input);
  if (isKnownType(input.type) && holder.vehicleId !== null) {
    // Nothing has to be known before the next statement is sent: all travel at once.
    requireAllowed(rulesOfTypes[input.type], input);
    const [, rows, changed] = await inOneTrip([
      lockVehicles(tx, tenant, [holder.vehicleId]),
      insertAllowed(tx, tenant, id, input),
      recomputeHolders(tx, tenant, [holder], [{ id, type: input.type }]),
    ]);
    const links = { typeName: null, driverName: null, renews: null, renewedBy: null };
    return { ...theRow(rows), ...links, ...changed.get(id) };
  }
  await lockHolders(tx, tenant, [holder]);
  const created = await insertRow(tx, tenant, id, input);
  const changed = await recomputeHolders(tx, tenant, [created], [created]);
  if (created.driverId !== null) return written(tx, tenant, id);
  return { ...created, driverName: null, renews: null, renewedBy: null, ...changed.get(id) };
}

/**
 * Locks it, its holder and these until the transaction ends; null when it does not exist. The holders come first, as for all
 * writes of records that hang on them: in another order two could wait for each other.
 */
export async function lockDocument(
  tx: Database,
  tenant: Tenant,
  id: string,
  holders: Held[] = [],
): Promise<VehicleDocument | null> {
  const one = and(eq(documents.organizationId, tenant.organizationId), eq(documents.id, id));
  const lockRow = async (condition = sql`true`) => {
    const columns = columnsOf(tenant.organizationId);
    const [row] = await tx.select(columns).from(documents).where(and(one, condition)).for('no key update');
    return row ?? null;
  };
  const locked = await lockHolders(tx, tenant, holders, id);
  const found = await lockRow(locked.condition);
  if (found) return found;
  // A driver's, the organization's, or an unknown one's: the holder was not known before.
  const seen = await findDocument(tx, tenant, id);
  if (!seen) return null;
  if (seen.vehicleId !== null) throw new Overtaken();
  await lockHolders(tx, tenant, [seen]);
  const current = await lockRow();
  if (current && !isSameHolder(current, seen)) throw new Overtaken();
  return current;
}

async function written(tx: Database, tenant: Tenant, id: string): Promise<VehicleDocument> {
  return theRow([await findDocument(tx, tenant, id)].filter((found) => found !== null));
}

/** Answers the document as it is then. */
export async function changeDocument(
  tx: Database,
  tenant: Tenant,
  before: VehicleDocument,
  { renews, renewedBy, ...given }: DocumentChange,
  undoing?: string,
): Promise<VehicleDocument> {
  const { organizationId } = tenant;
  const { vehicleId = before.vehicleId, driverId = before.driverId, expiryDate = before.expiryDate } = given;
  const inspection = isInspection(given.type) ? {} : { inspectionResult: null, satisfiesDue: null };
  const input = { ...given, vehicleId, driverId, expiryDate, ...inspection };
  const { id } = before;
  const mine = eq(documents.organizationId, organizationId);
  const one = and(mine, eq(documents.id, id));
  const typeName = await requireRules(tx, tenant, input);
  // With another holder or type it renews nothing: the former one may be deleted, and come back.
  const leaves = before.type !== input.type || !isSameHolder(before, holderOf(input));
  const link = undoing !== undefined ? { renewsId: renews } : leaves ? { renewsId: null } : {};
  const change = { ...stored(input), ...link, updatedAt: sql`now()` };
  const updated = theRow(await tx.update(documents).set(change).where(one).returning(ownColumns));
  if (undoing !== undefined && renewedBy) {
    const newer = and(mine, eq(documents.id, renewedBy), isNull(documents.renewsId));
    await tx.update(documents).set({ renewsId: id }).where(newer);
  }
  const theirs = [holderOf(before), holderOf(updated)];
  if (isFine(before) || isFine(updated)) {
    const links = { driverName: null, typeName, renews: null, renewedBy: null };
    await followDocument(tx, tenant, before, { ...updated, ...links }, undoing);
  }
  const after = { id, type: updated.type, renews, renewedBy };
  const changed = await recomputeHolders(tx, tenant, theirs, [before, after], ['document', 'fine']);
  const wasFine = isFine(before) || isFine(updated);
  if (wasFine || undoing !== undefined || updated.driverId !== null) return written(tx, tenant, id);
  const unchanged = { driverName: null, renews: leaves ? null : before.renews, renewedBy: before.renewedBy };
  return { ...updated, typeName, ...unchanged, ...changed.get(id) };
}

export async function removeDocument(tx: Database, tenant: Tenant, before: VehicleDocument): Promise<void> {
  const mine = eq(documents.organizationId, tenant.organizationId);
  await tx.delete(documents).where(and(mine, eq(documents.id, before.id)));
  const holder = holderOf(before);
  await recomputeHolders(tx, tenant, [holder], [before], ['document', 'fine']);
}
