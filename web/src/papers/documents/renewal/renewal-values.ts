import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { expiresTooEarly, needsIssueDate } from '@baqueano/domain/papers/document-input';
import { type BulkRenewalInput, bulkRenewalInput, sharesOf } from '@baqueano/domain/papers/document-renewal';
import { needsExpiry } from '@baqueano/domain/papers/document-rules';
import { renewalOf } from '@baqueano/domain/papers/renewal';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { v7 as uuidv7 } from 'uuid';

/** The typed values of one paper. */
export interface RowValues {
  id: string;
  issueDate: string;
  expiryDate: string;
  /** The schema refuses a text that is no number. */
  cost: number | string;
  /** The place of its own files; '' while there are none. */
  place: string;
}

export interface RenewalValues {
  rows: RowValues[];
  /** For all of them; '' leaves each its own. */
  issuer: string;
  number: string;
}

/** Each with the length and the cost of its last one. */
export function valuesOf(olds: readonly VehicleDocument[]): RenewalValues {
  const rows = olds.map((old) => {
    const { issueDate, expiryDate, cost } = renewalOf(old);
    return { id: old.id, issueDate, expiryDate: expiryDate ?? '', cost: cost ?? ('' as const), place: '' };
  });
  return { rows, issuer: '', number: '' };
}

export const newFilesPlace = () => `renewal:${uuidv7()}`;

/** A cost of all of them together, as each one's share. */
export function withCost(rows: readonly RowValues[], cost: number | string, together: boolean): RowValues[] {
  const shares = together && typeof cost === 'number' ? sharesOf(cost, rows.length) : undefined;
  return rows.map((row, index) => ({ ...row, cost: shares?.[index] ?? cost }));
}

function problemsOf({ issueDate, expiryDate }: RowValues, old: VehicleDocument) {
  const day = (date: string, missing: string) =>
    date === '' ? missing : isCalendarDate(date) ? undefined : 'La fecha no es válida';
  const early = issueDate < old.issueDate;
  const same = issueDate === old.issueDate && old.expiryDate !== null && expiryDate <= old.expiryDate;
  return {
    issueDate:
      day(issueDate, needsIssueDate) ??
      (early || same ? `El anterior se emitió el ${formatDate(old.issueDate)}` : undefined),
    expiryDate: day(expiryDate, needsExpiry) ?? (expiryDate <= issueDate ? expiresTooEarly : undefined),
  };
}

/** The domain checks all of them at once; here each error gets its own row. */
export function schemaOf(olds: readonly VehicleDocument[]) {
  const byId = new Map(olds.map((old) => [old.id, old]));
  return {
    safeParse(values: unknown) {
      const { rows, issuer, number } = values as RenewalValues;
      const issues = rows.flatMap((row, index) => {
        const old = byId.get(row.id);
        return Object.entries(old ? problemsOf(row, old) : {}).flatMap(([field, message]) =>
          message ? [{ path: ['rows', index, field], message }] : [],
        );
      });
      const input = {
        ids: rows.map(({ id }) => id),
        each: rows.map(({ id, issueDate, expiryDate, cost }) => {
          const { issuer: itsIssuer, number: itsNumber, details } = byId.get(id) ?? {};
          const texts = { issuer: issuer || itsIssuer, number: number || itsNumber, details };
          return { id, issueDate, expiryDate, cost: cost === '' ? null : (cost as number), ...texts };
        }),
      } satisfies BulkRenewalInput;
      const result = bulkRenewalInput.safeParse(input);
      // Errors in the dates of a row have their message above.
      const others = result.success || issues.length > 0 ? [] : result.error.issues;
      const wrong = [
        ...issues,
        ...others.map(({ path: [each, ...rest], message }) => ({
          path: [each === 'each' ? 'rows' : (each ?? ''), ...rest],
          message,
        })),
      ];
      if (wrong.length > 0) return { success: false as const, error: { issues: wrong } };
      return { success: true as const, data: { input, rows } };
    },
  };
}
