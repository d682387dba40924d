import * as z from 'zod/mini';
import { mostChosenAtOnce } from '../records/chosen.ts';
import { choice } from '../records/fields.ts';
import { attachedFiles } from '../records/file.ts';
import { isDay, reference } from '../records/record-fields.ts';
import { documentStatuses } from './document.ts';
import { endsAfterItsBeginning, expiresTooEarly, needsIssueDate, paperFields } from './document-input.ts';

/** A renewal replaces a document, and has the same type and holder. */

export const mostRenewedAtOnce = mostChosenAtOnce;

const renewalFields = {
  status: z._default(choice(documentStatuses, 'El estado no es válido'), 'valid'),
  ...paperFields,
  /** Contents that become files of the new document, in the same step. */
  files: attachedFiles,
};

export const renewalInput = z.object(renewalFields).check(endsAfterItsBeginning());
export type CheckedRenewalInput = z.output<typeof renewalInput>;

/** The cost is that of each document, or of all together. */
export const sharedCosts = ['each', 'total'] as const;

const needsDocument = 'El documento es requerido';

/** Fields of one document: they have precedence over the shared ones. */
const ownRenewal = z.object({
  id: reference(needsDocument),
  ...paperFields,
  issueDate: z.optional(paperFields.issueDate),
  files: attachedFiles,
});
type OwnRenewal = z.output<typeof ownRenewal>;

export const bulkRenewalInput = z
  .object({
    ids: z.array(reference(needsDocument), { error: 'Elegí al menos un documento' }).check(
      z.minLength(1, { error: 'Elegí al menos un documento' }),
      z.maxLength(mostRenewedAtOnce, { error: `Hasta ${mostRenewedAtOnce} documentos por vez` }),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
    ...renewalFields,
    /** May be absent where each document has its own. */
    issueDate: z.optional(renewalFields.issueDate),
    /** Whether the cost is of each document, or of all of them together. */
    costOf: z._default(choice(sharedCosts, 'El costo es de cada uno o de todos'), 'each'),
    each: z.optional(
      z
        .array(ownRenewal, { error: 'Los datos de cada documento no son válidos' })
        .check(z.maxLength(mostRenewedAtOnce, { error: `Hasta ${mostRenewedAtOnce} documentos por vez` })),
    ),
  })
  .check(endsAfterItsBeginning(), ({ value, issues }) => {
    issues.push(...wrongDates(value).map((issue) => ({ ...issue, input: value })));
  });
export type BulkRenewalInput = z.input<typeof bulkRenewalInput>;
export type CheckedBulkRenewal = z.output<typeof bulkRenewalInput>;

/** Whole pesos, which add up to the total: the first ones pay the rest of the division. */
export function sharesOf(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => share + (index < total % count ? 1 : 0));
}

/** One document's renewal, after shared and own fields are merged. */
export interface OneRenewal extends CheckedRenewalInput {
  of: string;
}

export function renewalsOf({ ids, each = [], costOf, ...shared }: CheckedBulkRenewal): OneRenewal[] {
  const own = new Map(each.map((one) => [one.id, one]));
  const costs = costOf === 'total' && shared.cost != null ? sharesOf(shared.cost, ids.length) : undefined;
  return ids.map((of, index) => {
    const { id: _, files = [], ...given } = own.get(of) ?? { id: of };
    const cost = costs ? costs[index] : shared.cost;
    const one = { ...shared, cost, ...given, files: [...(shared.files ?? []), ...files], of };
    return { ...one, issueDate: one.issueDate ?? '' };
  });
}

type Dates = Partial<Pick<OwnRenewal, 'issueDate' | 'expiryDate'>>;

/** Checks the merged dates of each document; the path names its place in `each`. */
function wrongDates({ ids, each = [], ...shared }: Pick<CheckedBulkRenewal, 'ids' | 'each'> & Dates) {
  const issue = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message });
  const dated = new Set(each.filter(({ issueDate }) => issueDate).map(({ id }) => id));
  const undated = !shared.issueDate && ids.some((id) => !dated.has(id));
  const wrong = each.flatMap((own, index) => {
    const { issueDate, expiryDate } = { ...shared, ...own };
    const ends = isDay(issueDate) && isDay(expiryDate) && expiryDate <= issueDate;
    return ends ? [issue(['each', index, 'expiryDate'], expiresTooEarly)] : [];
  });
  return undated ? [issue(['issueDate'], needsIssueDate), ...wrong] : wrong;
}

/** Counts documents that seem renewed by a later one of the same vehicle and type: these can be linked at once. */
export const documentLinks = z.object({ count: z.int() });
export type DocumentLinks = z.infer<typeof documentLinks>;
