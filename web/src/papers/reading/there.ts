import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import type { RecordFile } from '@baqueano/domain/records/file';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';

/** The fields that distinguish papers. */
type PaperFields = Pick<CheckedDocumentInput, 'type' | 'issueDate'> &
  Partial<Pick<CheckedDocumentInput, 'vehicleId' | 'driverId' | 'expiryDate' | 'number'>>;

const path = '/api/documents';

const signs = (number: string | null | undefined) => (number ?? '').replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();

/** Type, unit or driver, and dates are equal; a number that one of them lacks contradicts nothing. */
export function isSame(one: PaperFields, other: PaperFields): boolean {
  const fields = ['type', 'vehicleId', 'driverId', 'issueDate', 'expiryDate'] as const;
  const [number, others] = [signs(one.number), signs(other.number)];
  return (
    fields.every((field) => (one[field] ?? null) === (other[field] ?? null)) &&
    (number === others || number === '' || others === '')
  );
}

async function sameBytes(content: string, signal: AbortSignal): Promise<VehicleDocument | null> {
  const [file] = await get<RecordFile[]>(withQuery('/api/files', { kind: 'document', content }), signal);
  return file ? get<VehicleDocument>(`${path}/${file.recordId}`, signal) : null;
}

async function sameFields(fields: PaperFields, signal: AbortSignal): Promise<VehicleDocument | undefined> {
  const { type, vehicleId, driverId, expiryDate } = fields;
  const ends = expiryDate ?? undefined;
  const holder = { vehicleId: vehicleId ?? undefined, driverId: driverId ?? undefined };
  const search = { of: 'all', type, ...holder, from: ends, to: ends };
  const found = await get<VehicleDocument[]>(withQuery(path, search), signal);
  return found.find((one) => isSame(one, fields));
}

/**
 * The stored document with a paper's bytes, or with its values; null where there is none.
 * @param fields undefined while it is being read; null where the paper is incomplete.
 */
export function thereQuery(contentId: string | null, fields: PaperFields | null | undefined) {
  return queryOptions({
    queryKey: ['documents', 'there', contentId],
    queryFn:
      contentId === null || fields === undefined
        ? skipToken
        : async ({ signal }) => (fields && (await sameFields(fields, signal))) ?? (await sameBytes(contentId, signal)),
    // Without an answer the paper may be saved as any other.
    retry: false,
    // An answer of an earlier card may be wrong by the time of the next one.
    gcTime: 0,
  });
}
