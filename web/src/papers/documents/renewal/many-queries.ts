import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { BulkRenewalInput } from '@baqueano/domain/papers/document-renewal';
import { doneWords, useActOnMany } from '../../../lib/records/many.ts';
import { manyDocuments } from '../record/many.ts';

export const renewedWords = (count: number) => doneWords(manyDocuments, count, 'renovad');

export const useRenewMany = () =>
  useActOnMany<BulkRenewalInput, VehicleDocument[]>(
    manyDocuments,
    'renewals',
    ({ length }) => renewedWords(length),
    false,
  );
