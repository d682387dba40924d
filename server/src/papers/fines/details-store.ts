import { type Fine, isClosed } from '@baqueano/domain/fines/fine';
import { costOfFine, statusOfFine } from '@baqueano/domain/fines/fine-money';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { putBack, rowsToKeep } from '../../records/keep-store.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { responsibleFor } from './driver-store.ts';
import { findFine } from './row-store.ts';
import { fines } from './table.ts';

/** Changes of a fine when its document is written like any other (decision 50). */

export const isFine = ({ type }: Pick<VehicleDocument, 'type'>) => type === 'fine';

/** The details that a document loses when it stops being a fine; undefined without any. */
export async function detailsToKeep(
  tx: Database,
  tenant: Tenant,
  before: VehicleDocument,
  after: Pick<VehicleDocument, 'type'>,
) {
  if (!isFine(before) || isFine(after)) return undefined;
  const rows = await rowsToKeep(tx, tenant, 'fines', before.id, { key: 'document_id' });
  return rows === '[]' ? undefined : { record: before, rows };
}

/**
 * To be called when the document has been written, and before `recompute`.
 * @param undoing the line of the activity that this undoes.
 * @throws Refusal 'invalid' for a status or a cost that contradicts the state.
 */
export async function followDocument(
  tx: Database,
  tenant: Tenant,
  before: VehicleDocument,
  after: VehicleDocument,
  undoing?: string,
): Promise<void> {
  const { organizationId } = tenant;
  const details = and(eq(fines.organizationId, organizationId), eq(fines.documentId, after.id));
  const document = and(eq(documents.organizationId, organizationId), eq(documents.id, after.id));
  if (!isFine(after)) {
    await tx.delete(fines).where(details);
    if (before.closed) await tx.update(documents).set({ closed: false }).where(document);
    return;
  }
  if (!isFine(before) && undoing !== undefined) await putBack(tx, tenant, undoing);
  const fine = await findFine(tx, tenant, after.id);
  if (!fine) throw new Error('The document of a fine is none');
  const { state } = fine;
  if (!isFine(before) && state !== null) {
    const restored = { closed: isClosed(state), status: statusOfFine(state), cost: costOfFine(fine) };
    await tx.update(documents).set(restored).where(document);
  } else if (state !== null) {
    requireAgreement(before, after);
  }
  await followDriver(tx, tenant, before, fine);
}

/** Both follow from the state. */
function requireAgreement(before: VehicleDocument, after: VehicleDocument): void {
  const error = 'Lo dice el estado de la multa: cambialo en Multas';
  const fields = (['status', 'cost'] as const).filter((field) => before[field] !== after[field]);
  if (fields.length > 0) throw invalid(error, Object.fromEntries(fields.map((field) => [field, error])));
}

/** For another vehicle or day the assignments may have another driver. */
async function followDriver(tx: Database, tenant: Tenant, before: VehicleDocument, fine: Fine): Promise<void> {
  const moved = before.vehicleId !== fine.vehicleId || before.issueDate !== fine.moment.slice(0, 10);
  if (!moved || fine.driverSource !== 'assignments') return;
  const { vehicleId, moment } = fine;
  const { driverId, driverName, driverSource } = await responsibleFor(
    tx,
    tenant,
    { ...fine, vehicleId: '' },
    {
      vehicleId,
      moment,
    },
  );
  await tx
    .update(fines)
    .set({ driverId, driverName, driverSource })
    .where(and(eq(fines.organizationId, tenant.organizationId), eq(fines.documentId, fine.id)));
}
