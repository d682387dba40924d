import type { CheckedFineInput } from '@baqueano/domain/fines/fine';
import type { ImportWrite } from '@baqueano/domain/imports/judging/row';
import { detailsOf, documentOf, wholeOf } from '../../papers/fines/whole.ts';

/** What a judged record is to be, as its tables hold it; what is absent keeps its default. */
export function storedWrite({ of, does, id, fields, before }: ImportWrite) {
  return { of, does, record_id: id, fields: of === 'fine' ? fineOf(fields) : fields, before: before ?? null };
}

function fineOf(fields: Record<string, unknown>) {
  const { driverId, driverName, driverReason, ...input } = fields as CheckedFineInput & { driverName: string | null };
  const whole = wholeOf(input as CheckedFineInput, null);
  const responsible = {
    driverId: driverId ?? null,
    driverName: driverName ?? null,
    driverSource: driverId ? ('hand' as const) : null,
    driverReason: driverId ? (driverReason ?? null) : null,
  };
  // Both tables have details: the document's text, and the row of the fine.
  const { details: remarks, ...document } = documentOf(whole);
  return { ...document, remarks, details: detailsOf(whole, responsible) };
}
