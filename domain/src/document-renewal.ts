import * as z from 'zod/mini';
import { documentStatuses, endsAfterItsBeginning, saidOfPaper } from './document.ts';
import { choice } from './fields.ts';
import { attachedFiles } from './file.ts';
import { reference } from './record-fields.ts';

/** What is said of a document that takes the place of another one: whose it is and its type are that one's. */

export const mostRenewedAtOnce = 500;

const saidOfRenewal = {
  status: z._default(choice(documentStatuses, 'El estado no es válido'), 'valid'),
  ...saidOfPaper,
  /** Contents that become files of the new document, in the same step. */
  files: attachedFiles,
};

export const renewalInput = z.object(saidOfRenewal).check(endsAfterItsBeginning());
export type RenewalInput = z.input<typeof renewalInput>;
export type CheckedRenewalInput = z.output<typeof renewalInput>;

/** Of each of them, or of all together. */
export const sharedCosts = ['each', 'total'] as const;

export const bulkRenewalInput = z
  .object({
    ids: z.array(reference('El documento es requerido'), { error: 'Elegí al menos un documento' }).check(
      z.minLength(1, { error: 'Elegí al menos un documento' }),
      z.maxLength(mostRenewedAtOnce, { error: `Hasta ${mostRenewedAtOnce} documentos por vez` }),
      z.overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
    ),
    ...saidOfRenewal,
    /** Whether the cost is of each document, or of all of them together. */
    costOf: z._default(choice(sharedCosts, 'El costo es de cada uno o de todos'), 'each'),
  })
  .check(endsAfterItsBeginning());
export type BulkRenewalInput = z.input<typeof bulkRenewalInput>;
export type CheckedBulkRenewal = z.output<typeof bulkRenewalInput>;

/** Whole pesos, which add up to the total: the first ones pay what is left over. */
export function sharesOf(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => share + (index < total % count ? 1 : 0));
}

/** How many documents look renewed, by a later one of the same vehicle and type: those that can be linked at once. */
export const documentLinks = z.object({ count: z.int() });
export type DocumentLinks = z.infer<typeof documentLinks>;
