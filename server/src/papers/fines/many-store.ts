import { type FinesSet, fineAfter } from '@baqueano/domain/bulk/fines';
import { driverSources, type Fine, fineInput, isClosed } from '@baqueano/domain/fines/fine';
import { documentStatuses } from '@baqueano/domain/papers/document';
import { documentInput } from '@baqueano/domain/papers/document-input';
import { formatCount, formatDate } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { manyHanging, vehiclesOf } from '../../fleet/vehicles/lock-store.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import type { Touched } from '../../records/many-of.ts';
import { requirePermission } from '../../records/permitted.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { findFines } from './row-store.ts';
import { fineKind, fineStore } from './store.ts';
import { fines } from './table.ts';
import { detailsOf } from './whole.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(documents.organizationId, organizationId), inArray(documents.id, ids));

async function follow(tx: Database, tenant: Tenant, records: readonly Fine[]): Promise<void> {
  const written = { ids: records.map(({ id }) => id), types: ['fine'] };
  await recompute(tx, tenant, { because: ['document', 'fine'], vehicleIds: vehiclesOf(records), written });
}

/** The document's fields that depend on it; the row is written for any other field too, for its version. */
function documentOf({ record, fields }: Touched<Fine>): Touched<Fine> {
  const { status = record.status, cost = record.cost, state = record.state } = fields;
  return { record, fields: { status, cost, state } };
}

export const manyFines = manyOf<Fine, FinesSet>({
  kind: fineKind,
  labelOf: (count) => formatCount(count, 'multa', 'multas'),
  ...manyHanging(documents, findFines, follow),

  changing: {
    next(fine, set) {
      const after = fineAfter(fine, set);
      if (after) return after;
      const message = `No sabemos cuánto costó la multa ${fine.acta ?? 'sin acta'}: cargá antes su importe`;
      throw invalid(message, { state: message });
    },

    check(fine, fields) {
      if (!('paidOn' in fields || 'state' in fields)) return;
      const { acta, moment, state, paidOn } = { ...fine, ...fields };
      const day = moment.slice(0, 10);
      const which = `La multa ${acta ?? 'sin acta'}`;
      const refuse = (message: string) => invalid(message, { paidOn: message });
      if (state === 'paid' && !paidOn) throw refuse(`${which} está pagada: la fecha de pago es requerida`);
      if (paidOn && paidOn < day) throw refuse(`${which} es del ${formatDate(day)}: el pago no puede ser anterior`);
    },

    async write(tx, tenant, touched) {
      const { organizationId } = tenant;
      if (touched.some(({ fields }) => 'paidAmount' in fields)) requirePermission(tenant, 'fine:money');
      for (const { ids, fields } of alike(touched.map(documentOf))) {
        const { status, cost, state = null } = fields;
        await tx
          .update(documents)
          .set({ status, cost, closed: isClosed(state), updatedAt: sql`now()` })
          .where(these(tenant, ids));
      }
      // A fine that was written as a document only has no row of its own yet.
      const rows = touched.map(({ record, fields }) => {
        return { ...detailsOf({ ...record, ...fields }, record), organizationId, documentId: record.id };
      });
      const set = {
        state: sql`excluded.state`,
        amount: sql`excluded.amount`,
        paidOn: sql`excluded.paid_on`,
        paidAmount: sql`excluded.paid_amount`,
        receipt: sql`excluded.receipt`,
      };
      await tx
        .insert(fines)
        .values(rows)
        .onConflictDoUpdate({ target: [fines.organizationId, fines.documentId], set });
      await follow(
        tx,
        tenant,
        touched.map(({ record }) => record),
      );
    },

    find: findFines,
  },
});

/** Before its first state a fine was only written as a document. */
const state = z.nullable(fineInput.shape.state) as unknown as typeof fineInput.shape.state;

const schema = z.safeExtend(fineInput, {
  state,
  status: z.enum(documentStatuses),
  cost: documentInput.shape.cost,
  driverSource: z.nullable(z.enum(driverSources)),
});

export const fineUndo = undoOfMany(fineKind, manyFines, { changes: { storeOf: fineStore, schema } });
