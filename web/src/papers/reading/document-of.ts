import { type CheckedDocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { doubtsOf, proposalsOf } from './values.ts';

/** A paper as a whole document; null where a field is missing or doubtful, with the missing fields. */
export function documentOf(reading: PaperReading): { whole: CheckedDocumentInput | null; missing: string[] } {
  const values = Object.fromEntries(proposalsOf(reading, 'document').map(({ name, value }) => [name, value]));
  const checked = documentInput.safeParse({ ...values, status: 'valid' });
  if (!checked.success) return { whole: null, missing: checked.error.issues.map(({ path }) => String(path[0])) };
  return { whole: doubtsOf(reading, 'document', {}).length > 0 ? null : checked.data, missing: [] };
}
